import { preferences } from "../../../../resources/system/preferences";
import { createRow } from "../../../engine/rest/createRow";
import { updateRow } from "../../../engine/rest/updateRow";
import { registerHooks } from "../../../engine/rest/handlers";

registerHooks(preferences, {
  /** Upsert: a browser need not know that another one has saved the key. */
  async post(ctx, body) {
    const { services, actor } = ctx;
    const { key, id, value } = body;
    const known =
      typeof key === "string" && actor.id !== null
        ? await services.store.find(services.pool, preferences, { account: actor.id, key: key.trim() })
        : undefined;
    const changed = id === undefined ? known?.id : Number(id);
    return changed === undefined
      ? { row: await createRow(ctx, preferences, body), isNew: true }
      : { row: await updateRow(ctx, preferences, changed, { value }), isNew: false };
  },
});
