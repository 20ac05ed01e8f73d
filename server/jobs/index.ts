import { alarmNightJob, alarmQueueJob } from "./alarms";
import { bankPolling } from "./bankPolling";
import { depositExpiry } from "./deposits";
import { blacklistEnd } from "./blacklist";
import { dueReminders } from "./dueReminders";
import { holidayCalendar } from "./holidayCalendar";
import { idleAccounts } from "./idleAccounts";
import { newDay } from "./newDay";
import { partitions } from "./partitions";
import { publicity } from "./publicity";
import { purgeJob } from "./purge";
import { retention } from "./retention";
import type { Job } from "./runner";
import { siteKeyEnd } from "./siteKeys";
import { bankStatements } from "./statements";
import { uploads } from "./uploads";
import { pinyinJob } from "./pinyin";

/** Everything that happens by itself. */
export const jobs: readonly Job[] = [
  bankPolling,
  bankStatements,
  dueReminders,
  holidayCalendar,
  publicity,
  depositExpiry,
  blacklistEnd,
  alarmQueueJob,
  alarmNightJob,
  siteKeyEnd,
  idleAccounts,
  purgeJob,
  retention,
  newDay,
  partitions,
  uploads,
  pinyinJob,
];
