import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { resourceByName, resources } from "../../resources";
import type { AnyResource } from "../../resources/kit/resource";

/**
 * The wage ledger, its sums, the alarms and the counts that follow from them are refreshed seconds after a write. Each module that names
 * them is listed with what it does, so that a new one is noticed:
 * - `keeps`: derives or stores them;
 * - `derives`: decides about money or a right, or prints an official paper, and derives the project first;
 * - `shows`: a page, list, report or figure, which shows the stored rows and refreshes itself seconds later;
 * - anything else is the reason why a stale row does no harm.
 */
const modules: Readonly<Record<string, string>> = {
  "topics/alarms/contacts.ts": "shows",
  "topics/alarms/actions/handling.ts": "changes the alarm that is locked and acted on",
  "topics/alarms/actions/matters.ts": "shows",
  "topics/alarms/actions/saveSettings.ts": "finds the projects to evaluate again",
  "topics/complaints/actions/complaints.ts": "shows",
  "topics/complaints/actions/transferFacts.ts": "derives",
  "topics/deposits/actions/orderedPersons.ts": "derives",
  "topics/deposits/actions/proposeDrawdown.ts": "derives",
  "topics/forecast/paydayMessage.ts": "finds the employers of a month; the reminder derives first, the night has just run",
  "topics/forecast/prevention.ts": "shows",
  "topics/people/actions/personDetail.ts": "shows",
  "topics/people/actions/workerDetail.ts": "shows",
  "topics/people/person/jobs.ts": "shows",
  "topics/people/settlement.ts": "derives",
  "topics/projects/actions/completion.ts": "derives",
  "topics/deposits/actions/projectDeposit.ts":
    "A01 and C01 are found by days, not by money; the ratio is reviewed with the project",
  "topics/projects/actions/lamps.ts": "shows",
  "topics/projects/actions/risk.ts": "shows",
  "topics/reports/actions/index.ts": "shows",
  "topics/alarms/apply.ts": "keeps",
  "topics/alarms/facts/arrears.ts": "keeps",
  "topics/alarms/facts/leavers.ts": "keeps",
  "topics/alarms/facts/ledgerMonths.ts": "keeps",
  "topics/alarms/facts/loweredEarnings.ts": "keeps",
  "topics/alarms/facts/rolls.ts": "keeps",
  "topics/alarms/facts/standing.ts": "keeps",
  "topics/alarms/facts/surveys.ts": "keeps",
  "topics/alarms/order/orderFacts.ts": "shows",
  "topics/alarms/ruleEffects.ts": "shows",
  "topics/alarms/standings.ts": "keeps",
  "topics/alarms/stored.ts": "keeps",
  "topics/alarms/timers.ts": "keeps",
  "topics/attendance/archive/dueMonths.ts": "keeps the punches of every project that waits to be derived",
  "topics/forecast/loadHistories.ts": "shows",
  "topics/forecast/outcomes.ts": "shows",
  "topics/forecast/refitModel.ts": "shows",
  "topics/dashboards/home/alarmsAhead.ts": "shows",
  "topics/dashboards/home/home.ts": "shows",
  "topics/ledger/checkBooks.ts": "keeps",
  "topics/ledger/rebuildWageLedger.ts": "keeps",
  "topics/ledger/recordPayments.ts": "divides a payment over months that its callers have derived",
  "topics/ledger/refreshSettlements.ts": "keeps",
  "topics/ledger/refreshTeamMonths.ts": "keeps",
  "topics/ledger/refreshWageLedger.ts": "keeps",
  "topics/ledger/refreshWageMonths.ts": "keeps",
  "topics/ledger/refuseArrears.ts": "derives",
  "topics/ledger/setOffs.ts": "derives",
  "topics/ledger/workerArrears.ts": "derives",
  "topics/monitoring/metrics.ts": "shows",
  "topics/payments/projectMonths.ts": "shows",
  "topics/payments/teamAggregate.ts": "shows",
  "topics/payments/teamsWithoutRoll.ts": "a query; prepareRolls and remindEmployers derive, the home page shows",
  "topics/payments/wageSources.ts": "shows",
  "topics/payments/wageSums.ts": "shows",
  "topics/inspections/recordFindings.ts": "derives",
  "topics/inspections/inspectedWorkers.ts": "shows",
  "topics/inspections/preparedInspections.ts": "shows",
  "topics/outreach/callList.ts": "shows",
  "topics/papers/owedPersons.ts": "derives",
  "topics/people/labourLedger.ts": "shows",
  "topics/people/moves.ts": "writes who left and is not settled yet",
  "topics/people/openWages.ts": "counts who attended on a project that waits to be derived as owed",
  "topics/province/figures.ts": "shows",
  "topics/province/publishCommand.ts": "sends open alarms again, as they are stored",
  "topics/province/published.ts": "shows",
  "operations/repairs/earlierDrawdowns.ts": "keeps",
  "operations/repairs/ledgerByEvidence.ts": "keeps",
  "operations/repairs/wageLedger.ts": "keeps",
  "topics/dashboards/screen/alarmLists.ts": "shows",
  "topics/dashboards/screen/alarmSummary.ts": "shows",
  "topics/dashboards/screen/projectSummary.ts": "shows",
  "topics/projects/systemStates.ts": "shows",
  "topics/dashboards/screen/wageTrend.ts": "shows",
  "topics/site/sitePage.ts": "shows",
  "topics/texts/enqueueTexts.ts": "says to a worker what has changed, seconds later",
  "topics/cases/caseEntries.ts": "shows",
  "topics/cases/figures.ts": "shows",
  "topics/evidence/documents/attachments.ts": "shows",
  "topics/evidence/documents/wageTables.ts": "derives",
  "topics/cases/moveAlarms.ts": "keeps",
  "topics/cases/owedWages.ts": "shows",
  "topics/cases/refreshCases.ts": "keeps",
  "topics/payrolls/wages/wageCalendar.ts": "shows",
  "topics/payrolls/wages/wageHeat.ts": "shows",
  "topics/worker/confirmWage.ts": "finds which wage a row is about; the amounts are those of the lines",
  "topics/worker/ownComplaints.ts": "derives",
  "topics/worker/ownWages.ts": "shows",
  "topics/worker/sendTexts.ts": "says to a worker what has changed, seconds later",
};

