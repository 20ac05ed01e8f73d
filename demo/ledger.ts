import { addDays } from "../resources/kit/days";
import { earnedChangeCause } from "../resources/payrolls/earnedChangeCause";
import { earnedChanges } from "../resources/payrolls/earnedChanges";
import type { PayRollDetail } from "../resources/payrolls/payRollDetails";
import type { PayRoll } from "../resources/payrolls/payRolls";
import { workerWages } from "../resources/payrolls/workerWages";
import type { PayPlan } from "./payCalendar";
import type { DemoCity, Crew, DemoSite } from "./site";
import type { Earned } from "./wageLines";
import { confirmMethod } from "../resources/dictionaries/confirmMethod";
import { creatorType } from "../resources/dictionaries/creatorType";
import { payType } from "../resources/dictionaries/payType";
import { paymentChannel } from "../resources/dictionaries/paymentChannel";
import { workerKind } from "../resources/dictionaries/workerKind";
import { workerPayStatus } from "../resources/dictionaries/workerPayStatus";

/** The ledger's entry for a submitted line. */
export function addLedger({ book }: DemoCity, roll: PayRoll, detail: PayRollDetail, { member }: Earned): void {
  const { worker } = member;
  book.add(workerWages, {
    worker: worker.id,
    project: roll.project,
    corp: worker.corp,
    team: worker.team,
    worker_name: worker.worker_name,
    id_card_number: worker.id_card_number,
    cell_phone: worker.cell_phone,
    pay_month: roll.pay_month,
    pay_roll: roll.id,
    pay_roll_detail: detail.id,
    days: detail.days!,
    work_hours: detail.work_hours!,
    pay_type: detail.pay_type,
    total_pay_amount: detail.total_pay_amount,
    deduct_amount: detail.deduct_amount,
    deduct_reason: detail.deduct_reason,
    actual_amount: detail.actual_amount,
    pay_channel: paymentChannel.online,
    via_account: 1,
    pay_bank_name: detail.pay_roll_bank_name,
    pay_roll_bank_code: detail.pay_roll_bank_code,
    pay_roll_bank_card_number: detail.pay_roll_bank_card_number,
    grant_status: detail.status,
    pay_date: detail.balance_date,
    is_back_pay: roll.is_back_pay,
    confirm_status: detail.confirm_status,
    confirm_method: detail.confirm_method,
    confirm_at: detail.confirm_at,
    bank_serial_no: detail.bank_serial_no,
    creator_type: creatorType.enterprise,
    created_at: roll.submitted_at ?? roll.created_at,
  });
}

export function payCash({ book, papers }: DemoCity, { member, line }: Earned, pay: PayPlan): void {
  const { worker } = member;
  book.add(workerWages, {
    ...personOf(worker),
    pay_month: pay.month,
    days: line.days!,
    work_hours: line.work_hours!,
    pay_type: line.pay_type,
    total_pay_amount: line.total_pay_amount,
    actual_amount: line.actual_amount,
    pay_channel: paymentChannel.cash,
    via_account: 0,
    grant_status: workerPayStatus.paid,
    pay_date: pay.paidOn,
    confirm_status: true,
    confirm_method: confirmMethod.paper,
    // An official has seen the receipts, so that the cash counts as paid.
    accepted_at: `${pay.paidOn} 19:30:00`,
    files: papers.of("sheet"),
    creator_type: creatorType.enterprise,
  });
}

const [removedDays, removedAgo] = [2, 3];

/** The record that the ledger makes when attended days of a past month disappear: for the first workers still there, two days each. */
export function lowerEarnings(
  { book, today }: DemoCity,
  { plan, project }: DemoSite,
  earned: readonly Earned[],
  pay: PayPlan,
): void {
  const staying = earned.filter(({ member, isCash }) => !member.worker.exit_time && !member.isGhost && !isCash);
  for (const { member, line } of staying.slice(0, plan.faults.wages?.lowered ?? 0)) {
    const { id: worker, corp } = member.worker;
    const earned_after = Math.round(line.days! * line.unit_price);
    book.add(earnedChanges, {
      ...{ worker, corp, project: project.id, pay_month: pay.month },
      earned_before: earned_after + removedDays * line.unit_price,
      earned_after,
      changed_on: addDays(today, -removedAgo),
      cause: earnedChangeCause.attendance,
    });
  }
}

const personOf = ({ id, project, corp, team, worker_name, id_card_number, cell_phone }: Earned["member"]["worker"]) => ({
  worker: id,
  project,
  corp,
  team,
  worker_name,
  id_card_number,
  cell_phone,
});

/** Wages of a month before the attendance data begin: recorded, and never paid. */
export function seedArrears({ book }: DemoCity, { plan }: DemoSite, crew: Crew): void {
  const arrears = plan.faults.wages?.arrears;
  if (!arrears) return;
  const owed = crew
    .filter(({ worker, isGhost }) => worker.work_role === workerKind.construction && !isGhost)
    .slice(0, arrears.workers);
  for (const { worker } of owed)
    book.add(workerWages, {
      ...personOf(worker),
      pay_month: arrears.month,
      days: 18,
      work_hours: 162,
      pay_type: payType.daily,
      total_pay_amount: arrears.amount,
      actual_amount: arrears.amount,
      pay_channel: paymentChannel.offline,
      via_account: 1,
      pay_bank_name: worker.pay_roll_bank_name,
      pay_roll_bank_card_number: worker.pay_roll_bank_card_number,
      grant_status: workerPayStatus.unpaid,
      creator_type: creatorType.enterprise,
    });
}
