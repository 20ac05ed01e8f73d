import { alarmNightJob, alarmQueueJob } from "./alarms";
import type { Job } from "./runner";

/** Everything that happens by itself. */
export const jobs: readonly Job[] = [alarmQueueJob, alarmNightJob];
