import { projects, type Project } from "../../../../resources/projects/projects";
import { checkProject } from "../../../../resources/projects/rules";
import { translate } from "../../../../resources/kit/label";
import { FieldErrors } from "../../../engine/rest/errors";
import { registerAction } from "../../../engine/rest/handlers";
import type { RequestContext } from "../../../engine/services";
import { recordChanges, recordProposal } from "./changes";
import { refuseUnfinished } from "./completion";
import { projectStatus } from "../../../../resources/dictionaries/projectStatus";

/** The rules that compare days of a project apply to its actions as to its form. */
function checkDaysOf({ today, locale }: RequestContext, next: Partial<Project>, named: readonly string[]): void {
  const wrong = Object.entries(checkProject(next, today)).flatMap(([field, text]) =>
    text && named.includes(field) ? [[field, [translate(text, locale)]] as const] : [],
  );
  if (wrong.length > 0) throw new FieldErrors(Object.fromEntries(wrong));
}

registerAction(projects, "establish", async (context) => {
  await recordChanges(context, context.row, { prj_status: projectStatus.approved });
});

registerAction(projects, "begin", async (context) => {
  checkDaysOf(context, { ...context.row, ...context.input, prj_status: projectStatus.underConstruction }, ["actual_start_date"]);
  await recordChanges(context, context.row, { ...context.input, prj_status: projectStatus.underConstruction });
  context.enqueueAlarmCheck(context.row.id);
});

registerAction(projects, "resume", async (context) => {
  const { row, input, enqueueAlarmCheck } = context;
  checkDaysOf(context, { ...row, ...input }, ["suspend_to"]);
  await recordChanges(context, row, { ...input, prj_status: projectStatus.underConstruction });
  enqueueAlarmCheck(row.id);
});

registerAction(projects, "suspend", async (context) => {
  const { row, input } = context;
  const proposal: Partial<Project> = { ...input, prj_status: projectStatus.suspended };
  checkDaysOf(context, { ...row, ...proposal }, ["suspend_from", "suspend_to", "suspend_reason"]);
  await recordProposal(context, row, proposal);
});

registerAction(projects, "complete", async (context) => {
  const { db, row, input, today } = context;
  const proposal: Partial<Project> = { ...input, prj_status: projectStatus.completed };
  checkDaysOf(context, { ...row, ...proposal }, ["actual_complete_date"]);
  await refuseUnfinished(db, row.id, today);
  await recordProposal(context, row, proposal);
});

registerAction(projects, "correctCompletion", async (context) => {
  await recordProposal(context, context.row, { prj_status: projectStatus.underConstruction });
});
