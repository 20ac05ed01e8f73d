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
  "actions/alarms/detail.ts": "shows",
  "actions/alarms/handling.ts": "changes the alarm that is locked and acted on",
  "actions/alarms/matters.ts": "shows",
  "actions/alarms/saveSettings.ts": "finds the projects to evaluate again",
  "actions/complaints/complaints.ts": "shows",
  "actions/complaints/transferFacts.ts": "derives",
  "actions/deposits/orderedPersons.ts": "derives",
  "actions/deposits/proposeDrawdown.ts": "derives",
  "actions/forecast/remind.ts": "derives",
  "actions/people/workerDetail.ts": "shows",
  "actions/projects/completion.ts": "derives",
  "actions/projects/deposit.ts": "A01 and C01 are found by days, not by money; the ratio is reviewed with the project",
  "actions/projects/lamps.ts": "shows",
  "actions/projects/risk.ts": "shows",
  "actions/reports/index.ts": "shows",
  "alarms/apply.ts": "keeps",
  "alarms/facts/arrears.ts": "keeps",
  "alarms/facts/leavers.ts": "keeps",
  "alarms/facts/ledgerMonths.ts": "keeps",
  "alarms/facts/loweredEarnings.ts": "keeps",
  "alarms/facts/rolls.ts": "keeps",
  "alarms/facts/standing.ts": "keeps",
  "alarms/facts/surveys.ts": "keeps",
  "alarms/order/orderFacts.ts": "shows",
  "alarms/ruleEffects.ts": "shows",
  "alarms/standings.ts": "keeps",
  "alarms/stored.ts": "keeps",
  "alarms/timers.ts": "keeps",
  "attendance/archive/dueMonths.ts": "keeps the punches of every project that waits to be derived",
  "forecast/loadHistories.ts": "shows",
  "forecast/outcomes.ts": "shows",
  "forecast/refitModel.ts": "shows",
  "home/alarmsAhead.ts": "shows",
  "home/figures.ts": "shows",
  "home/home.ts": "shows",
  "ledger/checkBooks.ts": "keeps",
  "ledger/rebuildWageLedger.ts": "keeps",
  "ledger/recordPayments.ts": "divides a payment over months that its callers have derived",
  "ledger/refreshSettlements.ts": "keeps",
  "ledger/refreshTeamMonths.ts": "keeps",
  "ledger/refreshWageLedger.ts": "keeps",
  "ledger/refreshWageMonths.ts": "keeps",
  "ledger/refuseArrears.ts": "derives",
  "ledger/workerArrears.ts": "derives",
  "metrics/metrics.ts": "shows",
  "payments/projectMonths.ts": "shows",
  "payments/teamAggregate.ts": "shows",
  "payments/teamsWithoutRoll.ts": "a query; prepareRolls and remindEmployers derive, the home page shows",
  "payments/wageSources.ts": "shows",
  "payments/wageSums.ts": "shows",
  "people/labourLedger.ts": "shows",
  "people/moves.ts": "writes who left and is not settled yet",
  "people/openWages.ts": "counts who attended on a project that waits to be derived as owed",
  "province/figures.ts": "shows",
  "province/published.ts": "shows",
  "repairs/earlierDrawdowns.ts": "keeps",
  "repairs/ledgerByEvidence.ts": "keeps",
  "repairs/wageLedger.ts": "keeps",
  "screen/alarmLists.ts": "shows",
  "screen/alarmSummary.ts": "shows",
  "screen/projectSummary.ts": "shows",
  "screen/systemStates.ts": "shows",
  "screen/wageTrend.ts": "shows",
  "site/sitePage.ts": "shows",
  "texts/enqueueTexts.ts": "says to a worker what has changed, seconds later",
  "topics/cases/figures.ts": "shows",
  "topics/cases/refreshCases.ts": "keeps",
  "wages/wageCalendar.ts": "shows",
  "wages/wageHeat.ts": "shows",
  "worker/confirmWage.ts": "finds which wage a row is about; the amounts are those of the lines",
  "worker/ownComplaints.ts": "derives",
  "worker/ownWages.ts": "shows",
  "worker/sendTexts.ts": "says to a worker what has changed, seconds later",
};

const tables =
  /\b(wage_ledger|wage_months|team_months|project_alarms|open_wage_alarm_count|open_alarm_count|settle_status)\b|\b(wageLedger|wageMonths|teamMonths)\.(table|fields)\b|\b(workerArrears|payableArrears|monthsOfWorker|workerMonths)\(/;
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
