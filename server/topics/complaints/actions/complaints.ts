import { complaintActions } from "../../../../resources/complaints/complaintActions";
import { complaints } from "../../../../resources/complaints/complaints";
import { drawdownStatus } from "../../../../resources/deposits/drawdownStatus";
import { complaintSource } from "../../../../resources/complaints/complaintSource";
import { complaintType } from "../../../../resources/dictionaries/complaintType";
import { openComplaintStatuses } from "../../../../resources/dictionaries/complaintStatus";
import { figureOn } from "../../../../resources/kit/dated";
import { addWorkdays } from "../../../../resources/kit/days";
import type { FileRef } from "../../../../resources/kit/field";
import { formatFen, toYuan } from "../../../../resources/kit/money";
import { complaintAnswerWorkdays, complaintCloseWorkdays } from "../../../../resources/law/complaints";
import type { Row } from "../../../../resources/kit/resource";
import { projects } from "../../../../resources/projects/projects";
import { refuse } from "../../../../resources/refusals";
import { allRowsOf, execute, fetchOne, sql, storedRowsOf, type Queryable } from "../../../platform/db/query";
import { loadHolidays } from "../../../platform/db/holidays";
import { workerArrearsRow, workerArrears } from "../../ledger/workerArrears";
import { registerExpression } from "../../../engine/rest/expressions";
import { registerAction, registerHooks, type HandlerContext } from "../../../engine/rest/handlers";
import { appendCaseLog } from "../../cases/appendCaseLog";
import { acceptDeadline } from "./acceptDeadline";
import { textComplainants } from "./textComplainants";

type Complaint = Row<typeof complaints>;
type Handling = HandlerContext<typeof complaints> & { readonly row: Complaint };

/** Steps that the complainant gets an SMS about; the others concern only the office and the company. */
const complainantSteps: ReadonlySet<keyof typeof complaintActions> = new Set(["accept", "reply", "merge", "transfer", "close"]);

/** Appends this step to the log, named by its action. */
const logStep = async (
  context: Handling,
  action: keyof typeof complaintActions,
  text: string | null | undefined = "",
  files?: readonly FileRef[],
) => {
  if (complainantSteps.has(action)) await textComplainants(context.db, context.row);
  return appendCaseLog(context, context.row, complaintActions[action].label[0], text, files);
};

/** In Chinese: for the complainant. */
const resultOf = ({ workers, amount }: Recovered): string => `已动用工资保证金向${workers}名工人支付工资${formatFen(amount)}元。`;
interface Recovered {
  /** fen */
  readonly amount: number;
  readonly workers: number;
}

/** What the deposit paid for this complaint: the sum in fen, and the number of workers. */
async function recoveredBy(db: Queryable, complaint: number): Promise<Recovered> {
  const found = await fetchOne<Recovered & Record<string, unknown>>(db)`
    select coalesce(sum(amount), 0)::bigint as amount, coalesce(sum(workers), 0)::int as workers from ${allRowsOf("depositDrawdowns")}
      where complaint = ${complaint} and status = ${drawdownStatus.paid}`;
  return found ?? { amount: 0, workers: 0 };
}

/** The most that can be recovered: at least what the deposit paid. Undefined if this or a merged complaint states no amount. */
async function amountStated(db: Queryable, { id, amount }: Complaint): Promise<number | undefined> {
  const isPartly = await fetchOne(db)`
    select 1 from ${allRowsOf("complaints")} where merged_into = ${id} and amount is null limit 1`;
  return amount === null || isPartly ? undefined : Math.max(amount, (await recoveredBy(db, id)).amount);
}

registerExpression(complaints, "number", () => sql`t.id`);

