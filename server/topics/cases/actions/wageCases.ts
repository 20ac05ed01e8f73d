import { longestPromise } from "../../../../resources/cases/promise";
import { wageCases, type WageCase } from "../../../../resources/cases/wageCases";
import { caseWords } from "../../../../resources/cases/words";
import { addDays, type Day } from "../../../../resources/kit/days";
import { translate, type Label } from "../../../../resources/kit/label";
import { refuse } from "../../../../resources/refusals";
import { appendCaseLog } from "../appendCaseLog";
import { sql } from "../../../platform/db/query";
import { deriveWageLedger } from "../../ledger/deriveWageLedger";
import { arrearsOf } from "../../ledger/refuseArrears";
import { registerExpressions } from "../../../engine/rest/expressions";
import { registerAction, type ActionContext } from "../../../engine/rest/handlers";
import { arrearsOfOne } from "../figures";

registerExpressions(wageCases, ["owed_amount", "persons", "overdue_days", "months", "employers"], ({ today }) =>
  arrearsOfOne(sql`t.project`, today),
);

type Promising = Pick<ActionContext<typeof wageCases, unknown>, "db" | "today" | "row">;

/** A promise is one about a debt that is there now, and ends within days. */
async function refuseUnfit({ db, today, row }: Promising, until: Day): Promise<void> {
  const owed = await arrearsOf(await deriveWageLedger(db, row.project), today);
  if (owed.workers === 0) throw refuse("wageCases.nothingOwed");
  const [first, latest] = [today, addDays(today, longestPromise)];
  if (until < first || until > latest) throw refuse("wageCases.promiseDay", { first, latest, days: longestPromise });
}

const dated = (word: Label, until: Day): string => translate(word, "zh", { until });
const oneMore = ({ promise_count }: WageCase): number => (promise_count ?? 0) + 1;

registerAction(wageCases, "promise", async (context) => {
  const { row, input } = context;
  await refuseUnfit(context, input.until);
  const logs = await appendCaseLog(context, row, dated(caseWords.promised, input.until), input.opinion, input.files);
  return { set: { promise_count: oneMore(row), logs } };
});

registerAction(wageCases, "proposePromise", async (context) => {
  const { row, input } = context;
  await refuseUnfit(context, input.until);
  return { set: { logs: await appendCaseLog(context, row, dated(caseWords.proposed, input.until), input.opinion, input.files) } };
});

registerAction(wageCases, "confirmPromise", async (context) => {
  const { row } = context;
  const until = row.promised_until ?? context.today;
  await refuseUnfit(context, until);
  return { set: { promise_count: oneMore(row), logs: await appendCaseLog(context, row, dated(caseWords.confirmed, until), "") } };
});

registerAction(wageCases, "refusePromise", async (context) => {
  const { row, input } = context;
  return { set: { promised_until: null, logs: await appendCaseLog(context, row, caseWords.refused[0], input.opinion) } };
});
