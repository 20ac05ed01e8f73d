import { textLines } from "../../texts/enqueueTexts";
import { ruleFor } from "../../../../resources/kit/access";
import { toYuan } from "../../../../resources/kit/money";
import { payRolls, type PayRoll } from "../../../../resources/payrolls/payRolls";
import { refuse } from "../../../../resources/refusals";
import { isEnrolled } from "../../../identity/auth/secondFactor";
import { payRollActions } from "../../../../resources/payrolls/payRollActions";
import type { WageAccount } from "../../../../resources/wageAccounts/wageAccounts";
import { freeBalance } from "../../payments/accountBooks";
import { refuseWhenBankDiffers } from "../../payments/corrections";
import { writeLedger } from "../../payments/ledger";
import { openWarnings } from "../../../../resources/payrolls/rollWarnings";
import { compareRoll } from "../../payments/rollComparison";
import { recordSetOffs } from "../../ledger/setOffs";
import { lockSourceRolls, refuseWhenResettled } from "../../payments/supplements";
import { issuePayTicket } from "../../payments/tickets";
import { registerAction, type ActionContext } from "../../../engine/rest/handlers";
import { linesOf } from "./bases";
import { payingAccount } from "./head";
import { checkLines } from "./submitGuards";
import { requireFourEyes, separationOf } from "./fourEyes";
import { contractorOf } from "../../projects/contractorOf";
import { payrollStatus } from "../../../../resources/dictionaries/payrollStatus";

type Context = ActionContext<typeof payRolls, unknown>;

registerAction(payRolls, "submit", async (context) => {
  const { db, services, row, actor, today } = context;
  const account = await payingAccount(db, services.store, row.project);
  const lines = await linesOf(db, services.store, row.id);
  if (lines.length === 0) throw refuse("payRolls.empty");
  const sources = await lockSourceRolls(db, services.store, row.source_pay_roll);
  await refuseWhenBankDiffers(db, services, [row.id, ...sources.map(({ id }) => id)]);
  await refuseWhenResettled(db, row);
  // Cash that was confirmed since the lines were saved is deducted before an overpayment is.
  await recordSetOffs(db, row);
  await checkLines(db, context, row, lines, account);
  const open = openWarnings(await compareRoll(db, services, row, today));
  if (open.length > 0) throw refuse("payRolls.warningsOpen", { count: open.length });
  const submitted: PayRoll = { ...row, wage_account: account.id, submitted_by: actor.id };
  await writeLedger(db, services.store, submitted, lines);
  await textLines(
    db,
    "toConfirm",
    lines.filter(({ confirm_status }) => !confirm_status).map(({ id }) => id),
  );
  const isAuthoriser = ruleFor(payRollActions.authorise.by, actor) !== undefined && (await isContractor(context));
  const response =
    isAuthoriser && typeof (await separationOf(context, submitted)) === "number"
      ? await invitation(context, submitted, account)
      : { status: payrollStatus.submitted, need_code: false };
  return { set: { wage_account: account.id, return_reason: null }, response };
});

/** Only for those who authorise what others have submitted. */
registerAction(payRolls, "askTicket", async (context) => {
  const { db, services, row, actor } = context;
  await requireFourEyes(context, row);
  if (services.settings.secondFactor.payments && !(await isEnrolled(db, actor.id ?? 0))) throw refuse("secondFactors.none");
  return { response: await invitation(context, row, await payingAccount(db, services.store, row.project)) };
});

const isContractor = async ({ db, row, actor }: Context): Promise<boolean> =>
  (await contractorOf(db, row.project)) === actor.attributes.corp;

/** The summary that the authoriser sees before entering the code. */
async function invitation(context: Context, roll: PayRoll, account: WageAccount) {
  const invited = await issuePayTicket(context, roll);
  const balance = await freeBalance(context.db, account);
  const shortfall = Math.max(0, roll.actual_amount - balance);
  return {
    status: payrollStatus.submitted,
    ...invited,
    need_code: true,
    ...(context.services.settings.secondFactor.payments && { need_second_factor: true }),
    summary: {
      worker_count: roll.worker_count,
      actual_amount: toYuan(roll.actual_amount),
      balance: toYuan(balance),
      shortfall: toYuan(shortfall),
    },
  };
}
