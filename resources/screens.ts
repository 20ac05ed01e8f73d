import type { ScreenKind } from "./kit/menu";
import type { AnyResource } from "./kit/resource";

type ScreenView = Exclude<ScreenKind, "page">;
export type Addresses = { readonly [V in ScreenView]?: string };

/** Where the screens of a resource are: the list at its route, detail and form beside it; none for what a dialog shows. */
export function addressesOf({ route, screen }: AnyResource): Addresses {
  if (!route) return {};
  const [, group, list] = route.split("/");
  const treeFilter = (given: string | false | undefined, ending: string) =>
    given === false ? undefined : `/${group}/${given ?? `${list}-${ending}`}`;
  const [show, form] = [treeFilter(screen?.show, "detail"), treeFilter(screen?.form, "edit")];
  return { ...(screen?.list !== false && { list: route }), ...(show && { show }), ...(form && { form }) };
}
