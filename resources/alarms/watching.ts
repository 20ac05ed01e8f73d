import type { AlarmWatch, AlarmWatchScope } from "../kit/defineAlarm";
import type { Day } from "../kit/days";
import type { ProjectFacts, Suspension } from "./facts";

type ProjectStatus = ProjectFacts["prj_status"];

/** A project that is not yet passed, or is in review again, is nobody's fault: nothing is raised and nothing closed. */
const inStatus =
  (...statuses: ProjectStatus[]): AlarmWatchScope<ProjectFacts> =>
  ({ review_status, prj_status }) =>
    review_status !== 1 ? "paused" : statuses.includes(prj_status) ? "judged" : "over";

/** Work has begun and has not ended; a suspension stops the work, not the duties about money and papers. */
export const underway = inStatus(3, 5);

/** From the report until completion. */
export const untilCompletion = inStatus(1, 2, 3, 5);

/** What is owed stays owed after completion. */
export const untilSettled = inStatus(3, 4, 5);

/** Only a site where work goes on. While it is suspended nobody looks. */
export const whileBuilding: AlarmWatchScope<ProjectFacts> = (facts, today) =>
  facts.prj_status === 5 ? "paused" : inStatus(3)(facts, today);

/** Sleeps from the first to the last day of a suspension, and wakes when it should have ended. */
export const outsideSuspension: AlarmWatchScope<ProjectFacts> = (facts, today): AlarmWatch =>
  facts.prj_status === 5 && isSuspendedOn(facts, today) ? "paused" : underway(facts, today);

export function isSuspendedOn({ suspensions }: Pick<ProjectFacts, "suspensions">, day: Day): boolean {
  return suspensions.some((suspension) => covers(suspension, day));
}

const covers = ({ from, to }: Suspension, day: Day): boolean => from <= day && (to === null || day <= to);
