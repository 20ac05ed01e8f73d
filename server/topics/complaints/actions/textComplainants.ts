import type { complaints } from "../../../../resources/complaints/complaints";
import type { Row } from "../../../../resources/kit/resource";
import { allRowsOf, fetchRows, type Db } from "../../../platform/db/query";
import { textCase } from "../../texts/enqueueTexts";

/** Sends an SMS to the complainant and to those of complaints merged into this one. */
export async function textComplainants(db: Db, { id, worker, logs }: Row<typeof complaints>): Promise<void> {
  await textCase(db, "complaint", { id, worker }, logs.length);
  const merged = await fetchRows<{ id: number; worker: number | null; steps: number }>(db)`
    select id, worker, jsonb_array_length(logs) as steps from ${allRowsOf("complaints")} where merged_into = ${id}`;
  for (const { steps, ...other } of merged) await textCase(db, "complaint", other, steps + logs.length);
}
