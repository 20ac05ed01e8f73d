import { payRollAcceptances } from "../../../../resources/payrolls/payRollAcceptances";
import { payRolls } from "../../../../resources/payrolls/payRolls";
import { isAcceptable } from "../../../../resources/payrolls/rollWarnings";
import { refuse } from "../../../../resources/refusals";
import { registerAction } from "../../../engine/rest/handlers";

/** Text is only appended: an explanation of earlier figures must not change. */
registerAction(payRolls, "accept", async ({ db, services, row, input, actor, now }) => {
  const { warnings, word } = input;
  if (warnings?.some(({ kind }) => !isAcceptable(kind))) throw refuse("payRolls.notAcceptable");
  for (const { kind, worker, mark } of warnings ?? [])
    await services.store.insert(db, payRollAcceptances, {
      ...{ pay_roll: row.id, kind, worker, mark, word },
      ...{ account: actor.id ?? 0, accepted_at: now.toISOString() },
    });
  return { audited: { word } };
});