registerHooks(complaints, {
  async create({ db, services: { store }, input, today }) {
    const project = input.project ? await store.find(db, projects, { id: input.project }) : undefined;
    return {
      corp: project?.contractor_corp ?? null,
      source: input.clue_no ? complaintSource.clue : input.source,
      named_complainant: input.is_anonymous ? null : (input.complainant ?? null),
      accept_due: await acceptDeadline(db, today),
    };
  },
  /** The workers to whom the project owes wages (the case's person list), and the initial values of the closing form. */
  async detail({ row, db, today, actor }) {
    if (actor.audience !== "government") return {};
    const [persons, recovered] = await Promise.all([workerArrears(db, row.project, today), recoveredBy(db, row.id)]);
    return {
      persons_owed: persons.map(workerArrearsRow),
      ...(recovered.amount > 0 && {
        prefill: { close: { recovered_amount: toYuan(recovered.amount), result: resultOf(recovered) } },
      }),
    };
  },
});

registerAction(complaints, "accept", async (context) => ({
  set: {
    close_due: addWorkdays(context.today, figureOn(complaintCloseWorkdays, context.today), await loadHolidays(context.db)),
    logs: await logStep(context, "accept"),
  },
}));

registerAction(complaints, "assign", async (context) => {
  const office = await fetchOne<{ name: string }>(context.db)`
    select name from ${storedRowsOf("orgs")} where id = ${context.input.office}`;
  const text = [office?.name, context.input.note].filter(Boolean).join("：");
  return { set: { logs: await logStep(context, "assign", text) } };
});

registerAction(complaints, "askCompany", async (context) => {
  const { db, input, today } = context;
  if (input.answer_due && input.answer_due < today) throw refuse("complaints.answerDuePassed");
  const answer_due = input.answer_due ?? addWorkdays(today, figureOn(complaintAnswerWorkdays, today), await loadHolidays(db));
  // An answer to an earlier question stays in the history; this one is still open.
  const unanswered = { answered_at: null, answer: null, answer_files: null };
  return {
    set: { is_company_asked: true, answer_due, ...unanswered, logs: await logStep(context, "askCompany", input.question) },
  };
});

registerAction(complaints, "answerAuthority", async (context) => ({
  set: { logs: await logStep(context, "answerAuthority", context.input.answer, context.input.files ?? []) },
}));

registerAction(complaints, "reply", async (context) => ({
  set: { logs: await logStep(context, "reply", context.input.reply) },
}));

/**
 * The workers and amount of the merged complaint are counted in the other one, which stays open; unpaid wages remain its subject,
 * because rule E04 looks for them.
 */
registerAction(complaints, "merge", async (context) => {
  const {
    db,
    services: { store },
    row,
    input,
  } = context;
  const target = await store.find(db, complaints, { id: input.merged_into, project: row.project }, { lock: true });
  if (!target || target.id === row.id || !openComplaintStatuses.some((status) => status === target.status))
    throw refuse("complaints.notMergeable");
  const amount = (target.amount ?? 0) + (row.amount ?? 0);
  await store.update(db, complaints, target.id, {
    people: target.people + row.people,
    amount: amount || null,
    ...(row.type === complaintType.arrears && { type: row.type }),
    logs: await appendCaseLog(context, target, complaintActions.merge.label[0], `${row.id} → ${target.id}`),
  });
  const logs = await logStep(context, "merge", `${row.id} → ${target.id}`);
  await execute(db)`update complaints set merged_into = ${target.id} where merged_into = ${row.id}`;
  return { set: { logs } };
});

registerAction(complaints, "transfer", async (context) => {
  const { transfer_to, transfer_no, reason } = context.input;
  return { set: { logs: await logStep(context, "transfer", `${transfer_to} ${transfer_no}：${reason}`) } };
});

registerAction(complaints, "close", async (context) => {
  const { db, row, input } = context;
  const amount = input.verified_amount ?? (await amountStated(db, row));
  if (amount !== undefined && (input.recovered_amount ?? 0) > amount) throw refuse("complaints.recoveredTooMuch", { amount });
  return { set: { logs: await logStep(context, "close", input.result) } };
});
