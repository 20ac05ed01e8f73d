import { alarmNightJob, alarmQueueJob } from "./alarms";
import { bankPolling } from "./bankPolling";
import { depositExpiry } from "./deposits";
import { publicity } from "./publicity";
import { purgeJob } from "./purge";
import type { Job } from "./runner";
import { siteKeyEnd } from "./siteKeys";

/** Everything that happens by itself. */
export const jobs: readonly Job[] = [bankPolling, publicity, depositExpiry, alarmQueueJob, alarmNightJob, siteKeyEnd, purgeJob];
