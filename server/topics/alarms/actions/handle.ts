import { handling } from "../../../../resources/alarms/handlingWords";
import { translate } from "../../../../resources/kit/label";
import { stillHolds } from "../../../../resources/alarms/diff";
import { projectAlarms } from "../../../../resources/alarms/projectAlarms";
import { addDays } from "../../../../resources/kit/days";
import { refuse } from "../../../../resources/refusals";
import { withDerivedLedger } from "../../ledger/deriveWageLedger";
import { loadHolidays } from "../../../platform/db/holidays";
import { judgeProjects } from "../judgeProjects";
import { loadCity } from "../settings";
import { dismissedUntilCleared } from "../stored";
import { snapshot } from "../../../platform/db/query";
import { registerAction } from "../../../engine/rest/handlers";
import { appendCaseLog } from "../../complaints/actions/appendCaseLog";
import { closeWithStanding, deadlineFor, smsToCompany } from "./handling";
import { alarmStatus } from "../../../../resources/dictionaries/alarmStatus";

/** Minimum length of the explanation when an alarm is closed although its condition still holds (5.8). */
const minExplanation = 10;
const usualDismissalDays = 30;

registerAction(projectAlarms, "notify", async (context) => {
  const { row, input } = context;
  if (row.is_government_only) throw refuse("projectAlarms.governmentOnly");
  const deadline = await deadlineFor(context, row, input.deadline);
  await smsToCompany(context, row);
  return { set: { deadline, logs: await appendCaseLog(context, row, handling.notified[0], input.opinion) } };
});

registerAction(projectAlarms, "rectify", async (context) => {
  const { row, input } = context;
  return { set: { logs: await appendCaseLog(context, row, handling.rectified[0], input.content, input.files ?? []) } };
});

registerAction(projectAlarms, "verify", async (context) => {
  const { db, services, row, input, now, today } = context;
  const { settings } = await loadCity(db);
  const holidays = await loadHolidays(db);
  // A transaction of its own: under read committed, the action's statements may see different states of the project.
  await withDerivedLedger(services.pool, row.project, async () => undefined);
  const [judged] = await snapshot(services.pool, async (own) => judgeProjects(own, [row.project], { settings, today, holidays }));
  const holds = judged !== undefined && stillHolds(row, judged.judgement) === true;
  const explanation = input.opinion?.trim() ?? "";
  if (holds && explanation.length < minExplanation) throw refuse("projectAlarms.stillTrue", { least: minExplanation });
  await closeWithStanding(context, row, alarmStatus.closed);
  const logs = await appendCaseLog(context, row, (holds ? handling.verifiedThough : handling.verified)[0], explanation);
  return {
    set: {
      closed_at: now.toISOString(),
      dismissed_until: holds ? dismissedUntilCleared : null,
      logs,
    },
  };
});

registerAction(projectAlarms, "sendBack", async (context) => {
  const { row, input } = context;
  const deadline = await deadlineFor(context, row, input.deadline);
  return { set: { deadline, logs: await appendCaseLog(context, row, handling.sentBack[0], input.opinion) } };
});

registerAction(projectAlarms, "dismiss", async (context) => {
  const { row, input, today } = context;
  if (input.until && input.until < today) throw refuse("projectAlarms.deadlinePassed", {}, "until");
  const dismissed_until = input.until ?? addDays(today, usualDismissalDays);
  await closeWithStanding(context, row, alarmStatus.dismissed);
  return {
    set: {
      dismissed_until,
      logs: await appendCaseLog(context, row, translate(handling.dismissed, "zh", { until: dismissed_until }), input.reason),
    },
  };
});
