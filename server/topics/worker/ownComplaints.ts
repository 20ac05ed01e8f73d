import type { WorkerComplaint, WorkerComplaintBody } from "../../../resources/worker/responses";
import { complaints } from "../../../resources/complaints/complaints";
import { complaintStatus, openComplaintStatuses } from "../../../resources/dictionaries/complaintStatus";
import { drawdownStatus } from "../../../resources/deposits/drawdownStatus";
import { complaintSource } from "../../../resources/complaints/complaintSource";
import { complaintType } from "../../../resources/dictionaries/complaintType";
import type { Day } from "../../../resources/kit/days";
import { toFen, toYuan } from "../../../resources/kit/money";
import { refuse } from "../../../resources/refusals";
import { acceptDeadline } from "../complaints/actions/acceptDeadline";
import { audit } from "../../engine/audit/audit";
import {
  allRowsOf,
  execute,
  fetchOne,
  fetchRows,
  identifier,
  literals,
  sql,
  storedRowsOf,
  type DbRow,
} from "../../platform/db/query";
import { requestTransaction } from "../../engine/rest/requestKey";
import { enqueueProjects } from "../../engine/alarmQueue";
import { deriveWageLedger, type DerivedLedger } from "../ledger/deriveWageLedger";
import { attachFiles } from "../../engine/rest/applyDefaults";
import { notifyParty } from "../../engine/rest/notifyParty";
import { readScope, rowsOf } from "../../engine/rest/scope";
import type { RequestContext } from "../../engine/services";
import { ownEvidence } from "./ownEvidence";
import { personOf } from "./findPerson";
import { lockOwnRecord, ownRealinfo } from "./ownPerson";

/** Maximum open complaints of one worker. */
const maxOpen = 5;

type DrawdownOfCase = Omit<WorkerComplaint["drawdowns"][number], "amount"> & { readonly amount: number | null };
type ComplaintRow = Omit<WorkerComplaint, "amount" | "files" | "drawdowns"> &
  DbRow & { amount: number | null; files: WorkerComplaint["files"] | null; drawdowns: readonly DrawdownOfCase[] };

const shanghai = (column: "d.created_at" | "d.updated_at") =>
  sql`to_char(${identifier(column)} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')`;

