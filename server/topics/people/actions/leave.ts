import { entryExit } from "../../../../resources/dictionaries/entryExit";
import { dataSource } from "../../../../resources/dictionaries/dataSource";
import { workers } from "../../../../resources/people/workers";
import { translate } from "../../../../resources/kit/label";
import { FieldErrors } from "../../../engine/rest/errors";
import { registerAction } from "../../../engine/rest/handlers";
import { recordMoves } from "../moves";
import { hasFailures, lockProjectRegister } from "../registrar";

/** The exit of one worker, as a roster's or a gate's: it ends the contract, and the wages are to be settled. */
registerAction(workers, "leave", async ({ db, services, row, input, today, actor, locale }) => {
  await lockProjectRegister(db, row.project);
  const registrar = { services, db, today, source: dataSource.enterprise, by: actor.id } as const;
  const date = input.exit_date ?? today;
  const [outcome] = await recordMoves(registrar, row.project, [{ worker: row.id, type: entryExit.exit, date }]);
  if (outcome && hasFailures(outcome))
    throw new FieldErrors({ exit_date: Object.values(outcome.wrong).map((text) => translate(text, locale)) });
  return { audited: { exit_date: date } };
});
