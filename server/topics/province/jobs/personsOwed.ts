import type { Job } from "../../../engine/jobs/runner";
import { fetchOne } from "../../../platform/db/query";
import { countPersonsOwed } from "../countPersonsOwed";
import { publication } from "../published";

/** In a city that replicates to a province. */
export const personsOwed: Job = {
  name: "persons-owed",
  everySeconds: 60,
  async run(services) {
    const isPublished = await fetchOne(services.pool)`select 1 as it from pg_publication where pubname = ${publication}`;
    if (isPublished) await countPersonsOwed(services);
  },
};
