import type { AnyResource } from "../../resources/kit/resource";
import type { RequestContext } from "../services";
import { dispatchAction } from "./dispatchAction";
import { createRow } from "./createRow";
import { hooksOf } from "./handlers";
import { updateRow } from "./updateRow";
import { toNumber, type RequestBody } from "./inTransaction";

/** POST on the collection: a new row, or with an id the edit of one (spec §7 has no PATCH for some), or an action named by its key. */
export async function postRow(
  ctx: RequestContext,
  resource: AnyResource,
  body: RequestBody,
): Promise<{ row: unknown; made: boolean }> {
  const { post } = hooksOf(resource);
  if (post) return post(ctx, body);
  const id = toNumber(body.id);
  if (!body.id || !Number.isSafeInteger(id)) return { row: await createRow(ctx, resource, body), made: true };
  const key = Object.entries(resource.actions ?? {}).find(([action]) => body[action] === true)?.[0];
  if (key)
    return {
      row: await dispatchAction(ctx, resource, id, resource.actions![key]!.call, {
        ...body,
        action: resource.actions![key]!.wireName ?? key,
      }),
      made: false,
    };
  // To post a row that is still being typed, or was sent back, is to hand it in, unless it says that it is a draft (domain model 5.2).
  const handIn = resource.drafts && Object.values(resource.actions ?? {}).find(({ onSave: word }) => word)?.onSave;
  return { row: await updateRow(ctx, resource, id, handIn ? { save_as: handIn, ...body } : body), made: false };
}
