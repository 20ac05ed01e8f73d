import type { MenuGroup, Screen, View } from "./kit/menu";
import type { AnyResource } from "./kit/resource";

type ScreenView = Exclude<View, "page">;
export type Addresses = { readonly [V in ScreenView]?: string };

/** Where the screens of a resource are: the list at its route, detail and form beside it; none for what a dialog shows. */
export function addressesOf({ route, screen }: AnyResource): Addresses {
  if (!route) return {};
  const [, group, list] = route.split("/");
  const beside = (given: string | false | undefined, ending: string) =>
    given === false ? undefined : `/${group}/${given ?? `${list}-${ending}`}`;
  const [show, form] = [beside(screen?.show, "detail"), beside(screen?.form, "edit")];
  return { ...(screen?.list !== false && { list: route }), ...(show && { show }), ...(form && { form }) };
}

/** Whoever may read a resource may open its list. */
function accessOf({ screen, read }: AnyResource): readonly string[] {
  if (screen?.access) return screen.access;
  const needs = read?.government?.needs ?? [];
  return [...(typeof needs === "string" ? [needs] : needs), ...(read?.company ? ["company"] : [])];
}

/** The menu with the screens that declarations ask for and its table does not name: the list in the menu, the others hidden. */
export function withScreens(groups: readonly MenuGroup[], resources: readonly AnyResource[]): MenuGroup[] {
  const missing = resources.flatMap((resource) =>
    Object.entries(addressesOf(resource)).map(([view, address]) => ({ resource, view: view as ScreenView, address })),
  );
  return groups.map((group) => {
    const named = new Set(group.screens.map(({ path }) => `/${group.path}/${path}`));
    const added = missing.filter(({ address }) => address.startsWith(`/${group.path}/`) && !named.has(address));
    return { ...group, screens: [...group.screens, ...added.map(screenOf)] };
  });
}

function screenOf({ resource, view, address }: { resource: AnyResource; view: ScreenView; address: string }): Screen {
  const path = address.slice(address.lastIndexOf("/") + 1);
  const { label, name } = resource;
  if (view === "list") return { path, label, access: accessOf(resource), resource: name, view };
  const up = resource.route?.split("/").at(-1);
  return { path, label, hidden: true, resource: name, view, ...(up && { up }) };
}
