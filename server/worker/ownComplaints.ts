import type { WorkerComplaint, WorkerComplaintBody } from "../../resources/answers/worker";
import { complaints } from "../../resources/complaints/complaints";
import { complaintStatus, openComplaintStatuses } from "../../resources/dictionaries/complaintStatus";
import { complaintSource } from "../../resources/dictionaries/complaintSource";
import { toFen, toYuan } from "../../resources/kit/money";
import { workers } from "../../resources/people/workers";
import { refuse } from "../../resources/refusals";
import { acceptDueOn } from "../actions/complaints/acceptDueOn";
import { audit } from "../audit/audit";
import { execute, fetchOne, fetchRows, literals, sql, transaction, type DbRow } from "../db/query";
import { enqueueAlarmCheck } from "../payments/afterPayment";
import { notifyParty } from "../rest/notifyParty";
import { readScope } from "../rest/scope";
import type { RequestContext } from "../services";
import { personOf } from "./findPerson";
import { ownRealinfo } from "./ownPerson";

/** Complaints of one worker that are not closed. */
const mostOpen = 5;

type ComplaintRow = Omit<WorkerComplaint, "amount"> & DbRow & { amount: number | null };

/** What the worker has complained about, and what became of it, the newest first. */
export async function ownComplaints(ctx: RequestContext): Promise<WorkerComplaint[]> {
  const found = await fetchRows<ComplaintRow>(
    ctx.services.pool,
    sql`select t.id, p.name as project_name, t.type, t.content, t.amount, t.status, t.created_at, t.accepted_at, t.reply, t.replied_at,
          t.handled_at, t.result, t.is_satisfied
        from complaints t join projects p on p.id = t.project
        where t.deleted_at is null and ${readScope(ctx, complaints)} order by t.id desc limit 50`,
  );
  return found.map(({ amount, ...row }) => ({ ...row, amount: amount === null ? null : toYuan(amount) }));
}

/** Goes to the officials who look after the project; a company reads it once they ask about it. Returns its number. */
export async function submitComplaint(ctx: RequestContext, typed: WorkerComplaintBody): Promise<{ id: number }> {
  const { services, now, today, actor } = ctx;
  const realinfo = ownRealinfo(ctx);
  const person = await personOf(services, realinfo);
  return transaction(services.pool, async (db) => {
    const place = await fetchOne<{ project: number; corp: number }>(
      db,
      sql`select t.project, t.corp from workers t where t.id = ${typed.worker} and t.deleted_at is null and ${readScope(ctx, workers)}`,
    );
    if (!place) throw refuse("notFound");
    const open = await fetchOne<{ n: number }>(
      db,
      sql`select count(*)::int as n from complaints t
          where t.status in ${literals(openComplaintStatuses)} and t.deleted_at is null and ${readScope(ctx, complaints)}`,
    );
    if ((open?.n ?? 0) >= mostOpen) throw refuse("tooManyRequests");
    const row = await services.store.insert(db, complaints, {
      ...place,
      source: complaintSource.worker,
      worker: typed.worker,
      complainant: actor.name,
      is_anonymous: typed.is_anonymous,
      named_complainant: typed.is_anonymous ? null : actor.name,
      accept_due: await acceptDueOn(db, today),
      phone: person?.cell_phone ?? null,
      type: typed.type,
      content: typed.content,
      amount: typed.amount === undefined ? null : (toFen(typed.amount) ?? null),
      people: 1,
    });
    await notifyParty({ ...ctx, db }, complaints, { ...row }, { to: "government", text: received });
    await enqueueAlarmCheck(db, place.project, now, complaints.name);
    await audit(db, ctx, { action: "create", entity: complaints.name, row: row.id, after: { realinfo } });
    return { id: row.id };
  });
}

const received = ["收到新的投诉，请受理：{content}", "A new complaint to accept: {content}"] as const;

/** The worker says whether the result satisfies him; refuses (404) what is not his own, or not closed. */
export async function judgeResult(ctx: RequestContext, id: string, satisfied: boolean): Promise<void> {
  const own = /^\d{1,15}$/.test(id) ? Number(id) : 0;
  const changed = await execute(
    ctx.services.pool,
    sql`update complaints t set is_satisfied = ${satisfied}, updated_at = now()
        where t.id = ${own} and t.status = ${complaintStatus.settled} and t.deleted_at is null and ${readScope(ctx, complaints)}`,
  );
  if (changed === 0) throw refuse("notFound");
  await audit(ctx.services.pool, ctx, {
    action: "judge",
    entity: complaints.name,
    row: own,
    after: { realinfo: ownRealinfo(ctx), is_satisfied: satisfied },
  });
}
