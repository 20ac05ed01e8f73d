import { closeOpenStays } from "../closeOpenStays";
import { rebuildQueued } from "../rebuild/command";
import type { Job } from "../../../engine/jobs/runner";

/** Marks entries whose exit did not come within sixteen hours as missing punches. */
export const openStays: Job = {
  name: "openStays",
  everySeconds: 300,
  run: async ({ pool, clock }) => {
    await closeOpenStays(pool, clock.now());
  },
};

/** Derives the days of projects whose rules or shifts changed. */
export const attendanceRebuild: Job = {
  name: "attendanceRebuild",
  everySeconds: 30,
  run: async (services) => {
    await rebuildQueued(services, (line) => services.log.info({}, line));
  },
};
