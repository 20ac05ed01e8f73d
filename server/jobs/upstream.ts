import { attemptAll } from "../outbox/claimDue";
import { attemptCall, claimCalls } from "../upstream/send";
import type { Job } from "./runner";

/** Of each project one call is under way: so many in turn in one run, then the other jobs' processes are looked after. */
const roundsOfRun = 50;

/** Reports to higher-level platforms what has changed, and collects the receipts. */
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
