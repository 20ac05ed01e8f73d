import { wageCases } from "../../../resources/cases/wageCases";
import { shanghaiTime } from "../../../resources/kit/days";
import { labelOf, type CodeOf } from "../../../resources/kit/dictionary";
import { contactOutcome } from "../../../resources/outreach/contactOutcome";
import { workerContacts } from "../../../resources/outreach/workerContacts";
import type { TextedWorkers } from "../../../resources/outreach/responses";
import { textReason } from "../../../resources/outreach/textReason";
import { workers as workerRows } from "../../../resources/people/workers";
import { workerTextKind } from "../../../resources/system/workerTextKind";
import { refuse } from "../../../resources/refusals";
import { audit } from "../../engine/audit/audit";
import { readRow } from "../../engine/rest/readRow";
import { requestTransaction } from "../../engine/rest/requestKey";
import { readScope } from "../../engine/rest/scope";
import type { RequestContext } from "../../engine/services";
import { allRowsOf, execute, fetchRows } from "../../platform/db/query";
import { logInWageCase } from "./logInWageCase";

interface Chosen {
  readonly workers: readonly number[];
  readonly reason: CodeOf<typeof textReason>;
  readonly note: string;
}

/**
 * Queues a text to each chosen worker of a case, in one transaction with its record. Who has opted out, has no phone, or was texted for
 * the same reason on the same day gets none.
 */
export async function textWorkers(ctx: RequestContext, id: number, { workers, reason, note }: Chosen): Promise<TextedWorkers> {
  const { services, actor, today, now } = ctx;
  const { project } = await readRow(ctx, wageCases, id);
  return requestTransaction(ctx, async (db) => {
    const found = await fetchRows<{ id: number; realinfo: number; worker_name: string }>(db)`
      select w.id, w.realinfo, w.worker_name from ${allRowsOf("workers", "w")}
        where w.id = any(${workers}::bigint[]) and w.project = ${project} and w.cell_phone is not null
          and ${readScope(ctx, workerRows, "w")}
          and not exists (select 1 from ${allRowsOf("textOptOuts", "x")} where x.realinfo = w.realinfo)
          and not exists (select 1 from ${allRowsOf("workerContacts", "t")} where t.wage_case = ${id} and t.worker = w.id and t.reason = ${reason}
            and (t.contacted_at at time zone 'Asia/Shanghai')::date = ${today})
        order by w.id for update of w`;
    if (found.length === 0) throw refuse("workerContacts.nobodyToText");
    const rows = await services.store.insertMany(
      db,
      workerContacts,
      found.map((worker) => ({
        ...{ wage_case: id, project: Number(project), worker: worker.id, worker_name: worker.worker_name },
        worker_project: Number(project),
        ...{
          outcome: contactOutcome.texted,
          reason,
          note: note || null,
          contacted_by: actor.id,
          contacted_at: shanghaiTime(now),
        },
      })),
      actor.id,
    );
    await execute(db)`
      insert into worker_texts (realinfo, kind, subject, step)
        select w.realinfo, ${workerTextKind.outreach}::int, t.id, 0 from ${allRowsOf("workerContacts", "t")} join ${allRowsOf("workers", "w")} on w.id = t.worker
          where t.id = any(${rows.map((row) => row.id)}::bigint[]) on conflict do nothing`;
    const words = `${labelOf(textReason, reason, "zh")}，${found.length}人：${found.map(({ worker_name }) => worker_name).join("、")}`;
    await logInWageCase({ ...ctx, db }, id, "群发短信", [words, note].filter(Boolean).join("。"));
    await audit(db, ctx, { action: "text", entity: wageCases.name, row: id, after: { reason, workers: found.length } });
    return { texted: found.length, skipped: new Set(workers).size - found.length };
  });
}
