import type { ActionName, AnyResource } from "../../resources/kit/resource";
import { Refusal } from "../../resources/kit/refusal";
import { fetchRows, type Sql } from "../db/query";
import { systemContext } from "../context";
import { dispatchAction } from "../rest/dispatchAction";
import type { Services } from "../services";

/** The call of what the platform does by itself: it has no address, so nobody else can ask for it. */
const call = "system";

/**
 * The platform's own act on each row that is due, a transaction each, with log and notice as for anybody's. What somebody else has
 * moved meanwhile is passed over; what fails is tried again at the next run and holds up no other row. Returns how many were done.
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
