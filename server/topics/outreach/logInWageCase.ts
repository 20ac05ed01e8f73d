import { wageCases } from "../../../resources/cases/wageCases";
import type { HandlerContext } from "../../engine/rest/handlers";
import type { RequestContext } from "../../engine/services";
import { appendCaseLog } from "../cases/appendCaseLog";

type Logging = RequestContext & Pick<HandlerContext<unknown>, "db">;

/** A step in the timeline of a case. */
export async function logInWageCase(context: Logging, id: number, action: string, text: string): Promise<void> {
  const {
    db,
    services: { store },
  } = context;
  const found = await store.find(db, wageCases, { id }, { lock: true });
  if (found) await store.update(db, wageCases, id, { logs: await appendCaseLog(context, found, action, text) });
}
