import type { AlarmWatch, AlarmWatchScope } from "../kit/defineAlarm";
import type { Day } from "../kit/days";
import type { ProjectFacts, Suspension, WatchedFacts } from "./facts";
import { projectStatus } from "../dictionaries/projectStatus";
import { reviewStatus } from "../dictionaries/reviewStatus";

type ProjectStatus = ProjectFacts["prj_status"];

/** A project that is not approved, or is in review again, is not evaluated: alarms are neither raised nor closed. */
const inStatus =
  (...statuses: ProjectStatus[]): AlarmWatchScope<WatchedFacts> =>
  ({ review_status, prj_status }) =>
    review_status !== reviewStatus.passed ? "paused" : statuses.includes(prj_status) ? "judged" : "over";

/** From start to completion; a suspension stops the work, but not duties about money and documents. */
export const underway = inStatus(projectStatus.underConstruction, projectStatus.suspended);

/** From the project's report until completion. */
export const untilCompletion = inStatus(
  projectStatus.preparation,
  projectStatus.approved,
  projectStatus.underConstruction,
  projectStatus.suspended,
);

/** After completion too, because wages owed stay owed. */
export const untilSettled = inStatus(projectStatus.underConstruction, projectStatus.completed, projectStatus.suspended);

/** Only while the site is working; not evaluated while suspended. */
export const whileBuilding: AlarmWatchScope<WatchedFacts> = (facts, today) =>
  facts.prj_status === projectStatus.suspended ? "paused" : inStatus(projectStatus.underConstruction)(facts, today);

/** Not evaluated from the first to the last day of a suspension; evaluated again when it should have ended. */
export const outsideSuspension: AlarmWatchScope<WatchedFacts> = (facts, today): AlarmWatch =>
  facts.prj_status === projectStatus.suspended && isSuspendedOn(facts, today) ? "paused" : underway(facts, today);

export function isSuspendedOn({ suspensions }: Pick<ProjectFacts, "suspensions">, day: Day): boolean {
  return suspensions.some((suspension) => covers(suspension, day));
}

const covers = ({ from, to }: Suspension, day: Day): boolean => from <= day && (to === null || day <= to);
