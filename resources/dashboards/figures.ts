import type { SystemName } from "../alarms/systems";
import { accountStatus } from "../dictionaries/accountStatus";
import { openComplaintStatuses } from "../dictionaries/complaintStatus";
import { heldDepositStatuses } from "../dictionaries/depositStatus";
import { inStatus } from "../dictionaries/inStatus";
import { payrollStatus } from "../dictionaries/payrollStatus";
import { projectStatus } from "../dictionaries/projectStatus";
import { reviewStatus } from "../dictionaries/reviewStatus";
import { monthOf, shiftMonth, type Day } from "../kit/days";
import { defineFigure, type Figure, type FigureFilter } from "../kit/defineFigure";
import type { Label } from "../kit/label";

// The wall reads these too: names and addresses of resources instead of their declarations, which would double its bundle.
const passed = { review_status: reviewStatus.passed } as const;

/** Passed projects with this filter. */
export const projectsWith = (filter: FigureFilter) =>
  ({ over: "projects", list: "/realname/project", isRegional: true, filter: { ...passed, ...filter } }) as const;

/** Passed projects under construction that lack a system. */
export const projectsLacking = (lacking: SystemName) => projectsWith({ prj_status: projectStatus.underConstruction, lacking });

/** Open alarms with this filter: one for each matter, or each alarm of the view `open`. */
export const alarmsWith = (filter: FigureFilter) =>
  ({ over: "projectAlarms", list: "/alarm/manage", isRegional: true, filter: { scene: "matters", ...filter } }) as const;

/** Wages of the ledger. */
const wages = { over: "wageLedger", list: "/payroll/arrears" } as const;

/** The last complete month, whose wages are being paid now. */
const lastMonth = (today: Day) => ({ pay_month: shiftMonth(monthOf(today), -1) });
const ofLastMonth = <Key extends string>(key: Key, label: Label, short: Label, sum: string) =>
  defineFigure(key, label, { short, ...wages, filter: lastMonth, sum, counted: { over: "wageMonths", filter: lastMonth, sum } });

export const cityFigures = {
  all: defineFigure("project_total", ["项目总数", "All"], projectsWith({})),
  building: defineFigure("project_building", ["在建项目", "Under construction"], {
    short: ["在建", "Active"],
    ...projectsWith({ prj_status: projectStatus.underConstruction }),
  }),
  preparing: defineFigure("project_preparing", ["筹备项目", "In preparation"], {
    short: ["筹备", "Planned"],
    ...projectsWith({ prj_status: [projectStatus.preparation, projectStatus.approved] }),
  }),
  suspended: defineFigure("project_suspended", ["停工项目", "Suspended"], {
    short: ["停工", "Paused"],
    ...projectsWith({ prj_status: projectStatus.suspended }),
  }),
  completed: defineFigure("project_completed", ["完工项目", "Completed"], {
    short: ["完工", "Done"],
    ...projectsWith({ prj_status: projectStatus.completed }),
  }),
  contractors: defineFigure("contractor_total", ["总包企业", "Contractors"], {
    ...projectsWith({}),
    distinct: "contractor_corp",
  }),
  contracts: defineFigure("contract_amount", ["合同总额", "Contracts"], { ...projectsWith({}), sum: "contract_amount" }),
  /** Passed projects whose site has stopped pushing data. */
  silent: defineFigure("upload_silent", ["连续2日未上传数据", "No data for 2 days"], projectsWith({ upload: "silent" })),
  complaints: defineFigure("complaints_open", ["未结投诉", "Open complaints"], {
    over: "complaints",
    filter: { status: openComplaintStatuses },
  }),
  /** Not accepted, or not closed, by its day. */
  lateComplaints: defineFigure("complaints_overdue", ["逾期投诉", "Overdue complaints"], {
    over: "complaints",
    filter: { scene: "overdue" },
  }),
  onSite: defineFigure("worker_on_job", ["在岗人员", "On site"], {
    over: "workers",
    list: "/realname/person",
    filter: { in_status: inStatus.onSite },
  }),
  /** A worker belongs to one project, so that the days of today in an official's scope are as many as the workers of the list. */
  present: defineFigure("today_attend", ["今日出勤", "Present today"], {
    over: "workers",
    list: "/realname/person",
    filter: (today) => ({ attend_date: today }),
    counted: { over: "attendanceDays", filter: (today) => ({ date: today }) },
  }),
  balance: defineFigure("account_balance", ["专户余额", "Account balance"], {
    short: ["专户余额", "Wage account balance"],
    over: "wageAccounts",
    list: "/payroll/account",
    filter: { status: accountStatus.open },
    sum: "balance",
  }),
  deposits: defineFigure("deposit_amount", ["工资保证金", "Wage deposits"], {
    over: "corpDeposits",
    list: "/payroll/bail",
    filter: { status: heldDepositStatuses },
    sum: "amount",
    less: "used_amount",
  }),
  nextDue: defineFigure("next_due_amount", ["已编制未发工资", "On unpaid payrolls"], {
    over: "payRolls",
    filter: { status: [payrollStatus.draft, payrollStatus.submitted] },
    sum: "to_pay_amount",
  }),
  overdue: defineFigure("overdue_amount", ["拖欠工资", "Wage arrears"], {
    ...wages,
    isRegional: true,
    filter: { scene: "overdue" },
    sum: "owed_amount",
  }),
  monthDue: ofLastMonth("month_due_amount", ["上月应付工资", "Due for last month"], ["应付", "Due"], "due_amount"),
  monthPaid: ofLastMonth("month_paid_amount", ["上月已发工资", "Paid for last month"], ["已发", "Paid"], "paid_amount"),
} satisfies Record<string, Figure>;
