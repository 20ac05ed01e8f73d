import type { AnyResource } from "../../../resources/kit/resource";
import type { RequestContext } from "../services";
import { dispatchAction } from "./dispatchAction";
import { createRow } from "./createRow";
import { hooksOf } from "./handlers";
import { updateRow } from "./updateRow";
import { toNumber, type RequestBody } from "./inTransaction";

/** POST on the collection: creates a row; with an id it updates one (spec §7 has no PATCH for some), or runs the action whose key is true. */
export async function postRow(
  ctx: RequestContext,
  resource: AnyResource,
  body: RequestBody,
): Promise<{ row: unknown; isNew: boolean }> {
  const { post } = hooksOf(resource);
  if (post) return post(ctx, body);
  const id = toNumber(body.id);
  if (!body.id || !Number.isSafeInteger(id)) return { row: await createRow(ctx, resource, body), isNew: true };
  const key = Object.entries(resource.actions ?? {}).find(([action]) => body[action] === true)?.[0];
  if (key)
    return {
      row: await dispatchAction(ctx, resource, id, resource.actions![key]!.call, {
        ...body,
        action: resource.actions![key]!.wireName ?? key,
      }),
      isNew: false,
    };
  // Posting a draft or a row that was sent back submits it, unless `save_as` says draft (domain model 5.2).
  const submit = resource.drafts && Object.values(resource.actions ?? {}).find(({ onSave }) => onSave)?.onSave;
  return { row: await updateRow(ctx, resource, id, submit ? { save_as: submit, ...body } : body), isNew: false };
}
