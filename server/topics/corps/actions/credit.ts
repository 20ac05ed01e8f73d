import { corps, type Corp } from "../../../../resources/corps/corps";
import { figureOn } from "../../../../resources/kit/dated";
import { addYears } from "../../../../resources/kit/days";
import { blacklistYears } from "../../../../resources/law/credit";
import { registerAction, type ActionContext } from "../../../engine/rest/handlers";
import { reassessDeposits } from "../../deposits/actions/projectDeposit";

type Deciding = ActionContext<typeof corps, unknown>;

/** The deposit required by law depends on the contractor's record (domain model 2.7), so the record is written first. */
async function decide(
  { db, services, row, enqueueAlarmCheck }: Deciding,
  decided: Partial<Corp>,
): Promise<{ set: Partial<Corp> }> {
  await services.store.update(db, corps, row.id, decided);
  for (const project of await reassessDeposits(db, row.id)) enqueueAlarmCheck(project);
  return { set: decided };
}

registerAction(corps, "rate", async (context) => {
  const { last_arrears_date } = context.input;
  return decide(context, last_arrears_date ? { last_arrears_date } : {});
});

registerAction(corps, "blacklist", async (context) =>
  decide(context, {
    is_blacklisted: true,
    blacklist_until: context.input.blacklist_until ?? addYears(context.today, figureOn(blacklistYears, context.today)),
  }),
);

registerAction(corps, "unlist", async (context) => decide(context, { is_blacklisted: false, blacklist_until: null }));

registerAction(corps, "blacklistEnds", async (context) =>
  decide(context, { is_blacklisted: false, blacklist_until: null, blacklist_reason: null }),
);
