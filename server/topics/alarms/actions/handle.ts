import { handling } from "../../../../resources/alarms/handlingWords";
import { translate } from "../../../../resources/kit/label";
import { stillHolds } from "../../../../resources/alarms/diff";
import { projectAlarms } from "../../../../resources/alarms/projectAlarms";
import { addDays, type Day } from "../../../../resources/kit/days";
import { isAboutWages } from "../../../../resources/alarms/matters";
import { ruleOf } from "../../../../resources/alarms/rules";
import { refuse } from "../../../../resources/refusals";
import { withDerivedLedger } from "../../ledger/deriveWageLedger";
import { loadHolidays } from "../../../platform/db/holidays";
import { judgeProjects } from "../judgeProjects";
import { loadCity } from "../settings";
import { dismissedUntilCleared } from "../stored";
import { snapshot, type Db } from "../../../platform/db/query";
import { arrearsOf } from "../../ledger/refuseArrears";
import type { RequestContext } from "../../../engine/services";
import { registerAction } from "../../../engine/rest/handlers";
import { appendCaseLog } from "../../cases/appendCaseLog";
import { closeWithStanding, deadlineFor, smsToCompany, type Alarm, type Handling } from "./handling";
import { alarmStatus } from "../../../../resources/dictionaries/alarmStatus";

/** Minimum length of the explanation when an alarm is closed although its condition still holds (5.8). */
const minExplanation = 10;
/** Days. */
const longestWaiver = 30;

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
  const { row, input, now } = context;
  const holds = await conditionHolds(context, row);
  const explanation = input.opinion?.trim() ?? "";
  // What an official has judged is not raised again; a duty that is not fulfilled is only waived, for some days.
  if (holds && ruleOf(row.rule_code)?.isSuspicion !== true) throw refuse("projectAlarms.stillHolds");
  if (holds && explanation.length < minExplanation) throw refuse("projectAlarms.stillTrue", { least: minExplanation });
  await closeWithStanding(context, row, { status: alarmStatus.closed });
  const logs = await appendCaseLog(context, row, (holds ? handling.verifiedThough : handling.verified)[0], explanation);
  return {
    set: {
      closed_at: now.toISOString(),
      dismissed_until: holds ? dismissedUntilCleared : null,
      logs,
    },
  };
});

/** Whether the condition holds now. What is owed to workers is neither closed nor waived by a person, whatever his rank. */
async function conditionHolds(context: RequestContext & { readonly db: Db }, row: Alarm): Promise<boolean> {
  const { db, services, today } = context;
  const { settings } = await loadCity(db);
  const holidays = await loadHolidays(db);
  // A transaction of its own: under read committed, the action's statements may see different states of the project.
  const owed = await withDerivedLedger(services.pool, row.project, async (ledger) => arrearsOf(ledger, today));
  const [judged] = await snapshot(services.pool, async (own) => judgeProjects(own, [row.project], { settings, today, holidays }));
  const holds = judged === undefined ? undefined : stillHolds(row, judged.judgement);
  if (isAboutWages(row.rule_code) && holds !== false && owed.workers > 0) throw refuse("projectAlarms.stillOwed", owed);
  return holds === true;
}

registerAction(projectAlarms, "sendBack", async (context) => {
  const { row, input } = context;
  const deadline = await deadlineFor(context, row, input.deadline);
  return { set: { deadline, logs: await appendCaseLog(context, row, handling.sentBack[0], input.opinion) } };
});

registerAction(projectAlarms, "dismiss", async (context) => {
  const { row, input, today } = context;
  await conditionHolds(context, row);
  const dismissed_until = waiverEnd(input.until, today);
  await closeWithStanding(context, row, { status: alarmStatus.dismissed, dismissed_until });
  return { set: { dismissed_until, logs: await waiverLog(context, row, dismissed_until, input.reason) } };
});

registerAction(projectAlarms, "proposeWaiver", async (context) => {
  const { row, input, today } = context;
  await conditionHolds(context, row);
  const waiver_until = waiverEnd(input.until, today);
  const label = translate(handling.waiverProposed, "zh", { until: waiver_until });
  return { set: { waiver_until, logs: await appendCaseLog(context, row, label, input.reason) } };
});

registerAction(projectAlarms, "confirmWaiver", async (context) => {
  const { row, today } = context;
  await conditionHolds(context, row);
  const dismissed_until = waiverEnd(row.waiver_until, today);
  await closeWithStanding(context, row, { status: alarmStatus.dismissed, dismissed_until });
  const logs = await waiverLog(context, row, dismissed_until, row.waiver_reason);
  return { set: { dismissed_until, dismiss_reason: row.waiver_reason, logs } };
});

registerAction(projectAlarms, "refuseWaiver", async (context) => {
  const { row, input } = context;
  return { set: { logs: await appendCaseLog(context, row, handling.waiverRefused[0], input.opinion) } };
});

/** The last day of a waiver. */
function waiverEnd(until: Day | null | undefined, today: Day): Day {
  const latest = addDays(today, longestWaiver);
  if (until && until < today) throw refuse("projectAlarms.deadlinePassed", {}, "until");
  if (until && until > latest) throw refuse("projectAlarms.waiverTooLong", { days: longestWaiver, latest });
  return until ?? latest;
}

const waiverLog = (context: Handling, row: Alarm, until: Day, reason: string | null) =>
  appendCaseLog(context, row, translate(handling.dismissed, "zh", { until }), reason);