const tables =
  /\b(wage_ledger|wage_months|team_months|project_alarms|open_wage_alarm_count|open_alarm_count|settle_status)\b|\b(wageLedger|wageMonths|teamMonths)\.(table|fields)\b|[rR]owsOf\((?:\w+, )?"(wageLedger|wageMonths|teamMonths|projectAlarms)"|\b(workerArrears|payableArrears|monthsOfWorker|workerMonths)\(/;
const derives = /\b(deriveWageLedger|withDerivedLedger|DerivedLedger|ledgerOf|judgeProjects)\b/;

const root = path.join(import.meta.dirname, "../../server");
const apart = ["db/migrations", "demo"];
const files = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts") && !apart.some((folder) => file.startsWith(folder)))
  .map((file) => ({ file: file.replaceAll(path.sep, "/"), text: readFileSync(path.join(root, file), "utf8") }));

test("every module that reads what is refreshed after a write is listed with what it does", () => {
  const found = files.filter(({ text }) => tables.test(text)).map(({ file }) => file);
  expect(found.toSorted()).toEqual(Object.keys(modules).toSorted());
});

test("a module that decides derives first", () => {
  const decides = files.filter(({ file }) => modules[file] === "derives");
  expect(decides.filter(({ text }) => !derives.test(text)).map(({ file }) => file)).toEqual([]);
});

/** Columns that follow from the ledger and the alarms, and the resources that are refreshed after a write. */
const refreshedFields = new Set(["open_wage_alarm_count", "open_alarm_count", "alarm_level", "risk_score", "settle_status"]);
const refreshedResources = new Set(["wageLedger", "wageMonths", "teamMonths", "projectAlarms"]);

function isRefreshed(resource: AnyResource, field: string): boolean {
  if (refreshedFields.has(field)) return true;
  const derived = resource.fields[field]?.spec.derived;
  if (!derived) return false;
  if ("reference" in derived) return refreshedResources.has(derived.reference);
  if (derived.op !== "value") return false;
  const through = resource.fields[derived.target]?.spec.target;
  return through !== undefined && isRefreshed(resourceByName(through), derived.field);
}

test("an action whose guard reads them evaluates the project first", () => {
  const faults = Object.values(resources).flatMap((resource: AnyResource) => {
    const stale = (reads: readonly string[] = []) => reads.some((field) => isRefreshed(resource, field));
    const actions = Object.entries(resource.actions ?? {})
      .filter(([, { unless, derives: derived }]) => stale(unless?.reads) && derived === undefined)
      .map(([name]) => `${resource.name}.${name}`);
    const rules = [...(resource.update ?? []), ...(resource.remove ? [resource.remove] : [])];
    return [...actions, ...(rules.some(({ unless }) => stale(unless?.reads)) ? [`${resource.name}: update or remove`] : [])];
  });
  expect(faults).toEqual([]);
});
