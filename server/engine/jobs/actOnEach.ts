import type { ActionName, AnyResource } from "../../../resources/kit/resource";
import { Refusal } from "../../../resources/kit/refusal";
import { fetchRows, type Sql } from "../../platform/db/query";
import { systemContext } from "../session/context";
import { dispatchAction } from "../rest/dispatchAction";
import type { Services } from "../services";

/** The call of an action that only the platform runs: it has no route, so no request can reach it. */
const call = "system";

/**
 * Runs the platform's own action on each due row, one transaction each, with log and notice as for a user's action. Rows changed
 * meanwhile are skipped; a failing row is retried at the next run and stops no other. Returns the number done.
 */
export async function actOnEach<R extends AnyResource, const K extends ActionName<R>>(
  services: Services,
  resource: R,
  action: K,
  due: Sql,
): Promise<number> {
  let done = 0;
  for (const { id } of await fetchRows<{ id: number }>(services.pool, due))
    try {
      await dispatchAction(systemContext(services), resource, id, call, { action });
      done += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) services.log.error({ err: error, resource: resource.name, row: id }, `${action} failed`);
    }
  return done;
}
