import { evidencePackages } from "../../../../resources/evidence/evidencePackages";
import { packageStatus } from "../../../../resources/evidence/packageStatus";
import type { Job } from "../../../engine/jobs/runner";
import type { Services } from "../../../engine/services";
import { allRowsOf, fetchOne } from "../../../platform/db/query";
import { makePackage } from "../makePackage";

const attemptsAllowed = 3;

/** One process runs the jobs, so a package that is being made when a run begins was interrupted. */
async function makeNext(services: Services): Promise<boolean> {
  const { pool, store, log } = services;
  const next = await fetchOne<{ id: number }>(pool)`
    select id from ${allRowsOf("evidencePackages")} where status in (${packageStatus.waiting}, ${packageStatus.making})
      order by attempts, id limit 1`;
  const row = next && (await store.find(pool, evidencePackages, { id: next.id }));
  if (!row) return false;
  const attempts = (row.attempts ?? 0) + 1;
  await store.update(pool, evidencePackages, row.id, { status: packageStatus.making, attempts, progress: 0 });
  try {
    await makePackage(services, row);
  } catch (error) {
    log.error({ err: error, row: row.id }, "an evidence package could not be made");
    const status = attempts < attemptsAllowed ? packageStatus.waiting : packageStatus.failed;
    await store.update(pool, evidencePackages, row.id, { status });
  }
  return true;
}

/** Makes the packages that wait, one after the other. */
export const evidenceJob: Job = {
  name: "evidencePackages",
  everySeconds: 5,
  async run(services) {
    while (await makeNext(services));
  },
};
