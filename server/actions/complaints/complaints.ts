import { complaintActions } from "../../../resources/complaints/complaintActions";
import { complaints } from "../../../resources/complaints/complaints";
import { complaintSource } from "../../../resources/dictionaries/complaintSource";
import { openComplaintStatuses } from "../../../resources/dictionaries/complaintStatus";
import { figureOn } from "../../../resources/kit/dated";
import { addWorkdays } from "../../../resources/kit/days";
import type { FileRef } from "../../../resources/kit/field";
import { complaintAnswerWorkdays, complaintCloseWorkdays } from "../../../resources/law/complaints";
import type { Row } from "../../../resources/kit/resource";
import { projects } from "../../../resources/projects/projects";
import { refuse } from "../../../resources/refusals";
import { fetchOne, sql } from "../../db/query";
import { loadHolidays } from "../../db/holidays";
import { personOwedRow, personsOwed } from "../../ledger/personsOwed";
import { registerAction, registerHooks, type HandlerContext } from "../../rest/handlers";
import { logged } from "../logged";
import { acceptDueOn } from "./acceptDueOn";

type Complaint = Row<typeof complaints>;
type Handling = HandlerContext<typeof complaints> & { readonly row: Complaint };

/** The history with this step, under the name of its action. */
const logStep = (
  context: Handling,
  action: keyof typeof complaintActions,
  text: string | null | undefined = "",
  files?: readonly FileRef[],
) => logged(context, context.row, complaintActions[action].label[0], text, files);

registerHooks(complaints, {
  async create({ db, services: { store }, input, today }) {
    const project = input.project ? await store.find(db, projects, { id: input.project }) : undefined;
    return {
      corp: project?.contractor_corp ?? null,
      source: input.clue_no ? complaintSource.clue : input.source,
      named_complainant: input.is_anonymous ? null : (input.complainant ?? null),
      accept_due: await acceptDueOn(db, today),
    };
  },
  /** Whom the wages of the project are owed to: the list of persons of the case file. */
  async detail({ row, db, today, actor }) {
    if (actor.audience !== "government") return {};
    return { persons_owed: (await personsOwed(db, row.project, today)).map(personOwedRow) };
  },
});

registerAction(complaints, "accept", async (context) => ({
  set: {
    close_due: addWorkdays(context.today, figureOn(complaintCloseWorkdays, context.today), await loadHolidays(context.db)),
    logs: await logStep(context, "accept"),
  },
}));

registerAction(complaints, "assign", async (context) => {
  const office = await fetchOne<{ name: string }>(context.db, sql`select name from orgs where id = ${context.input.office}`);
  const text = [office?.name, context.input.note].filter(Boolean).join("：");
  return { set: { logs: await logStep(context, "assign", text) } };
});

registerAction(complaints, "askCompany", async (context) => {
  const { db, input, today } = context;
  if (input.answer_due && input.answer_due < today) throw refuse("complaints.answerDuePassed");
  const answer_due = input.answer_due ?? addWorkdays(today, figureOn(complaintAnswerWorkdays, today), await loadHolidays(db));
  return { set: { is_company_asked: true, answer_due, logs: await logStep(context, "askCompany", input.question) } };
});

registerAction(complaints, "answerAuthority", async (context) => ({
  set: { logs: await logStep(context, "answerAuthority", context.input.answer, context.input.files ?? []) },
}));

registerAction(complaints, "reply", async (context) => ({
  set: { logs: await logStep(context, "reply", context.input.reply) },
}));

/** The people and the money of the merged complaint are counted with the other one, which goes on. */
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
    logs: await logged(context, target, complaintActions.merge.label[0], `${row.id} → ${target.id}`),
  });
  return { set: { logs: await logStep(context, "merge", `${row.id} → ${target.id}`) } };
});

registerAction(complaints, "transfer", async (context) => {
  const { transfer_to, transfer_no, reason } = context.input;
  return { set: { logs: await logStep(context, "transfer", `${transfer_to} ${transfer_no}：${reason}`) } };
});

registerAction(complaints, "close", async (context) => ({
  set: { logs: await logStep(context, "close", context.input.result) },
}));
