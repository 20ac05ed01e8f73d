import { handOverSteps } from "../../../../resources/alarms/handlingWords";
import { contentOf, titleOf } from "../../../../resources/alarms/engine";
import { projectAlarms } from "../../../../resources/alarms/projectAlarms";
import { corps } from "../../../../resources/corps/corps";
import { wageCases } from "../../../../resources/cases/wageCases";
import { complaints } from "../../../../resources/complaints/complaints";
import { complaintType } from "../../../../resources/dictionaries/complaintType";
import { handOvers, type HandOver } from "../../../../resources/handOvers/handOvers";
import { labelOf } from "../../../../resources/kit/dictionary";
import { formatMoney } from "../../../../resources/kit/money";
import type { FileRef } from "../../../../resources/kit/field";
import { refuse } from "../../../../resources/refusals";
import { registerAction, registerHooks, type HandlerContext } from "../../../engine/rest/handlers";
import { fetchOne, storedRowsOf } from "../../../platform/db/query";
import { appendCaseLog } from "../../cases/appendCaseLog";
import { owedBy } from "../../cases/owedBy";
import { notifyOrganisation } from "../notifyOrganisation";

type Handling = HandlerContext<typeof handOvers>;
type Subject = Pick<HandOver, "alarm" | "complaint" | "wage_case">;

/** In Chinese, as official letters are: the receiver reads it where the row itself is outside of its scope. */
async function summaryOf({ db, today, services: { store } }: Handling, subject: Partial<Subject>): Promise<string> {
  if (subject.alarm) {
    const alarm = await store.find(db, projectAlarms, { id: subject.alarm });
    return alarm ? `${alarm.alarm_no} ${titleOf(alarm, "zh")}：${contentOf(alarm, "zh")}` : "";
  }
  if (subject.complaint) {
    const complaint = await store.find(db, complaints, { id: subject.complaint });
    return complaint ? `投诉${complaint.id} ${labelOf(complaintType, complaint.type, "zh")}：${complaint.content}` : "";
  }
  if (!subject.wage_case) return "";
  const found = await store.find(db, wageCases, { id: subject.wage_case });
  if (!found) return "";
  const { amount, persons } = await owedBy(db, found.project, today);
  const contractor = found.corp === null ? undefined : await store.find(db, corps, { id: found.corp });
  const owed = `拖欠${formatMoney(amount, { thousands: true })}元、${persons}人`;
  return [`案件${found.case_no}：${owed}`, contractor && `总包单位${contractor.corp_name}`].filter(Boolean).join("；");
}

/** The step in the history of what was handed over, so that its page shows the state. */
async function logInSubject(context: Handling, row: HandOver, step: string, text: string): Promise<void> {
  const {
    db,
    services: { store },
  } = context;
  const { alarm, complaint, wage_case } = row;
  const words = `${row.hand_over_no} ${text}`;
  for (const [resource, id] of [
    [projectAlarms, alarm],
    [complaints, complaint],
    [wageCases, wage_case],
  ] as const) {
    const subject = id === null ? undefined : await store.find(db, resource, { id }, { lock: true });
    if (subject) await store.update(db, resource, subject.id, { logs: await appendCaseLog(context, subject, step, words) });
  }
}

/** The step in both histories. */
async function logStep(context: Handling, row: HandOver, step: string, text: string, files: readonly FileRef[] = []) {
  await logInSubject(context, row, step, text);
  return appendCaseLog(context, row, step, text, files);
}

registerHooks(handOvers, {
  async create(context) {
    const { actor, input, today } = context;
    if (input.deadline && input.deadline < today) throw refuse("handOvers.deadlinePassed");
    if (input.receiver === actor.org) throw refuse("handOvers.toOneself");
    return { giver: actor.org, summary: await summaryOf(context, input) };
  },
  async created(context) {
    const { row, db, services } = context;
    const logs = await logStep(context, row, handOverSteps.given[0], row.reason, row.files ?? []);
    await services.store.update(db, handOvers, row.id, { logs });
    await notifyOrganisation(context, row.receiver, row, [
      "收到交办事项{hand_over_no}，请在{deadline}前办理",
      "Handed over to you: {hand_over_no}, answer by {deadline}",
    ]);
  },
});

registerAction(handOvers, "answer", async (context) => {
  const { row, input } = context;
  await notifyOrganisation(context, row.giver, row, ["交办事项{hand_over_no}已答复", "{hand_over_no} was answered"]);
  return { set: { logs: await logStep(context, row, handOverSteps.answered[0], input.answer, input.answer_files ?? []) } };
});

registerAction(handOvers, "accept", async (context) => {
  const { row } = context;
  await notifyOrganisation(context, row.receiver, row, ["交办事项{hand_over_no}已办结", "{hand_over_no} is done"]);
  return { set: { logs: await logStep(context, row, handOverSteps.done[0], "") } };
});

registerAction(handOvers, "sendBack", async (context) => {
  const { row, input, today } = context;
  if (input.deadline < today) throw refuse("handOvers.deadlinePassed");
  await notifyOrganisation(context, row.receiver, { ...row, deadline: input.deadline }, [
    "交办事项{hand_over_no}被退回，请在{deadline}前重新办理",
    "{hand_over_no} was sent back; answer by {deadline}",
  ]);
  return { set: { escalated_at: null, logs: await logStep(context, row, handOverSteps.sentBack[0], input.opinion) } };
});

registerAction(handOvers, "escalate", async (context) => {
  const { row, db } = context;
  const above = await fetchOne<{ parent: number | null }>(
    db,
  )`select o.parent from ${storedRowsOf("orgs", "o")} where o.id = ${row.receiver}`;
  for (const org of new Set([above?.parent ?? null, row.receiver]))
    if (org !== null && org !== row.giver)
      await notifyOrganisation(context, org, row, [
        "交办事项{hand_over_no}逾期未办理（期限{deadline}），请督促",
        "{hand_over_no} was not answered by {deadline}; see that it is",
      ]);
  await notifyOrganisation(context, row.giver, row, [
    "贵机构交办的{hand_over_no}到期未答复（期限{deadline}），已退回待办，请催办、撤回或另行交办",
    "{hand_over_no} that your organisation gave was not answered by {deadline}: urge it, recall it or give it to another",
  ]);
  return { set: { logs: await logStep(context, row, handOverSteps.escalated[0], `办理期限${row.deadline}`) } };
});

registerAction(handOvers, "recall", async (context) => {
  const { row, input } = context;
  await notifyOrganisation(context, row.receiver, row, ["交办事项{hand_over_no}已撤回", "{hand_over_no} was recalled"]);
  return { set: { logs: await logStep(context, row, handOverSteps.recalled[0], input.opinion) } };
});
