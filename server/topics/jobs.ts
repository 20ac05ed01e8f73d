import { alarmNightJob, alarmQueueJob } from "./alarms/jobs/alarms";
import { announcementJob } from "./announcements/jobs/announcements";
import { attendanceRebuild, openStays } from "./attendance/jobs/attendance";
import { auditAnchor } from "../engine/jobs/auditAnchor";
import { bankPolling } from "./payments/jobs/bankPolling";
import { prepareMonthsJob } from "./payrolls/jobs/prepareMonths";
import { directoryNight } from "../identity/jobs/directory";
import { blacklistEnd, depositExpiry, publicity } from "../engine/jobs/dueActions";
import { dueReminders } from "./payments/jobs/dueReminders";
import { evidenceJob } from "./evidence/jobs/evidence";
import { forecastNight } from "./forecast/jobs/forecasts";
import { handOverEscalation } from "./handOvers/jobs/escalation";
import { holidayCalendar } from "./law/jobs/holidayCalendar";
import { idleAccounts } from "../identity/jobs/idleAccounts";
import { lawReview } from "./law/jobs/lawReview";
import { minimumWageReview } from "./law/jobs/minimumWageReview";
import { monthlyReportsJob } from "./reports/jobs/monthlyReports";
import { newDay } from "./people/jobs/newDay";
import { overdueTexts } from "./worker/jobs/overdueTexts";
import { partitions } from "./attendance/jobs/partitions";
import { punchArchive } from "./attendance/jobs/punchArchive";
import { purgeJob } from "../engine/jobs/purge";
import { retention } from "../engine/jobs/retention";
import type { Job } from "../engine/jobs/runner";
import { siteKeyEnd } from "./projects/jobs/siteKeys";
import { bankStatements } from "./payments/jobs/statements";
import { upstreamJob } from "./upstream/jobs/upstream";
import { uploads } from "./files/jobs/uploads";
import { provinceCounts } from "./province/jobs/provinceCounts";
import { provincePages } from "./province/jobs/provincePages";
import { pinyinJob } from "../engine/jobs/pinyin";
import { webhookJob } from "./webhooks/jobs/webhooks";
import { remindUnconfirmed } from "./payrolls/jobs/remindUnconfirmed";
import { weekTexts } from "./worker/jobs/weekTexts";
import { workerTextsJob } from "./worker/jobs/workerTexts";

/** All jobs of the scheduler. */
export const jobs: readonly Job[] = [
  monthlyReportsJob,
  bankPolling,
  bankStatements,
  dueReminders,
  overdueTexts,
  weekTexts,
  remindUnconfirmed,
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
  provinceCounts,
  evidenceJob,
  handOverEscalation,
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
  prepareMonthsJob,
];

/** Jobs of a province's platform: for its accounts and their data. */
export const provinceJobs: readonly Job[] = [
  provincePages,
  announcementJob,
  idleAccounts,
  directoryNight,
  auditAnchor,
  purgeJob,
  retention,
];
