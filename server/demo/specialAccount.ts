import { addDays, dayInMonth, firstDay, monthOf, monthsFrom, shiftMonth, type Month } from "../../resources/kit/days";
import { labourDueDate } from "../../resources/law/dueDates";
import { figureOn } from "../../resources/kit/dated";
import { labourFeeGraceDays } from "../../resources/law/labourFee";
import { wageAccountBills } from "../../resources/wageAccounts/wageAccountBills";
import { wageAccounts, type WageAccount } from "../../resources/wageAccounts/wageAccounts";
import { wageAccountVouchers } from "../../resources/wageAccounts/wageAccountVouchers";
import type { PaidOut } from "./payWages";
import { chanceOf } from "./random";
import type { DemoCity, DemoSite } from "./site";
import { accountStatus } from "../../resources/dictionaries/accountStatus";
import { auditStatus } from "../../resources/dictionaries/auditStatus";
import { closeReason } from "../../resources/dictionaries/closeReason";
import { closeStatus } from "../../resources/dictionaries/closeStatus";
import { filingStatus } from "../../resources/dictionaries/filingStatus";
import { laborFeeMode } from "../../resources/dictionaries/laborFeeMode";
import { projectStatus } from "../../resources/dictionaries/projectStatus";
import { voucherType } from "../../resources/dictionaries/voucherType";
import type { CodeOf } from "../../resources/kit/dictionary";

const yuan = 100;
/** In hundredths of what a month's wages came to. */
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
  asked: 1 | 2 | 3 | 4 | undefined,
  isClosed: boolean,
  closedAgo: number,
  bankChanged: boolean,
): Partial<WageAccount> {
  const close_status = isClosed ? 3 : (asked ?? 0);
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

/** The client's labour fee month by month, enough for the wages unless the plan says otherwise. */
export function payLabourFees(city: DemoCity, site: DemoSite, account: WageAccount | null, paid: PaidOut): void {
  if (!account) return;
  const { plan, project } = site;
  const { today, book, papers } = city;
  const chance = chanceOf("bills", plan.no);
  const current = monthOf(today);
  const begins = [monthOf(site.start), shiftMonth(current, -plan.months)].sort()[1]!;
  const ends = site.stoppedOn ? monthOf(addDays(site.stoppedOn, -1)) : current;
  const most = Math.max(0, ...paid.asked.values());
  const isTight = plan.faults.noBillsFrom !== undefined;
  const monthly = upTo(Math.max((most * roomy) / 100, 20_000 * yuan), 1_000 * yuan);
  const byProgress = isTight || chance.is(0.3);
  Object.assign(
    project,
    byProgress
      ? { labor_fee_mode: laborFeeMode.share, labor_fee_monthly: null, labor_fee_progress_ratio: progressRatio }
      : { labor_fee_mode: laborFeeMode.monthly, labor_fee_monthly: monthly },
  );
  const short = plan.faults.lastBillShare === undefined ? undefined : lastLateMonth(project, today);
  let balance = 0;
  for (const month of plan.prj_status < projectStatus.underConstruction ? [] : monthsFrom(begins, ends)) {
    const agreed = dayInMonth(month, project.labor_fee_pay_day);
    // Wages of the last days fall due before the fee of the month does when the work has just begun.
    const pay_date = agreed < site.start ? site.start : agreed;
    if (pay_date > (account.close_date ?? today) || (plan.faults.noBillsFrom && month >= plan.faults.noBillsFrom)) continue;
    const should_amount = isTight ? upTo(((paid.asked.get(month) ?? 0) * tight) / 100, yuan) : monthly;
    if (should_amount === 0) continue;
    const amount = month === short ? upTo(should_amount * plan.faults.lastBillShare!, yuan) : should_amount;
    balance += amount;
    book.add(wageAccountBills, {
      wage_account: account.id,
      project: project.id,
      corp: project.contractor_corp,
      bill_month: month,
      payer_name: project.build_corp_name,
      payer_account_no: "990101050000000001",
      payer_bank: "中国建设银行云汀支行",
      ...(byProgress && { progress_amount: Math.round((should_amount * 100) / progressRatio) }),
      should_amount,
      amount,
      pay_date,
      serial_no: `LS${pay_date.replaceAll("-", "")}${String(book.countOf(wageAccountBills) + 1).padStart(6, "0")}`,
      files: papers.of("receipt"),
      confirm_status: true,
      created_at: `${pay_date} 16:30:00`,
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

/** A closed account is empty: what was left went back to the contractor (保障农民工工资支付条例 第二十七条). */
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
