import { addDays, dayInMonth, firstDay, monthOf, monthsFrom, shiftMonth, type Month } from "../resources/kit/days";
import { labourDueDate } from "../resources/law/dueDates";
import type { MoneyFen } from "../resources/kit/money";
import { figureOn } from "../resources/kit/dated";
import { labourFeeGraceDays } from "../resources/law/labourFee";
import { wageAccountBills } from "../resources/wageAccounts/wageAccountBills";
import { wageAccounts, type WageAccount } from "../resources/wageAccounts/wageAccounts";
import { wageAccountVouchers } from "../resources/wageAccounts/wageAccountVouchers";
import type { Installment } from "./payDays";
import type { PaidOut } from "./payWages";
import type { DemoCity, DemoSite } from "./site";
import { accountStatus } from "../resources/dictionaries/accountStatus";
import { auditStatus } from "../resources/wageAccounts/auditStatus";
import { closeReason } from "../resources/wageAccounts/closeReason";
import { closeStatus } from "../resources/wageAccounts/closeStatus";
import { filingStatus } from "../resources/dictionaries/filingStatus";
import { laborFeeMode } from "../resources/dictionaries/laborFeeMode";
import { projectStatus } from "../resources/dictionaries/projectStatus";
import { voucherType } from "../resources/wageAccounts/voucherType";
import type { CodeOf } from "../resources/kit/dictionary";

const yuan = 100;
/** In hundredths of a month's wages. */
const roomy = 115;
const tight = 101;
const progressRatio = 20;

export function openAccount(city: DemoCity, { plan, project }: DemoSite): WageAccount | null {
  const { book, today, papers, numbers, offices } = city;
  const { account } = plan.faults;
  if (account === "none" || plan.reported === "pending" || plan.reported === "returned" || plan.reported === "draft") return null;
  const isUnfiled = account === "unfiled";
  const open_date = isUnfiled
    ? addDays(today, -70)
    : addDays(project.contract_sign_date, Math.min(18, Math.max(0, plan.signedAgo - 1)));
  const isClosed = typeof account === "object" || plan.closing === 3;
  const closedAgo = typeof account === "object" ? account.closedAgo : 12;
  const filed = addDays(open_date, 9) > today ? today : addDays(open_date, 9);
  const row = book.add(wageAccounts, {
    project: project.id,
    corp: project.contractor_corp,
    project_title: project.name,
    account_name: `${project.contractor_name}${plan.no}号项目农民工工资专用账户`,
    account_no: numbers.accountNo(),
    bank_code: "105",
    bank_name: "中国建设银行云汀支行",
    bank_link_number: "105990100012",
    payment_bank: 0,
    is_shared: 0,
    open_date,
    tripartite_sign_date: addDays(open_date, 2) > today ? today : addDays(open_date, 2),
    filing_status: isUnfiled ? filingStatus.pending : filingStatus.filed,
    ...(!isUnfiled && { filed_at: `${filed} 11:00:00`, filing_opinion: "同意备案" }),
    status: isClosed ? accountStatus.closed : accountStatus.open,
    ...closing(city, plan.closing, isClosed, closedAgo, typeof account === "object"),
    created_at: `${open_date} 16:00:00`,
  });
  const voucher = (voucher_type: CodeOf<typeof voucherType>, isChecked: boolean) =>
    book.add(wageAccountVouchers, {
      wage_account: row.id,
      project: project.id,
      corp: project.contractor_corp,
      voucher_type,
      voucher_date: open_date,
      files: voucher_type === voucherType.openingProof ? papers.of("opening") : papers.of("agreement"),
      audit_status: isChecked ? auditStatus.checked : auditStatus.unchecked,
      ...(isChecked && { audited_by: offices.depositClerk, audited_at: `${filed} 10:30:00` }),
    });
  voucher(voucherType.openingProof, !isUnfiled);
  if (!isUnfiled) voucher(voucherType.agreement, true);
  return row;
}

function closing(
  { today, papers }: DemoCity,
  demand: 1 | 2 | 3 | 4 | undefined,
  isClosed: boolean,
  closedAgo: number,
  bankChanged: boolean,
): Partial<WageAccount> {
  const close_status = isClosed ? 3 : (demand ?? 0);
  if (close_status === closeStatus.none) return {};
  const publicity = { 1: 10, 2: 38, 3: closedAgo + 33, 4: 44 }[close_status];
  return {
    close_status,
    close_reason: bankChanged ? closeReason.bankChanged : closeReason.completed,
    publicity_start: addDays(today, -publicity),
    close_files: papers.of("sheet"),
    ...(close_status === closeStatus.sentBack && { close_opinion: "公示材料不完整，请补充" }),
    ...(close_status === closeStatus.approved && { close_opinion: "同意销户", close_date: addDays(today, -closedAgo) }),
  };
}

/** The fees that the client owes for its months, and those received. */
export interface LabourFees {
  readonly byProgress: boolean;
  /** A fixed monthly amount; for a project that pays by progress, the usual amount. */
  readonly monthly: MoneyFen;
  readonly agreed: ReadonlyMap<Month, MoneyFen>;
  readonly installments: readonly Installment[];
}

