import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { FastifyInstance } from "fastify";
import { pendingUpstreamStatuses, upstreamCallStatus } from "../../../resources/system/upstreamCallStatus";
import { openAlarmStatuses } from "../../../resources/dictionaries/alarmStatus";
import { toYuan } from "../../../resources/kit/money";
import { allRowsOf, fetchOne, fetchRows, literals, sql, type Sql } from "../../platform/db/query";
import { backupRun } from "../../engine/recordBackup";
import { jobs, provinceJobs } from "../jobs";
import { unavailability } from "../../platform/db/connectionError";
import { cityLags } from "../province/cityLags";
import type { Services } from "../../engine/services";

/** Seconds: for a list, a home page, an export. */
const buckets = [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 45];

/**
 * Prometheus metrics of this process and of the whole platform. The platform's are read from the database at each scrape, by
 * indexes, and are the same in every process.
 */
export function makeMetrics(
  app: FastifyInstance,
  { pool, clock, replicas, settings }: Pick<Services, "pool" | "clock" | "replicas" | "settings">,
): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });

  const requests = new Histogram({
    name: "wage_http_request_seconds",
    help: "Duration of requests, by route and status class",
    labelNames: ["method", "route", "status"],
    buckets,
    registers: [registry],
  });
  app.addHook("onResponse", async ({ method, routeOptions: { url = "none" } }, { statusCode, elapsedTime }) => {
    requests.observe({ method, route: url, status: `${Math.floor(statusCode / 100)}xx` }, elapsedTime / 1000);
  });

  const gauge = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    collect: (self: Gauge<Label>) => unknown,
  ) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        this.reset();
        try {
          await collect(this);
        } catch (error) {
          // The figures of the process matter most while the database is unavailable.
          if (!unavailability(error)) throw error;
        }
      },
    });
  /** By the database's clock, which also wrote the times; parsed instants have no time zone. */
  const secondsSince = (time: Sql): Sql => sql`extract(epoch from platform_now() - ${time})::float8`;

  gauge("wage_database_up", "1 while the database answers", [], async (self) =>
    self.set(
      await fetchOne(pool)`select 1 as it`.then(
        () => 1,
        () => 0,
      ),
    ),
  );
  gauge("wage_database_connections", "Connections of this process to the database", ["state"], (self) => {
    self.set({ state: "idle" }, pool.idleCount);
    self.set({ state: "busy" }, pool.totalCount - pool.idleCount);
    self.set({ state: "waited_for" }, pool.waitingCount);
  });
  if (replicas)
    gauge("wage_replica_lag_seconds", "How far a replica is behind, by its place in DATABASE_REPLICA_URL", ["replica"], (self) =>
      replicas.lagSeconds().forEach((lag, at) => self.set({ replica: String(at + 1) }, lag ?? Infinity)),
    );
  if (settings.deployment === "province")
    gauge("wage_city_lag_seconds", "How far the replicated data of a city are behind, by its code", ["city"], async (self) => {
      for (const [city, lag] of Object.entries(await cityLags(pool))) self.set({ city }, lag ?? Infinity);
    });
  gauge("wage_change_streams", "Open pages of this process that follow changes", [], (self) => self.set(app.changeStreams.size));
  // One-time corrections of earlier versions are in the same table, and never run again.
  const scheduled = [backupRun, ...(settings.deployment === "province" ? provinceJobs : jobs).map(({ name }) => name)];
  gauge("wage_job_seconds_since_success", "Since the nightly job last ended well", ["job"], async (self) => {
    for (const { name, seconds } of await fetchRows<{ name: string; seconds: number }>(pool)`
      select name, ${secondsSince(sql`finished_at`)} as seconds from ${allRowsOf("jobRuns")}
        where finished_at is not null and name = any(${scheduled})`)
      self.set({ job: name }, seconds);
  });
  gauge("wage_job_failed", "1 while the job's last run has failed", ["job"], async (self) => {
    for (const { name, failed } of await fetchRows<{ name: string; failed: boolean }>(pool)`
      select name, failure is not null as failed from ${allRowsOf("jobRuns")}`)
      self.set({ job: name }, Number(failed));
  });
  gauge("wage_alarm_queue_seconds", "Age of the oldest project that waits to be evaluated", [], async (self) => {
    const oldest = await fetchOne<{ seconds: number }>(pool)`
      select ${secondsSince(sql`queued_at`)} as seconds from ${allRowsOf("alarmQueue")} order by queued_at limit 1`;
    self.set(oldest?.seconds ?? 0);
  });
  gauge("wage_upstream_calls", "Reports to upstream platforms, by state", ["status"], async (self) => {
    for (const { name, calls } of await fetchRows<{ name: string; calls: number }>(pool)`
      select case when status in ${literals(pendingUpstreamStatuses)} then 'waiting' else 'refused' end as name, count(*) as calls
        from ${allRowsOf("upstreamCalls")} where status <> ${upstreamCallStatus.accepted} group by 1`)
      self.set({ status: name }, calls);
  });
  gauge("wage_upstream_lag_seconds", "Age of the oldest report that an upstream platform has not taken", [], async (self) => {
    const oldest = await fetchOne<{ seconds: number | null }>(pool)`
      select ${secondsSince(sql`min(queued_at)`)} as seconds from ${allRowsOf("upstreamCalls")}
        where status in ${literals(pendingUpstreamStatuses)}`;
    self.set(oldest?.seconds ?? 0);
  });
  gauge("wage_alarms_open", "Open alarms, by level (1 is the most serious)", ["level"], async (self) => {
    for (const { level, alarms } of await fetchRows<{ level: number; alarms: number }>(pool)`
      select level, count(*) as alarms from ${allRowsOf("projectAlarms")}
        where status in ${literals(openAlarmStatuses)} group by 1`)
      self.set({ level: String(level) }, alarms);
  });
  // An order for a later day waits for it, not for the bank.
  gauge("wage_bank_batches_open", "Orders that the bank has not decided", ["status"], async (self) => {
    for (const { status, batches } of await fetchRows<{ status: string; batches: number }>(pool)`
      select status, count(*) as batches from ${allRowsOf("bankBatches")} where finished_at is null
        and (status <> 'QUEUED' or next_at is null or next_at <= ${clock.now().toISOString()}::timestamptz) group by 1`)
      self.set({ status }, batches);
  });
  gauge("wage_owed_yuan", "Wages owed past their day", [], async (self) => {
    const { owed } = (await fetchOne<{ owed: number }>(pool)`
      select coalesce(sum(owed_amount), 0)::bigint as owed from ${allRowsOf("wageLedger")} where owed_amount > 0 and due_date < ${clock.today()}`)!;
    self.set(Number(toYuan(owed)));
  });
  return registry;
}
