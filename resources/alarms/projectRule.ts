import { alarmsAbout, type AlarmRule } from "../kit/defineAlarm";
import type { ProjectFacts, WatchedFacts } from "./facts";
import { underway } from "./watching";

export type ProjectRule = AlarmRule<ProjectFacts, WatchedFacts>;

/** Declares a rule about a project. By default it is evaluated while the work is under way. */
export const defineAlarm = alarmsAbout<ProjectFacts, WatchedFacts>(underway);