/** The months for which the client owes a fee, with the days on which it is due. */
export function feeMonths({ today }: DemoCity, { plan, project, start, stoppedOn }: DemoSite) {
  const current = monthOf(today);
  const begins = [monthOf(start), shiftMonth(current, -plan.months)].sort()[1]!;
  const ends = stoppedOn ? monthOf(addDays(stoppedOn, -1)) : current;
  return (plan.prj_status < projectStatus.underConstruction ? [] : monthsFrom(begins, ends)).map((month) => {
    const agreed = dayInMonth(month, project.labor_fee_pay_day);
    // If the work has just begun, wages of the last days are due before the fee of the month.
    return { month, due: agreed < start ? start : agreed };
  });
}

/** Fees that are paid on the due day and suffice for the wages, unless the plan says otherwise. */
export function plannedFees(
  city: DemoCity,
  site: DemoSite,
  account: WageAccount,
  payable: ReadonlyMap<Month, MoneyFen>,
): LabourFees {
  const { plan, project } = site;
  const { noBillsFrom, accountCovers, lastBillShare = 1 } = plan.faults;
  const isTight = noBillsFrom !== undefined || accountCovers !== undefined;
  const monthly = upTo(Math.max((Math.max(0, ...payable.values()) * roomy) / 100, 20_000 * yuan), 1_000 * yuan);
  const short = lastLateMonth(project, city.today);
  const months = feeMonths(city, site).filter(
    ({ month, due }) => due <= (account.close_date ?? city.today) && !(noBillsFrom && month >= noBillsFrom),
  );
  // Wages of the next payday are not in a payroll yet.
  const unpaid = Math.max(0, ...payable.values()) * (accountCovers ?? 0);
  const agreed = new Map(
    months.map(({ month }) => [month, isTight ? upTo(((payable.get(month) ?? unpaid) * tight) / 100, yuan) : monthly]),
  );
  const installments = months
    .map(({ month, due }): Installment => {
      const amount = agreed.get(month)!;
      return { month, day: due, amount: month === short ? upTo(amount * lastBillShare, yuan) : amount, payer: "client" };
    })
    .filter(({ amount }) => amount > 0);
  return { byProgress: isTight || city.chanceOf("bills", plan.no).is(0.3), monthly, agreed, installments };
}

/** Writes the amounts received by today and the remaining balance. */
export function recordFees(city: DemoCity, { project }: DemoSite, account: WageAccount, fees: LabourFees, paid: PaidOut): void {
  const { today, book, papers } = city;
  Object.assign(
    project,
    fees.byProgress
      ? { labor_fee_mode: laborFeeMode.share, labor_fee_monthly: null, labor_fee_progress_ratio: progressRatio }
      : { labor_fee_mode: laborFeeMode.monthly, labor_fee_monthly: fees.monthly },
  );
  let balance = 0;
  const billed = new Set<Month>();
  for (const { month, day, amount, payer } of fees.installments.filter((each) => each.day <= today)) {
    balance += amount;
    // Parts of a progress payment add up to the amount due; each part of a monthly amount states the whole amount.
    const should_amount = fees.byProgress && billed.has(month) ? 0 : (fees.agreed.get(month) ?? amount);
    billed.add(month);
    book.add(wageAccountBills, {
      wage_account: account.id,
      project: project.id,
      corp: project.contractor_corp,
      bill_month: month,
      payer_name: payer === "client" ? project.build_corp_name : project.contractor_name!,
      payer_account_no: payer === "client" ? "990101050000000001" : "990101050000000002",
      payer_bank: "中国建设银行云汀支行",
      ...(fees.byProgress && { progress_amount: Math.round((should_amount * 100) / progressRatio) }),
      should_amount,
      amount,
      pay_date: day,
      serial_no: `LS${day.replaceAll("-", "")}${String(book.countOf(wageAccountBills) + 1).padStart(6, "0")}`,
      files: papers.of("receipt"),
      confirm_status: true,
      created_at: `${day} 16:30:00`,
    });
  }
  Object.assign(account, {
    total_in: balance,
    total_out: paid.total,
    balance: balance - paid.total,
    balance_at: `${today} 00:10:00`,
  });
  if (account.status === accountStatus.closed) settle(account);
}

/** A closed account is empty: its balance was returned to the contractor (保障农民工工资支付条例 第二十七条). */
function settle(account: WageAccount): void {
  account.balance = 0;
}

const upTo = (amount: number, step: number): number => Math.ceil(amount / step) * step;

/** The newest month whose fee counts as late today if it is missing. */
function lastLateMonth(project: { labor_fee_pay_day: number }, today: string): Month {
  const grace = figureOn(labourFeeGraceDays, today);
  const months = [0, 1, 2].map((back) => shiftMonth(monthOf(firstDay(monthOf(today))), -back));
  return months.find((month) => addDays(labourDueDate(project, month), grace) < today) ?? months[2]!;
}
