import { projects } from "../../../../resources/projects/projects";
import type { PayRollDetail } from "../../../../resources/payrolls/payRollDetails";
import { payRolls } from "../../../../resources/payrolls/payRolls";
import { refusalText, type Refusal } from "../../../../resources/kit/refusal";
import type { RollComparison } from "../../../../resources/payrolls/wagesResponses";
import { openWarnings } from "../../../../resources/payrolls/rollWarnings";
import { refusal, refuse } from "../../../../resources/refusals";
import { workers } from "../../../../resources/people/workers";
import { proveSecondFactor } from "../../../identity/auth/secondFactor";
import { batchFaults, payeeFaults, type PayingProject } from "../../bank/guards";
import type { Db } from "../../../platform/db/query";
import type { Store } from "../../../platform/db/store";
import { freeBalance, lockAccount } from "../../payments/accountBooks";
import { refuseWhenBankDiffers } from "../../payments/corrections";
import { requireView } from "../../payments/comparisonViews";
import { makePaymentOrder, savePaymentOrder } from "../../payments/orders";
import { comparisonSubjects, compareRoll } from "../../payments/rollComparison";
import { sendQueued } from "../../payments/sending";
import { lockSourceRolls, refuseWhenResettled } from "../../payments/supplements";
import { consumePayTicket } from "../../payments/tickets";
import { FieldErrors } from "../../../engine/rest/errors";
import { registerAction } from "../../../engine/rest/handlers";
import { linesOf } from "./bases";
import { dutySeparation } from "../../../../resources/payrolls/dutySeparation";
import { requireFourEyes } from "./fourEyes";
import { reportSeparation } from "./reportSeparation";
import { checkAccount, depositFaults } from "./submitGuards";
import { payrollStatus } from "../../../../resources/dictionaries/payrollStatus";

/**
 * Authorises a payroll for payment, the only way to pay wages. The payroll, the rolls that it supplements and the account stay
 * locked until the order is in the outbox with the new state. The bank is called after the commit.
 */
registerAction(payRolls, "authorise", async (context) => {
  const { db, services, row, input, actor, now, locale } = context;
  const { store } = services;
  await consumePayTicket(context, row, input);
  const duties = await requireFourEyes(context, row);
  await requireView(db, context, row);
  // Verified in this transaction, so that the code stays valid when the payment is refused for another reason.
  if (services.settings.secondFactor.payments) await proveSecondFactor(context, db, actor.id ?? 0, input.second_factor ?? "");
  const sources = await lockSourceRolls(db, store, row.source_pay_roll);
  await refuseWhenBankDiffers(db, services, [row.id, ...sources.map(({ id }) => id)]);
  await refuseWhenResettled(db, row);
  const account = await lockAccount(db, store, row.wage_account);
  checkAccount(account);
  const free = await freeBalance(db, account);
  if (free < row.actual_amount) throw refuse("payRolls.accountShort", { short: row.actual_amount - free });

  const lines = await linesOf(db, store, row.id);
  const project = await store.find(db, projects, { id: row.project });
  const attempt = row.attempt + 1;
  const order = makePaymentOrder({ ...row, attempt, project_name: project?.name ?? "" }, account, lines, now);
  const payer = { account, holders: await holdersOf(db, store, row.project, lines) };
  const review_findings = await compareRoll(db, services, row, context.today);
  const faults = [
    ...batchFaults(order),
    ...payeeFaults(order, payer),
    ...(await depositFaults(db, row, lines)),
    ...objectionFaults(review_findings),
  ];
  if (order.total_fen !== row.actual_amount || account.project !== row.project) throw refuse("payments.sumDiffers");
  if (faults.length > 0) throw asErrors(faults, (text) => refusalText(text, locale));

  const batch = await savePaymentOrder(db, store, order, { roll: row, account, attempt, lines });
  if (!batch.file_layout) context.after(() => sendQueued(services, batch.id));
  if (duties !== dutySeparation.twoPeople) await reportSeparation(context, row, duties);
  return {
    set: {
      attempt,
      separation: duties,
      bank_batch_no: order.batch_no,
      file_layout: batch.file_layout,
      bank_status: batch.file_layout ? ("FILE" as const) : ("QUEUED" as const),
      bank_message: null,
      paid_count: 0,
      paid_amount: 0,
      failed_count: 0,
      failed_amount: 0,
      finished_at: null,
      review_findings,
    },
    audited: { review_findings: comparisonSubjects(review_findings) },
    response: { status: payrollStatus.paying, bank_batch_no: order.batch_no },
  };
});

/** A ticket that was already used for an authorised payment: refused for any caller. */
registerAction(payRolls, "spentTicket", async () => {
  throw refuse("payRolls.ticketStale");
});

/** The company accepted an objection, but the line is unchanged and has no explanation. */
const objectionFaults = (found: RollComparison): Refusal[] =>
  openWarnings(found).flatMap((warning) => {
    const line = warning.kind === "objection" && found.objected.find(({ worker }) => worker === warning.worker);
    return line ? [refusal("payRollDetails.objectionAgreed", { line: line.seq, name: line.worker_name })] : [];
  });

const asErrors = (faults: readonly Refusal[], text: (fault: Refusal) => string) => new FieldErrors({ details: faults.map(text) });

/**
 * The holder's name of each card. A card unknown to the platform may be used; a card known to belong to another worker of the
 * project keeps that worker's name.
 */
async function holdersOf(
  db: Db,
  store: Store,
  project: number,
  lines: readonly PayRollDetail[],
): Promise<PayingProject["holders"]> {
  const cards = [...new Set(lines.flatMap((line) => line.pay_roll_bank_card_number ?? []))];
  const known = await store.findAll(db, workers, { project, pay_roll_bank_card_number: cards });
  const holders = new Map<string, string>();
  for (const line of lines)
    if (line.pay_roll_bank_card_number && !holders.has(line.pay_roll_bank_card_number))
      holders.set(line.pay_roll_bank_card_number, line.worker_name);
  for (const { pay_roll_bank_card_number: card, worker_name } of known)
    if (card && !known.some((other) => other.pay_roll_bank_card_number === card && other.worker_name === holders.get(card)))
      holders.set(card, worker_name);
  return holders;
}
