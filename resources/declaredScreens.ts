import { singularLabel, type Label } from "./kit/label";
import type { MenuGroup, RouteRule, Screen } from "./kit/menu";
import type { AnyResource, Review } from "./kit/resource";
import { specifiedGroups } from "./menu";
import { addressesOf, overlaysOf, type Addresses } from "./screens";

const capitalized = ([zh, en]: Label): Label => [zh, en.charAt(0).toUpperCase() + en.slice(1)];

/** The list is open to those who may read its rows. */
function readersOf({ read }: AnyResource): RouteRule {
  const { needs = "1001" } = read?.government ?? {};
  return [...(read?.government ? [needs].flat() : []), ...(read?.company ? ["company"] : [])];
}

const pathOf = (address: string) => address.split("/")[2]!;

/** The list screen, and below it the detail and form screens. */
function screensAt(resource: AnyResource, { list, show, form }: Addresses, above = list): Screen[] {
  const { name, label, menu, createLabel, read, deployments } = resource;
  const [zh, en] = singularLabel(label);
  const below = { hidden: true, resource: name, ...(above && { parentScreen: pathOf(above) }) } as const;
  const screens: (Screen | undefined)[] = [
    list
      ? {
          path: pathOf(list),
          label,
          access: menu?.access ?? readersOf(resource),
          ...(read?.administrators && { administrators: read.administrators }),
          parent: true,
          resource: name,
          view: "list",
        }
      : undefined,
    show ? { ...below, path: pathOf(show), label: capitalized([`${zh}详情`, en]), view: "show" } : undefined,
    form
      ? {
          ...below,
          path: pathOf(form),
          label: [`编辑${zh}`, `Edit ${en}`],
          createLabel: createLabel ?? [`新增${zh}`, `New ${en}`],
          view: "form",
        }
      : undefined,
  ];
  return screens.filter((screen) => screen !== undefined).map((screen) => ({ ...screen, ...(deployments && { deployments }) }));
}

/** Inserts the screens after the one they name, and after its child screens. */
function insertScreens(groups: readonly MenuGroup[], resource: AnyResource): readonly MenuGroup[] {
  const [, group, after] = resource.menu!.after.split("/");
  return groups.map((each) => {
    const last = each.screens.findLastIndex(({ path, parentScreen }) => path === after || parentScreen === after);
    if (each.path !== group || last < 0) return each;
    return { ...each, screens: each.screens.toSpliced(last + 1, 0, ...screensAt(resource, addressesOf(resource))) };
  });
}

/** The menu of the specification plus the screens of declarations, which may refer to each other in any order. */
export function groupsWith(added: readonly AnyResource[], groups = specifiedGroups): readonly MenuGroup[] {
  const addresses = groups.flatMap(({ path, screens }) => screens.map((screen) => `/${path}/${screen.path}`));
  const ready = added.filter(({ menu }) => menu && addresses.includes(menu.after));
  if (ready.length === 0) return groups;
  return groupsWith(
    added.filter((resource) => !ready.includes(resource)),
    ready.reduce(insertScreens, groups),
  );
}

/** The review screen is open to those who may accept. */
const decidersOf = ({ accept }: Review, actions: AnyResource["actions"]): RouteRule => [
  ...new Set(accept.flatMap((name) => actions?.[name]?.by.government?.needs ?? [])),
];

/** Adds the review screens; they are child screens of their list and not in the menu. */
export function withReviews(resources: readonly AnyResource[], groups: readonly MenuGroup[]): readonly MenuGroup[] {
  return groups.map((group) => {
    const added = resources.flatMap(({ name, review, actions }) =>
      review?.route.split("/")[1] === group.path ? [{ name, review, access: decidersOf(review, actions) }] : [],
    );
    return {
      ...group,
      screens: [
        ...group.screens,
        ...added.map(({ name, review: { label, route, after, queue }, access }): Screen => ({
          path: pathOf(route),
          label,
          access,
          hidden: true,
          parentScreen: pathOf(after),
          resource: `${name}@${queue}`,
          view: "show",
        })),
      ],
    };
  });
}

/**
 * Adds the screens of rows that the menu does not list, and lists, rows and forms that open over other screens: not in the menu,
 * but each has a URL.
 */
export function withOverlays(resources: readonly AnyResource[], groups: readonly MenuGroup[]): readonly MenuGroup[] {
  return groups.map((group) => {
    const within = resources.filter(({ route, screen }) => (route ?? screen?.overlay)?.split("/")[1] === group.path);
    const added = (addresses: (resource: AnyResource) => Addresses) =>
      within.flatMap((resource) => screensAt(resource, addresses(resource), resource.route ?? resource.screen?.overlay));
    const listed = new Set(group.screens.map(({ path }) => path));
    const pages = added(addressesOf).filter(({ path }) => !listed.has(path));
    const overlays = added(overlaysOf).map((screen) => ({ ...screen, hidden: true, overlay: true }) as const);
    return { ...group, screens: [...group.screens, ...pages, ...overlays] };
  });
}
