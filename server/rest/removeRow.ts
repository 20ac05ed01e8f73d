import type { AnyResource } from "../../resources/kit/resource";
import { refuse } from "../../resources/refusals";
import type { Asker } from "../services";
import { audit } from "./audit";
import { hooksOf } from "./handlers";
import { isIn, refusalOf } from "./rights";
import { checkVersion, locked, touchOf, writing, type Body } from "./writing";

export async function removeRow(asker: Asker, resource: AnyResource, id: number, body: Body): Promise<void> {
  await writing(asker, resource, body, async (context) => {
    const { row, rights } = await locked(context, id);
    if (!rights.admits("remove", row)) refuse("forbidden");
    const because = resource.remove?.unless?.check(row as never, asker.today);
    if (because) throw refusalOf(because);
    if (!isIn(row, resource.remove?.in)) refuse("stateConflict");
    checkVersion(row, body);
    await hooksOf(resource).remove?.({ ...context, row: row as never, input: body });
    await context.services.store.remove(context.db, resource, id);
    touchOf(context, row);
    await audit(context.db, asker, { action: "remove", entity: resource.name, row: id });
  });
}
