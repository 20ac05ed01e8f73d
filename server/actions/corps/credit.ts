import { corps, type Corp } from "../../../resources/corps/corps";
import { addYears } from "../../../resources/kit/days";
import { handle, type Acting } from "../../rest/handlers";
import { reassessDeposits } from "../projects/deposit";

/** How long a company stays on the list unless the decision says otherwise (domain model 4.5). */
const punishedYears = 3;

type Deciding = Acting<typeof corps, unknown>;

/** The deposit that the law asks for depends on the contractor's record (domain model 2.7), so the record is written first. */
async function decide({ db, services, row, touch }: Deciding, decided: Partial<Corp>): Promise<{ set: Partial<Corp> }> {
  await services.store.update(db, corps, row.id, decided);
  for (const project of await reassessDeposits(db, row.id)) touch(project);
  return { set: decided };
}

handle(corps, "rate", async (context) => {
  const { last_arrears_date } = context.input;
  return decide(context, last_arrears_date ? { last_arrears_date } : {});
});

handle(corps, "blacklist", async (context) =>
  decide(context, {
    is_blacklisted: true,
    blacklist_until: context.input.blacklist_until ?? addYears(context.today, punishedYears),
  }),
);

handle(corps, "unlist", async (context) => decide(context, { is_blacklisted: false, blacklist_until: null }));