/** Orders on the deposit in the case, each with the amount paid to the complainant; amounts of others are omitted. */
const drawdowns = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('doc_no', d.doc_no, 'bank_due', d.bank_due, 'ordered_at', ${shanghai("d.created_at")},
    'paid_at', case when d.status = ${drawdownStatus.paid} then ${shanghai("d.updated_at")} end,
    'amount', (select sum((e ->> 'amount')::bigint) from jsonb_array_elements(d.persons) e where (e ->> 'worker')::bigint = t.worker))
    order by d.id), '[]')
  from ${allRowsOf("depositDrawdowns", "d")} where d.complaint in (t.id, t.merged_into))`;

/** The worker's complaints with their results, newest first. */
export async function ownComplaints(ctx: RequestContext): Promise<WorkerComplaint[]> {
  const found = await fetchRows<ComplaintRow>(ctx.services.pool)`
    select t.id, p.name as project_name, t.type, t.content, t.amount, t.files, t.status, t.created_at, t.accepted_at,
        coalesce(m.reply, t.reply) as reply, coalesce(m.replied_at, t.replied_at) as replied_at,
        coalesce(m.answered_at, t.answered_at) as answered_at, coalesce(m.transfer_to, t.transfer_to) as transfer_to,
        coalesce(m.transferred_at, t.transferred_at) as transferred_at, t.merged_into,
        coalesce(m.handled_at, t.handled_at) as handled_at, coalesce(m.result, t.result) as result, t.is_satisfied,
        ${drawdowns} as drawdowns
      from ${rowsOf(ctx, "complaints", "t")} join ${storedRowsOf("projects", "p")} on p.id = t.project left join ${storedRowsOf("complaints", "m")} on m.id = t.merged_into
      order by t.id desc limit 50`;
  return found.map(({ amount, files, drawdowns: drawn, ...row }) => ({
    ...row,
    files: files ?? [],
    drawdowns: drawn.map(({ amount: own, ...drawdown }) => ({ ...drawdown, amount: own === null ? null : toYuan(own) })),
    amount: amount === null ? null : toYuan(amount),
  }));
}

/** Sends a complaint to the officials in charge of the project; a company sees it only when they query it. Returns its id. */
export async function submitComplaint(ctx: RequestContext, typed: WorkerComplaintBody): Promise<{ id: number }> {
  const { services, today, actor } = ctx;
  const realinfo = ownRealinfo(ctx);
  const person = await personOf(services, realinfo);
  return requestTransaction(ctx, async (db) => {
    const place = await fetchOne<{ project: number; corp: number }>(db)`
      select t.project, t.corp from ${rowsOf(ctx, "workers", "t")} where t.id = ${typed.worker}`;
    if (!place) throw refuse("notFound");
    await lockOwnRecord(ctx, db);
    const amount = typed.amount === undefined ? null : (toFen(typed.amount) ?? null);
    const open = await fetchOne<{ n: number; same: number | null }>(db)`
      select count(*)::int as n, min(t.id) filter (where t.worker = ${typed.worker} and t.type = ${typed.type}
          and t.content = ${typed.content} and t.amount is not distinct from ${amount}::bigint) as same
        from ${rowsOf(ctx, "complaints", "t")} where t.status in ${literals(openComplaintStatuses)}`;
    // Sent once more from another tab: it is there already.
    if (open?.same && typed.files.length === 0) return { id: open.same };
    if ((open?.n ?? 0) >= maxOpen) throw refuse("tooManyRequests");
    const evidence = await ownEvidence(ctx, db, complaints, typed.files);
    const row = await services.store.insert(db, complaints, {
      ...place,
      ...evidence,
      source: complaintSource.worker,
      worker: typed.worker,
      complainant: actor.name,
      is_anonymous: typed.is_anonymous,
      named_complainant: typed.is_anonymous ? null : actor.name,
      accept_due: await acceptDeadline(db, today),
      phone: person?.cell_phone ?? null,
      type: typed.type,
      content: typed.content,
      amount,
      months: aboutMoney.has(typed.type)
        ? await overdueMonths(await deriveWageLedger(db, place.project), typed.worker, today)
        : null,
      people: 1,
    });
    await attachFiles(db, complaints, row.id, evidence);
    await notifyParty({ ...ctx, db }, complaints, { ...row }, { to: "government", text: received });
    await enqueueProjects(db, [place.project], complaints.name);
    await audit(db, ctx, { action: "create", entity: complaints.name, row: row.id, after: { realinfo } });
    return { id: row.id };
  });
}

const aboutMoney: ReadonlySet<number> = new Set([complaintType.arrears, complaintType.paidShort]);

/** "2025-08、2025-09": the worker's overdue months in the wage ledger; null if there are none. */
async function overdueMonths({ db }: DerivedLedger, worker: number, today: Day): Promise<string | null> {
  const found = await fetchOne<{ months: string | null }>(db)`
    select string_agg(pay_month, '、' order by pay_month) as months from (
        select distinct pay_month from ${allRowsOf("wageLedger")} where worker = ${worker} and owed_amount > 0 and due_date < ${today}
          order by pay_month desc limit 12
      ) overdue`;
  return found?.months ?? null;
}

const received = ["收到新的投诉，请受理：{content}", "A new complaint to accept: {content}"] as const;

/** Records whether the worker is satisfied with the result; refuses (404) a complaint that is not his own, or not closed. */
export async function judgeResult(ctx: RequestContext, id: string, satisfied: boolean): Promise<void> {
  const own = /^\d{1,15}$/.test(id) ? Number(id) : 0;
  await requestTransaction(ctx, async (db) => {
    const changed = await execute(db)`update complaints t set is_satisfied = ${satisfied}, updated_at = platform_now()
      where t.id = ${own} and t.status = ${complaintStatus.settled} and t.deleted_at is null and ${readScope(ctx, complaints)}`;
    if (changed === 0) throw refuse("notFound");
    const after = { realinfo: ownRealinfo(ctx), is_satisfied: satisfied };
    await audit(db, ctx, { action: "judge", entity: complaints.name, row: own, after });
  });
}
