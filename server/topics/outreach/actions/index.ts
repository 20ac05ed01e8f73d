import { workerContacts } from "../../../../resources/outreach/workerContacts";
import { contactOutcome } from "../../../../resources/outreach/contactOutcome";
import { shanghaiTime } from "../../../../resources/kit/days";
import { labelOf } from "../../../../resources/kit/dictionary";
import { formatFen } from "../../../../resources/kit/money";
import { refuse } from "../../../../resources/refusals";
import { registerHooks } from "../../../engine/rest/handlers";
import { allRowsOf, fetchOne } from "../../../platform/db/query";
import { logInWageCase } from "../logInWageCase";

/** What a worker says is evidence in the case: no amount changes, and no debt is settled by it. */
registerHooks(workerContacts, {
  async create({ db, input, actor, now }) {
    const isOfProject = await fetchOne(db)`
      select 1 from ${allRowsOf("workers", "w")} join ${allRowsOf("wageCases", "c")} on c.project = w.project where w.id = ${input.worker} and c.id = ${input.wage_case}`;
    if (!isOfProject) throw refuse("workerContacts.otherProject");
    return { contacted_by: actor.id, contacted_at: shanghaiTime(now) };
  },
  async created(context) {
    const { row } = context;
    const sum = row.amount === null ? "" : `（本人称欠${formatFen(row.amount, { thousands: true })}元）`;
    const words = `${row.worker_name ?? ""}：${labelOf(contactOutcome, row.outcome, "zh")}${sum}`;
    await logInWageCase(context, row.wage_case, "电话回访", [words, row.note].filter(Boolean).join("。"));
  },
});
