import type { ScreenKind } from "./kit/menu";
import type { AnyResource } from "./kit/resource";

type ScreenView = Exclude<ScreenKind, "page">;
export type Addresses = { readonly [V in ScreenView]?: string };

/** The URLs of a resource's screens: the list at its route, detail and form derived from it; none for what opens over its list. */
export function addressesOf({ route, screen }: AnyResource): Addresses {
  if (!route) return {};
  const [, group, list] = route.split("/");
  const addressOf = (given: string | false | undefined, ending: string) =>
    given === false ? undefined : `/${group}/${given ?? `${list}-${ending}`}`;
  const [show, form] = [addressOf(screen?.show, "detail"), addressOf(screen?.form, "edit")];
  return { ...(screen?.list !== false && { list: route }), ...(show && { show }), ...(form && { form }) };
}

/**
 * The URLs of the list, row and form that open in a drawer or dialog over another screen, so that links and react-admin's own
 * buttons can lead to them.
 */
export function overlaysOf(resource: AnyResource): Addresses {
  const { route, screen, path, query, form, create, update } = resource;
  const list = route ?? screen?.overlay;
  if (list === undefined || path === undefined) return {};
  const own = addressesOf(resource);
  const isWritten = form !== undefined && (create !== undefined || update !== undefined);
  return {
    ...(!own.list && { list }),
    ...(!own.show && !query && { show: `${list}-detail` }),
    ...(!own.form && isWritten && { form: `${list}-edit` }),
  };
}
