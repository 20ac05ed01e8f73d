import { takeQueued } from "../../../engine/alarmQueue";
import { runAlarms } from "../runAlarms";
import { batchSize } from "../../../platform/db/batches";
import { enqueueConfirmations } from "../sightings";
import { runTimers } from "../timers";
import type { Job } from "../../../engine/jobs/runner";

/** After a write of data that the rules read (8.1). */
export const alarmQueueJob: Job = {
  name: "alarm-queue",
  everySeconds: 5,
  async run(services) {
    const { pool, clock } = services;
    await enqueueConfirmations(pool, clock.now());
    const { projects, finish } = await takeQueued(pool, batchSize);
    if (projects.length === 0) return;
    const { failed } = await runAlarms(services, { projects });
    if (failed === 0) await finish();
  },
};

/** Evaluates every project every night, because alarms also depend on time. */
export const alarmNightJob: Job = {
  name: "alarm-night",
  cron: "30 2 * * *",
  async run(services) {
    const result = await runAlarms(services, { nightly: true });
    const timed = await runTimers(services);
    services.log.info({ ...result, ...timed }, "alarms of the night");
  },
};
