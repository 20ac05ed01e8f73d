import { attemptAll } from "../../../platform/queue/claimDue";
import { attemptCall, claimCalls } from "../send";
import type { Job } from "../../../engine/jobs/runner";

/** Each project has one call in progress; a run is limited to this many rounds, so that other jobs are not delayed. */
const roundsOfRun = 50;

/** Reports changes to higher-level platforms, and collects the receipts. */
export const upstreamJob: Job = {
  name: "upstream",
  everySeconds: 5,
  async run(services) {
    for (let round = 0; round < roundsOfRun; round += 1) {
      const claimed = await claimCalls(services);
      if (claimed.length === 0) return;
      await attemptAll(services, claimed, (id) => attemptCall(services, id));
    }
  },
};
