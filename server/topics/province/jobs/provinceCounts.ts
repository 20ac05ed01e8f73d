import type { Job } from "../../../engine/jobs/runner";
import { fetchOne } from "../../../platform/db/query";
import { countForProvince } from "../countForProvince";
import { publication } from "../published";

/** In a city that replicates to a province. */
export const provinceCounts: Job = {
  name: "province-counts",
  everySeconds: 60,
  async run(services) {
    const isPublished = await fetchOne(services.pool)`select 1 as it from pg_publication where pubname = ${publication}`;
    if (isPublished) await countForProvince(services);
  },
};
