import { projects } from "../../../../resources/projects/projects";
import { registerAction } from "../../../engine/rest/handlers";
import { deriveWageLedger } from "../../ledger/deriveWageLedger";
import { refuseArrears } from "../../ledger/refuseArrears";
import { recordDecision, recordStep } from "./changes";
import { refuseUnfinished, exitAllWorkers } from "./completion";
import { assessDeposit } from "../../deposits/actions/projectDeposit";
import { ensureClientAndContractor, replaceClient } from "./participants";
import { checkSupervisor, districtOf } from "./placement";
import { nextProjectCode } from "./projectCode";
import { proposedOf } from "./proposed";
import { keepSuspension, lastSuspendedDay } from "./suspension";
import { derivedValues } from "./writing";
import { projectStatus } from "../../../../resources/dictionaries/projectStatus";

registerAction(projects, "submit", async (context) => {
  const { db, row, today } = context;
  const area = row.area_code ?? "";
  const region = await districtOf(db, area);
  await checkSupervisor(db, { ...row, region });
  await ensureClientAndContractor(context, row);
  // A project that was sent back keeps the code of its first submission.
  await recordStep(context, row.id, "submitted");
  const project_code = row.project_code ?? (await nextProjectCode(db, area, today));
  return { set: { region, project_code, ...(await derivedValues(db, row)) } };
});

registerAction(projects, "approve", async (context) => {
  const { db, row, input, enqueueAlarmCheck } = context;
  await recordStep(context, row.id, "approved", input.opinion);
  const region = await districtOf(db, row.area_code ?? "");
  await checkSupervisor(db, { ...row, region, supervise_org: input.supervise_org ?? row.supervise_org });
  enqueueAlarmCheck(row.id);
  return {
    set: {
      ...(await assessDeposit(db, row)),
      // A city without exemptions does not send the field.
      account_exempt: input.account_exempt ?? false,
      account_exempt_reason: input.account_exempt ? input.account_exempt_reason : null,
      ...(input.supervise_org && { supervise_org: input.supervise_org }),
    },
  };
});

registerAction(projects, "approveChange", async (context) => {
  const { db, row, input, services, today, enqueueAlarmCheck } = context;
  const proposal = proposedOf(row);
  const next = { ...row, ...proposal };
  const denormalized = await derivedValues(db, proposal, row);
  await checkSupervisor(db, { ...next, region: await districtOf(db, next.area_code ?? "") });

  if (next.prj_status === projectStatus.completed && row.prj_status !== projectStatus.completed) {
    // Wages may have fallen due since the completion was reported.
    await refuseUnfinished(db, row.id, today);
    await exitAllWorkers(db, row.id, next.actual_complete_date ?? today);
  }
  if (next.prj_status === projectStatus.suspended && row.prj_status !== projectStatus.suspended)
    await keepSuspension(db, services.store, next);
  if (proposal.build_corp_code) await replaceClient(context, next);
  await recordDecision(context, row.id, { accepted: true, opinion: input.opinion });
  enqueueAlarmCheck(row.id);
  const reopened = row.prj_status === projectStatus.completed &&
    next.prj_status === projectStatus.underConstruction && {
      actual_complete_date: null,
      ...(next.suspend_from && { suspend_to: lastSuspendedDay(next, today) }),
    };
  return { set: { ...denormalized, ...(await assessDeposit(db, next)), ...reopened } };
});

registerAction(projects, "rejectChange", async (context) => {
  await recordDecision(context, context.row.id, { accepted: false, opinion: context.input.reason });
});

registerAction(projects, "reject", async (context) => {
  await recordStep(context, context.row.id, "sentBack", context.input.reason);
});

registerAction(projects, "withdraw", async (context) => {
  await recordStep(context, context.row.id, "withdrawn");
});

registerAction(projects, "erase", async ({ db, row, services, today, enqueueAlarmCheck }) => {
  // Home, wall and cases read the debts of projects that are there: one that owes stays, wherever the debt comes from.
  await refuseArrears(await deriveWageLedger(db, row.id), today);
  enqueueAlarmCheck(row.id);
  await services.store.remove(db, projects, row.id);
});
