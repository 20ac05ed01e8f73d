import { addDays, monthOf, shiftMonth, type Month } from "../resources/kit/days";
import { payRollDetails, type PayRollDetail } from "../resources/payrolls/payRollDetails";
import { payRolls, type PayRoll } from "../resources/payrolls/payRolls";
import type { WageAccount } from "../resources/wageAccounts/wageAccounts";
import type { Attended } from "./attendance";
import { payPlans, type PayPlan } from "./payCalendar";
import type { DemoCity, Crew, DemoEmployer, DemoSite } from "./site";
import { batchNoOf } from "../server/topics/bank/numbers";
import { addOrder } from "./orders";
import { addLedger, lowerEarnings, seedArrears, payCash } from "./ledger";
import { earnedBy, type Earned } from "./wageLines";
import { creatorType } from "../resources/dictionaries/creatorType";
import { paymentChannel } from "../resources/dictionaries/paymentChannel";
import { payrollStatus } from "../resources/dictionaries/payrollStatus";
import { settleStatus } from "../resources/people/settleStatus";
import { workerPayStatus } from "../resources/dictionaries/workerPayStatus";
import type { CodeOf } from "../resources/kit/dictionary";

const failedShare = 0.03;
const settledMonths = 2;

/** Fen by month: the amounts of the payrolls, and those that have been paid. */
export interface PaidOut {
  readonly payable: Map<Month, number>;
  total: number;
}

/** One employer's wages of one month, before their payment day is known. */
export interface MonthWages {
  readonly employer: DemoEmployer;
  readonly isFirstSub: boolean;
  readonly pay: PayPlan;
  readonly earned: readonly Earned[];
  /** One of its payments fails at first. */
  readonly wasFailed: boolean;
}

/** The wages of every employer and month in which anyone worked. */
export const wagesOf = (city: DemoCity, site: DemoSite, crew: Crew, attended: Attended): MonthWages[] =>
  site.employers.flatMap((employer, index) => {
    const chance = city.chanceOf("wages", site.plan.no, index);
    const staff = crew.filter(({ worker }) => worker.corp === employer.corp.id);
    const isFirstSub = index === 1;
    return payPlans(city, site, isFirstSub, chance).flatMap((pay): MonthWages[] => {
      if (site.plan.faults.wages?.secondEmployerSilent && index === 2 && pay.isLastDue) return [];
      const earned = earnedBy(site, staff, attended, pay, isFirstSub, chance);
      const isOld = pay.month < shiftMonth(monthOf(city.today), -settledMonths);
      const lines = earned.filter(({ isCash }) => !isCash);
      const wasFailed = pay.status === payrollStatus.paid && isOld && lines.length > 3 && chance.is(failedShare);
      return earned.length > 0 ? [{ employer, isFirstSub, pay, earned, wasFailed }] : [];
    });
  });

/** Payrolls, their lines and the ledger. */
export function payWages(
  city: DemoCity,
  site: DemoSite,
  crew: Crew,
  account: WageAccount,
  wages: readonly MonthWages[],
): PaidOut {
  const paid: PaidOut = { payable: new Map(), total: 0 };
  for (const each of wages) payMonth({ city, site, account, ...each }, paid);
  seedArrears(city, site, crew);
  return paid;
}

interface Paying extends Pick<MonthWages, "employer" | "isFirstSub"> {
  readonly city: DemoCity;
  readonly site: DemoSite;
  readonly account: WageAccount;
}

function payMonth(paying: Paying & MonthWages, paid: PaidOut): void {
  const { city, site, pay, earned, wasFailed } = paying;
  const lines = earned.filter(({ isCash }) => !isCash);
  for (const each of earned) if (each.isCash) payCash(city, each, pay);
  if (pay.isLastDue && paying.isFirstSub) lowerEarnings(city, site, earned, pay);
  // The leaver whose card was cancelled, or a random line that a supplementary payroll paid soon after.
  const failing =
    pay.status === payrollStatus.failed
      ? lines.find(({ member }) => member.worker.settle_status === settleStatus.unsettled)
      : wasFailed
        ? lines[0]
        : undefined;
  const made = makeRoll(paying, pay, lines, failing);
  const sum = made.roll.actual_amount;
  paid.payable.set(pay.month, (paid.payable.get(pay.month) ?? 0) + sum);
  paid.total += made.roll.paid_amount;
  if (wasFailed && failing) {
    const again = makeRoll(
      paying,
      { ...pay, handedIn: addDays(pay.paidOn!, 4), paidOn: addDays(pay.paidOn!, 5), status: payrollStatus.paid },
      [failing],
      undefined,
      made.roll,
    );
    made.failed!.resettled_by = again.first.id;
    paid.total += again.roll.paid_amount;
  }
}

interface MadeRoll {
  readonly roll: PayRoll;
  readonly first: PayRollDetail;
  readonly failed: PayRollDetail | undefined;
}

