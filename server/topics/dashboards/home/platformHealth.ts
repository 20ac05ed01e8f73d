import type { PlatformHealth } from "../../../../resources/dashboards/homeResponses";
import { accounts } from "../../../../resources/system/accounts";
import { backupRun } from "../../../engine/recordBackup";
import { allRowsOf, fetchOne, fetchRows, type DbRow } from "../../../platform/db/query";
import { missingHolidayYears } from "../../law/jobs/holidayCalendar";
import { oldMinimumWages } from "../../law/jobs/minimumWageReview";
import type { RequestContext } from "../../../engine/services";
import { isSystemAdministrator } from "./setUp";

interface Figures extends DbRow {
  readonly jobs: number;
  readonly job_done_at: string | null;
  readonly backup_at: string | null;
  readonly alarm_queue: number;
  readonly alarm_queue_since: string | null;
  readonly bank_batches: number;
  readonly database_bytes: number;
  readonly connections: number;
  readonly max_connections: number;
  readonly accounts: number;
  readonly signed_in: number;
  readonly failed_logins: number;
}

/** Status of the platform for those who run it; undefined for others. */
export async function platformHealth(ctx: RequestContext): Promise<PlatformHealth | undefined> {
  if (!isSystemAdministrator(ctx.actor)) return undefined;
  const { pool } = ctx.services;
  const now = ctx.now.toISOString();
  const [figures, failed_jobs, missing_holidays, old_minimum_wages] = await Promise.all([
    fetchOne<Figures>(pool)`select
      (select count(*) from ${allRowsOf("jobRuns")} where name <> ${backupRun}) as jobs,
      (select max(finished_at) from ${allRowsOf("jobRuns")} where name <> ${backupRun}) as job_done_at,
      (select finished_at from ${allRowsOf("jobRuns")} where name = ${backupRun}) as backup_at,
      (select count(*) from ${allRowsOf("alarmQueue")}) as alarm_queue,
      (select min(queued_at) from ${allRowsOf("alarmQueue")}) as alarm_queue_since,
      (select count(*) from ${allRowsOf("bankBatches")} where finished_at is null) as bank_batches,
      pg_database_size(current_database()) as database_bytes,
      (select count(*) from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::int as max_connections,
      (select count(*) from ${allRowsOf("accounts")} where is_active) as accounts,
      (select count(distinct account) from ${allRowsOf("sessions")} where account is not null
        and last_used_at > ${now}::timestamptz - interval '1 hour') as signed_in,
      (select count(*) from ${allRowsOf("auditLogs")} where action = 'login_failed' and entity = ${accounts.name}
        and time > ${now}::timestamptz - interval '1 day') as failed_logins`,
    fetchRows<{ name: string; failure: string }>(pool)`
      select name, failure from ${allRowsOf("jobRuns")} where failure is not null order by name`,
    missingHolidayYears(ctx.services),
    oldMinimumWages(ctx.services),
  ]);
  return figures && { ...figures, failed_jobs, missing_holidays, old_minimum_wages };
}
