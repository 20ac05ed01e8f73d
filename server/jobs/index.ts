import { alarmNightJob, alarmQueueJob } from "./alarms";
import { announcementJob } from "./announcements";
import { attendanceRebuild, openStays } from "./attendance";
import { auditAnchor } from "./auditAnchor";
import { bankPolling } from "./bankPolling";
import { directoryNight } from "./directory";
import { blacklistEnd, depositExpiry, publicity } from "./dueActions";
import { dueReminders } from "./dueReminders";
import { forecastNight } from "./forecasts";
import { holidayCalendar } from "./holidayCalendar";
import { idleAccounts } from "./idleAccounts";
import { lawReview } from "./lawReview";
import { minimumWageReview } from "./minimumWageReview";
import { newDay } from "./newDay";
import { overdueTexts } from "./overdueTexts";
import { partitions } from "./partitions";
import { punchArchive } from "./punchArchive";
import { purgeJob } from "./purge";
import { retention } from "./retention";
import type { Job } from "./runner";
import { siteKeyEnd } from "./siteKeys";
import { bankStatements } from "./statements";
import { upstreamJob } from "./upstream";
import { uploads } from "./uploads";
import { pinyinJob } from "./pinyin";
import { webhookJob } from "./webhooks";
import { workerTextsJob } from "./workerTexts";

/** All jobs of the scheduler. */
export const jobs: readonly Job[] = [
  bankPolling,
  bankStatements,
  dueReminders,
  overdueTexts,
  holidayCalendar,
  minimumWageReview,
  lawReview,
  announcementJob,
  publicity,
  depositExpiry,
  blacklistEnd,
  alarmQueueJob,
  alarmNightJob,
  forecastNight,
  siteKeyEnd,
  idleAccounts,
  directoryNight,
  auditAnchor,
  purgeJob,
  retention,
  punchArchive,
  openStays,
  attendanceRebuild,
  newDay,
  partitions,
  uploads,
  pinyinJob,
  webhookJob,
  upstreamJob,
  workerTextsJob,
];

/** Jobs of a province's platform: for its accounts and their data. */
export const provinceJobs: readonly Job[] = [announcementJob, idleAccounts, directoryNight, auditAnchor, purgeJob, retention];
