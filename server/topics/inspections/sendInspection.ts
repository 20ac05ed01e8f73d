import { inspections } from "../../../resources/inspections/inspections";
import { inspectionStatus } from "../../../resources/inspections/inspectionStatus";
import { refuse } from "../../../resources/refusals";
import { createRow } from "../../engine/rest/createRow";
import { toNumber, type RequestBody } from "../../engine/rest/inTransaction";
import { readRow } from "../../engine/rest/readRow";
import { updateRow } from "../../engine/rest/updateRow";
import type { RequestContext } from "../../engine/services";
import { allRowsOf, fetchOne, storedRowsOf } from "../../platform/db/query";

interface Sent {
  readonly row: unknown;
  readonly isNew: boolean;
}

/**
 * POST from a device: a new inspection, or with an id the one that was planned. Its sending key is the device's own, so that an
 * inspection whose answer was lost, days ago even, is stored once.
 */
export async function sendInspection(ctx: RequestContext, body: RequestBody): Promise<Sent> {
  const key = typeof body.send_key === "string" ? body.send_key : undefined;
  const plan = toNumber(body.id);
  const isPlanned = Boolean(body.id) && Number.isSafeInteger(plan);
  const sent = key && (await alreadySent(ctx, key));
  if (sent) return sent;
  if (isPlanned) await refuseClosed(ctx, plan);
  try {
    if (isPlanned) return { row: await updateRow(ctx, inspections, plan, body), isNew: false };
    return { row: await createRow(ctx, inspections, body), isNew: true };
  } catch (error) {
    // Another request of the same device may have stored it meanwhile.
    const now = key && (await alreadySent(ctx, key));
    if (now) return now;
    throw error;
  }
}

async function alreadySent(ctx: RequestContext, key: string): Promise<Sent | undefined> {
  const found = await fetchOne<{ id: number }>(ctx.services.pool)`
    select id from ${allRowsOf("inspections")} where send_key = ${key} and finished_by = ${ctx.actor.id}`;
  return found && { row: await readRow(ctx, inspections, found.id), isNew: false };
}

/** Says who finished the plan, or that it was cancelled, while the device was without a network. */
async function refuseClosed(ctx: RequestContext, id: number): Promise<void> {
  await readRow(ctx, inspections, id);
  const found = await fetchOne<{ status: number; by_name: string | null; at: string | null }>(ctx.services.pool)`
    select t.status, a.name as by_name, t.updated_at as at from ${allRowsOf("inspections", "t")} left join ${storedRowsOf("accounts", "a")} on a.id = t.finished_by
      where t.id = ${id}`;
  if (found?.status === inspectionStatus.cancelled) throw refuse("inspections.cancelled");
  if (found?.status === inspectionStatus.finished)
    throw refuse("inspections.alreadyFinished", {
      by: found.by_name ?? "",
      at: found.at?.slice(0, 16) ?? "",
    });
}
