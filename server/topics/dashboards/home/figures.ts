import type { HomeResponse, TodoItem } from "../../../../resources/dashboards/homeResponses";
import { ruleFor } from "../../../../resources/kit/access";
import { monthOf, shiftMonth } from "../../../../resources/kit/days";
import type { AnyResource } from "../../../../resources/kit/resource";
import { payRolls } from "../../../../resources/payrolls/payRolls";
import { wageLedger } from "../../../../resources/payrolls/wageLedger";
import { wageMonths } from "../../../../resources/payrolls/wageMonths";
import { attendanceDays } from "../../../../resources/attendance/attendanceDays";
import { complaints } from "../../../../resources/complaints/complaints";
import { openComplaintStatuses } from "../../../../resources/dictionaries/complaintStatus";
import { projects } from "../../../../resources/projects/projects";
import { workers } from "../../../../resources/people/workers";
import { wageAccounts } from "../../../../resources/wageAccounts/wageAccounts";
import { listAddress } from "../../../../resources/kit/listAddress";
import { sumRows } from "../../../engine/rest/listRows";
import { scopeOrNone } from "../../../engine/rest/scope";
import { fetchOne } from "../../../platform/db/query";
import { toYuan, type MoneyFen } from "../../../../resources/kit/money";
import type { Cache } from "../screen/cached";
import { officialScope, projectsOf } from "../screen/scope";
import { arrearsTotals } from "../../cases/figures";
import type { HomeContext } from "./context";
import { translate, type Label } from "../../../../resources/kit/label";
import { countAll, type HomeCount } from "./counted";
import { accountStatus } from "../../../../resources/dictionaries/accountStatus";
import { inStatus } from "../../../../resources/dictionaries/inStatus";
import { payrollStatus } from "../../../../resources/dictionaries/payrollStatus";
import { reviewStatus } from "../../../../resources/dictionaries/reviewStatus";
import { projectStatus } from "../../../../resources/dictionaries/projectStatus";

const projectsIn = (key: string, label: HomeCount["label"], ...prj_status: number[]): HomeCount => ({
  key,
  label,
  resource: projects,
  filter: { review_status: reviewStatus.passed, prj_status: prj_status.length === 1 ? prj_status[0] : prj_status },
});

/** Passed projects whose site has stopped pushing data. */
const silent: HomeCount = {
  key: "upload_silent",
  label: ["连续2日未上传数据", "No data for 2 days"],
  resource: projects,
  filter: { review_status: reviewStatus.passed, upload: "silent" },
};

/** The overdue ones are among the reader's tasks. */
const openComplaints: HomeCount = {
  key: "complaints_open",
  label: ["未结投诉", "Open complaints"],
  resource: complaints,
  filter: { status: openComplaintStatuses },
};

/** Projects, complaints and people in the reader's scope, counted as in the lists. */
export async function headcounts(ctx: HomeContext, figures: Cache): Promise<TodoItem[]> {
  const building = projectsIn("project_building", ["在建项目", "Under construction"], projectStatus.underConstruction);
  const others = [
    projectsIn("project_preparing", ["筹备项目", "In preparation"], projectStatus.preparation, projectStatus.approved),
    projectsIn("project_suspended", ["停工项目", "Suspended"], projectStatus.suspended),
    projectsIn("project_completed", ["完工项目", "Completed"], projectStatus.completed),
  ];
  const isCompany = ctx.actor.audience === "company";
  const [fromRecords, people] = await Promise.all([
    countAll(ctx, [building, ...(isCompany ? [...others, silent] : [openComplaints])]),
    countAll(ctx, [onSite, presentToday(ctx)], isCompany ? undefined : figures),
  ]);
  return [...fromRecords, ...people];
}

const onSite: HomeCount = {
  key: "worker_on_job",
  label: ["在岗人员", "On site"],
  resource: workers,
  filter: { in_status: inStatus.onSite },
};

/** A worker belongs to one project, so that in an official's scope his days of today are as many as the workers of the list. */
const presentToday = ({ actor, today }: HomeContext): HomeCount => ({
  key: "today_attend",
  label: ["今日出勤", "Present today"],
  resource: workers,
  filter: { attend_date: today },
  ...(actor.audience === "government" && { countedRows: { resource: attendanceDays, filter: { date: today } } }),
});

interface Summed {
  readonly key: string;
  readonly label: Label;
  readonly resource: AnyResource;
  readonly field: string;
  readonly filter: Readonly<Record<string, unknown>>;
}

/** Sums in the reader's scope, as in the lists. */
export const amounts = (ctx: HomeContext): Promise<HomeResponse["sums"]> =>
  ctx.actor.audience === "company" ? listSums(ctx) : ledgerSums(ctx);

const ofCompanies: readonly Summed[] = [
  {
    key: "account_balance",
    label: ["专户余额", "Account balance"],
    resource: wageAccounts,
    field: "balance",
    filter: { status: accountStatus.open },
  },
  {
    key: "next_due_amount",
    label: ["已编制未发工资", "On unpaid payrolls"],
    resource: payRolls,
    field: "to_pay_amount",
    filter: { status: [payrollStatus.draft, payrollStatus.submitted] },
  },
];

function listSums(ctx: HomeContext): Promise<HomeResponse["sums"]> {
  const permitted = ofCompanies.filter(({ resource }) => ruleFor(resource.read, ctx.actor));
  return Promise.all(
    permitted.map(async ({ key, label, resource, field, filter }) => ({
      key,
      label: translate(label, ctx.locale),
      amount: String((await sumRows(ctx, resource, { filter: JSON.stringify(filter) }, ctx.db))[field]),
      to: listAddress(resource.route ?? "", filter),
    })),
  );
}

/** Arrears, and the last complete month, whose wages are being paid now: from the ledger's monthly totals. */
async function ledgerSums({ db, locale, today, actor }: HomeContext): Promise<HomeResponse["sums"]> {
  const scope = scopeOrNone({ actor, today }, wageMonths);
  if (!scope) return [];
  const pay_month = shiftMonth(monthOf(today), -1);
  const [found, arrears] = await Promise.all([
    fetchOne<Record<"due" | "paid", MoneyFen>>(db)`
    select coalesce(sum(due_amount), 0)::bigint as due, coalesce(sum(paid_amount), 0)::bigint as paid
      from wage_months t where t.pay_month = ${pay_month} and ${scope}`,
    arrearsTotals(db, projectsOf(officialScope({ actor })), today),
  ]);
  const sum = (key: string, label: Label, amount: MoneyFen, filter: Readonly<Record<string, unknown>>) => ({
    key,
    label: translate(label, locale),
    amount: toYuan(amount),
    to: listAddress(wageLedger.route ?? "", filter),
  });
  const { due, paid } = found!;
  const overdue = arrears.find(({ is_total }) => is_total)?.owed_amount ?? 0;
  return [
    sum("overdue_amount", ["拖欠工资", "Wage arrears"], overdue, { scene: "overdue" }),
    sum("month_due_amount", ["上月应付工资", "Due for last month"], due, { pay_month }),
    sum("month_paid_amount", ["上月已发工资", "Paid for last month"], paid, { pay_month }),
  ];
}
