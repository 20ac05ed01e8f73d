import { handOvers } from "../../../../resources/handOvers/handOvers";
import { handOverStatus } from "../../../../resources/handOvers/handOverStatus";
import { actOnEach } from "../../../engine/jobs/actOnEach";
import type { Job } from "../../../engine/jobs/runner";
import { allRowsOf, sql } from "../../../platform/db/query";

/** What the receiver did not answer in time is reported to the organisation above it, once for each deadline. */
export const handOverEscalation: Job = {
  name: "handOverEscalation",
  cron: "0 20 8 * * *",
  run: async (services) =>
    void (await actOnEach(
      services,
      handOvers,
      "escalate",
      sql`select h.id from ${allRowsOf("handOvers", "h")} where h.status = ${handOverStatus.given} and h.deadline < ${services.clock.today()}
        and h.escalated_at is null order by h.id`,
    )),
};