function makeRoll(
  paying: Paying,
  pay: PayPlan,
  lines: readonly Earned[],
  failing: Earned | undefined,
  source?: PayRoll,
): MadeRoll {
  const { city, site, employer, account, isFirstSub } = paying;
  const { book, today, companies, papers } = city;
  const { project } = site;
  const isDone = pay.status === payrollStatus.paid || pay.status === payrollStatus.failed;
  const finished = pay.paidOn ?? today;
  const { handedIn } = pay;
  const contractor = companies.accountOf.get(project.contractor_corp) ?? null;
  // An employer that does not use the platform yet leaves its payrolls to the contractor (总包代发).
  const maker = companies.accountOf.get(employer.corp.id) ?? companies.payrollMakerOf.get(project.contractor_corp) ?? contractor;
  const wages = site.plan.faults.wages;
  const isSigned = !(pay.isLastDue && isFirstSub && wages?.unsigned);
  const code = `${handedIn.slice(2).replaceAll("-", "")}${String(book.countOf(payRolls) + 1).padStart(8, "0")}`;
  const roll = book.add(payRolls, {
    pay_roll_code: `GZ${code}`,
    project: project.id,
    corp: employer.corp.id,
    title: `${project.name} ${employer.corp.corp_name} ${pay.month}工资${source ? "（补发）" : ""}`.slice(0, 100),
    pay_month: pay.month,
    is_back_pay: source ? 1 : 0,
    ...(source && { back_pay_month: pay.month, source_pay_roll: source.id }),
    attach_files: isSigned ? papers.of("sheet") : [],
    wage_account: account.id,
    pay_channel: paymentChannel.online,
    due_date: pay.due,
    status: pay.status,
    ...(pay.status >= payrollStatus.submitted && { submitted_by: maker, submitted_at: `${handedIn} 15:10:00` }),
    ...(pay.status >= payrollStatus.paying && {
      authorised_by: contractor,
      authorised_at: `${isDone ? finished : today} 09:05:00`,
      bank_batch_no: batchNoOf(`GZ${code}`, 1),
      attempt: 1,
    }),
    ...(pay.status === payrollStatus.paying && { bank_status: "QUEUED" }),
    ...(isDone && { finished_at: `${finished} 09:40:00`, bank_status: failing ? "PART" : "DONE" }),
    creator_type: creatorType.enterprise,
    created_at: `${addDays(handedIn, -1)} 10:30:00`,
  });
  let failed: PayRollDetail | undefined;
  const details = lines.map((earned, index) => {
    const isFailed = earned === failing;
    const status = isFailed ? workerPayStatus.failed : isDone ? workerPayStatus.paid : workerPayStatus.unpaid;
    const confirmed = pay.status > payrollStatus.draft && isSigned;
    const detail = addLine(paying, roll, earned, {
      seq: index + 1,
      status,
      confirmed,
      paidOn: finished,
      serial: `${code}${index + 1}`,
    });
    if (isFailed) failed = detail;
    if (pay.status > payrollStatus.draft) addLedger(city, roll, detail, earned);
    return detail;
  });
  const sumOf = (field: "total_pay_amount" | "actual_amount", of = details) => of.reduce((sum, line) => sum + line[field], 0);
  const done = details.filter(({ status }) => status === workerPayStatus.paid);
  Object.assign(roll, {
    worker_count: details.length,
    total_pay_amount: sumOf("total_pay_amount"),
    actual_amount: sumOf("actual_amount"),
    paid_count: done.length,
    paid_amount: sumOf("actual_amount", done),
    failed_count: failed ? 1 : 0,
    failed_amount: failed?.actual_amount ?? 0,
  });
  if (pay.status === payrollStatus.paying) addOrder(city, { roll, account, project_name: project.name }, details);
  return { roll, first: details[0]!, failed };
}

interface LineState {
  readonly seq: number;
  readonly status: CodeOf<typeof workerPayStatus>;
  readonly confirmed: boolean;
  readonly paidOn: string;
  readonly serial: string;
}

function addLine({ city, employer }: Paying, roll: PayRoll, { member, line }: Earned, state: LineState): PayRollDetail {
  const { worker } = member;
  return city.book.add(payRollDetails, {
    pay_roll: roll.id,
    project: roll.project,
    corp: employer.corp.id,
    pay_month: roll.pay_month,
    seq: state.seq,
    worker: worker.id,
    worker_name: worker.worker_name,
    id_card_number: worker.id_card_number,
    cell_phone: worker.cell_phone,
    team_name: city.teamNames.get(worker.team) ?? null,
    work_type: worker.work_type,
    ...line,
    pay_roll_bank_card_number: worker.pay_roll_bank_card_number,
    pay_roll_bank_code: worker.pay_roll_top_bank_code,
    pay_roll_bank_name: worker.pay_roll_bank_name,
    bank_link_number: worker.bank_link_number,
    confirm_status: state.confirmed,
    ...(state.confirmed && { confirm_method: 2 as const, confirm_at: roll.submitted_at }),
    is_back_pay: roll.is_back_pay,
    status: state.status,
    ...(state.status === workerPayStatus.paid && { balance_date: state.paidOn, bank_serial_no: `SIM${state.serial}` }),
    ...(state.status === workerPayStatus.failed && { fail_code: "AC04", fail_reason: "账户已销户" }),
    created_at: roll.created_at,
  });
}
