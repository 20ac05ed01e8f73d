import type { WorkerObjectionBody } from "../../../resources/worker/responses";
import { objectionReason } from "../../../resources/dictionaries/objectionReason";
import { objectionStatus } from "../../../resources/dictionaries/objectionStatus";
import { inStatus } from "../../../resources/dictionaries/inStatus";
import { addWorkdays, monthOf, type Month } from "../../../resources/kit/days";
import { toFen } from "../../../resources/kit/money";
import { objectionWorkdays } from "../../../resources/law/wages";
import { figureOn } from "../../../resources/kit/dated";
import { objections } from "../../../resources/payrolls/objections";
import { refuse } from "../../../resources/refusals";
import { audit } from "../../engine/audit/audit";
import { loadHolidays } from "../../platform/db/holidays";
import { fetchOne, type Db } from "../../platform/db/query";
import { requestTransaction } from "../../engine/rest/requestKey";
import { enqueueProjects } from "../../engine/alarmQueue";
import { attachFiles } from "../../engine/rest/applyDefaults";
import { notifyParty } from "../../engine/rest/notifyParty";
import type { RequestContext } from "../../engine/services";
import { ownMonth, type LedgerPlace } from "./confirmWage";
import { ownEvidence } from "./ownEvidence";
import { lockOwnRecord, ownRealinfo } from "./ownPerson";
import { rowsOf } from "../../engine/rest/scope";

/** Maximum open objections of one worker, so that repeated clicks do not flood the employer. */
const maxOpen = 10;

/** Sends a worker's objection to the employer, who has three working days to answer. Returns its id. */
export async function objectTo(ctx: RequestContext, typed: WorkerObjectionBody): Promise<{ id: number }> {
  const { services, today, actor } = ctx;
  const { store } = services;
  return requestTransaction(ctx, async (db) => {
    const place = typed.wage === undefined ? await placeOn(ctx, db, typed) : await ownMonth(ctx, db, String(typed.wage));
    await lockOwnRecord(ctx, db);
    const { worker, pay_month } = place;
    const { reason, date = null, claimed_days = null, content = null } = typed;
    const claimed_amount = typed.claimed_amount === undefined ? null : (toFen(typed.claimed_amount) ?? null);
    const open = await fetchOne<{ n: number; same: number | null }>(db)`
      select count(*)::int as n, min(t.id) filter (where t.worker = ${worker} and t.pay_month = ${pay_month} and t.reason = ${reason}
          and (t.date, t.claimed_days, t.claimed_amount, t.content) is not distinct from
            (${date}::date, ${claimed_days}::numeric, ${claimed_amount}::bigint, ${content}::text)) as same
        from ${rowsOf(ctx, "objections", "t")} where t.status = ${objectionStatus.open}`;
    // Sent once more from another tab: it is there already.
    if (open?.same && typed.files.length === 0) return { id: open.same };
    if ((open?.n ?? 0) >= maxOpen) throw refuse("tooManyRequests");
    const answer_due = addWorkdays(today, figureOn(objectionWorkdays, today), await loadHolidays(db));
    const evidence = await ownEvidence(ctx, db, objections, typed.files);
    const row = await store.insert(db, objections, {
      ...place,
      ...evidence,
      worker_name: actor.name,
      ...{ reason, date, claimed_days, claimed_amount, content, answer_due },
    });
    await attachFiles(db, objections, row.id, evidence);
    await notifyParty({ ...ctx, db }, objections, { ...row }, { to: "company", text: raised });
    await enqueueProjects(db, [place.project], objections.name);
    await audit(db, ctx, { action: "create", entity: objections.name, row: row.id, after: { realinfo: ownRealinfo(ctx) } });
    return { id: row.id };
  });
}

/** Withdraws an unanswered objection; refuses (404) one that is not the worker's own, or not open. */
export async function withdrawObjection(ctx: RequestContext, id: string): Promise<void> {
  const { services } = ctx;
  const own = /^\d{1,15}$/.test(id) ? Number(id) : 0;
  await requestTransaction(ctx, async (db) => {
    const found = await fetchOne<{ id: number }>(db)`
      select t.id from ${rowsOf(ctx, "objections", "t")} where t.id = ${own} and t.status = ${objectionStatus.open} for update of t`;
    const row = found && (await services.store.update(db, objections, own, { status: objectionStatus.withdrawn }));
    if (!row) throw refuse("notFound");
    await notifyParty({ ...ctx, db }, objections, { ...row }, { to: "company", text: withdrawn });
    await enqueueProjects(db, [row.project], objections.name);
    await audit(db, ctx, { action: "withdraw", entity: objections.name, row: own, after: { realinfo: ownRealinfo(ctx) } });
  });
}

const withdrawn = [
  "{worker_name}已撤回对{pay_month}的工资或考勤的异议",
  "{worker_name} withdrew the objection to wages or attendance of {pay_month}",
] as const;

const raised = [
  "{worker_name}对{pay_month}的工资或考勤提出异议，请在{answer_due}前答复",
  "{worker_name} objects to wages or attendance of {pay_month}; answer by {answer_due}",
] as const;

/** The site where the worker reports to have worked that day; refuses a future day, or a site that is not his. */
async function placeOn(
  ctx: RequestContext,
  db: Db,
  { worker, date, reason }: WorkerObjectionBody,
): Promise<LedgerPlace & { pay_month: Month }> {
  if (reason !== objectionReason.attendance || date === undefined || date > ctx.today) throw refuse("badRequest");
  const found = await fetchOne<{ id: number; project: number; corp: number }>(db)`
    select t.id, t.project, t.corp from ${rowsOf(ctx, "workers", "t")} where t.id = ${worker ?? 0}
        and (t.in_status = ${inStatus.onSite} or t.exit_time >= ${date})`;
  if (!found) throw refuse("notFound");
  return { worker: found.id, project: found.project, corp: found.corp, pay_month: monthOf(date) };
}
