import type { AdministratorKind } from "./access";
import type { Label } from "./label";

/** How a screen is drawn: from a resource's declaration (list, show, form), or by hand (page). */
export type ScreenKind = "list" | "show" | "form" | "page";

/**
 * Who may open a screen (specification §6): the word "company", 1001, or permission codes. An empty list admits only the super
 * administrator.
 */
export type RouteRule = readonly string[];

/** A city's platform, or a province's platform with figures replicated from its cities. */
export type Deployment = "city" | "province";
export const everyDeployment: readonly Deployment[] = ["city", "province"];

export interface Screen {
  /** The last part of its URL: /{group}/{path}. */
  readonly path: string;
  readonly label: Label;
  /** Its label when it creates a row. */
  readonly createLabel?: Label;
  readonly access?: RouteRule;
  /** While administrators are separated, only these may open it. */
  readonly administrators?: readonly AdministratorKind[];
  /** Not in the menu. */
  readonly hidden?: boolean;
  /** Only in the menu of companies: the super administrator may open it too, but has a different home page. */
  readonly companyMenu?: true;
  /** Stays mounted while one of its child screens is shown. */
  readonly parent?: boolean;
  /** Pays money or shows payments: the layout shows a notice while the bank is simulated. */
  readonly money?: true;
  /** The parent in the breadcrumb; its access rule is inherited. */
  readonly parentScreen?: string;
  readonly resource?: string;
  readonly view?: ScreenKind;
  /** Other screens open it in a drawer or dialog. */
  readonly overlay?: true;
  /** The deployments that have it; by default only the city's. */
  readonly deployments?: readonly Deployment[];
}

/** Screens about one subject: one entry of the menu, whose screens are tabs of each other. */
export interface ScreenFamily {
  /** The path of their group. */
  readonly group: string;
  readonly label: Label;
  /** Paths of screens, each with its name as a tab. */
  readonly tabs: readonly { readonly path: string; readonly label: Label }[];
}

export interface MenuGroup {
  readonly path: string;
  readonly label: Label;
  readonly icon: string;
  /** Shown as one item instead of a sub-menu. */
  readonly single?: boolean;
  readonly screens: readonly Screen[];
}

/** The part of the session that the menu needs. */
export interface Visitor {
  readonly role: string;
  /** Comma-separated, as the session keeps it. */
  readonly permissions: string;
  /** The platform separates its administrators. */
  readonly user?: { readonly separated?: boolean; readonly deployment?: Deployment };
}

/** Prefix of an administrator's role in a rule; permission codes never start with it. */
const rolePrefix = "@";

/** A location of a router. */
export interface RouteAddress {
  readonly pathname: string;
  readonly search: string;
}

export interface ScreenPlace {
  readonly group: MenuGroup;
  readonly screen: Screen;
}

export const permissionCodes = (visitor: Visitor): string[] => visitor.permissions.split(",").filter(Boolean);

/** Whether something that exists in these deployments exists in this one. */
export const isDeployed = (deployments: readonly Deployment[] = ["city"], here: Deployment = "city"): boolean =>
  deployments.includes(here);

/** The route rule of specification §6. `null` is the rule of a screen that every session may open. */
export function canOpen(rule: RouteRule | null, visitor: Visitor | null): boolean {
  if (!visitor) return false;
  const roles = visitor.user?.separated ? (rule?.filter((code) => code.startsWith(rolePrefix)) ?? []) : [];
  if (roles.length > 0) return roles.includes(rolePrefix + visitor.role);
  if (visitor.role === "sup" || rule === null) return true;
  if (visitor.role === "company") return rule.includes("company");
  const codes = permissionCodes(visitor);
  return rule.some((code) => code === "1001" || codes.includes(code));
}

/** The check of buttons and header items (specification §6): the super administrator gets the default, not everything. */
export function hasPermission(code: string | undefined, visitor: Visitor | null, superDefault = false): boolean {
  if (!visitor) return false;
  if (visitor.role === "sup") return superDefault;
  if (code === undefined) return true;
  return visitor.role !== "company" && permissionCodes(visitor).includes(code);
}

/** Menu, access and addresses of the screens, for the layout. */
export function makeNavigation(groups: readonly MenuGroup[]) {
  const places: readonly ScreenPlace[] = groups.flatMap((group) => group.screens.map((screen) => ({ group, screen })));

  const pathOf = ({ group, screen }: ScreenPlace) => `/${group.path}/${screen.path}`;

  const placeOf = (resource: string, view: ScreenKind): ScreenPlace | undefined =>
    places.find(({ screen }) => screen.resource === resource && screen.view === view);

  const ruleOf = ({ group, screen }: ScreenPlace): RouteRule | null => {
    if (screen.access) return [...screen.access, ...(screen.administrators ?? []).map((kind) => `${rolePrefix}${kind}_admin`)];
    const parent = screen.parentScreen === undefined ? undefined : group.screens.find(({ path }) => path === screen.parentScreen);
    return parent ? ruleOf({ group, screen: parent }) : null;
  };

  const mayOpen = (place: ScreenPlace, visitor: Visitor | null): boolean =>
    isDeployed(place.screen.deployments, visitor?.user?.deployment) && canOpen(ruleOf(place), visitor);

  const allowedScreens = (group: MenuGroup, visitor: Visitor | null): Screen[] =>
    group.screens.filter((screen) => mayOpen({ group, screen }, visitor));

  const isInMenu = ({ hidden, companyMenu }: Screen, visitor: Visitor | null): boolean =>
    !hidden && (!companyMenu || visitor?.role === "company");

  /** The groups of the sidebar with their visible screens; a group without any is left out. */
  const menuGroups = (visitor: Visitor | null): MenuGroup[] =>
    groups
      .map((group) => ({ ...group, screens: allowedScreens(group, visitor).filter((screen) => isInMenu(screen, visitor)) }))
      .filter(({ screens }) => screens.length > 0);

  /** The first screen of a session, or of a group when only the group's address is given. */
  const firstPath = (visitor: Visitor | null, groupPath?: string): string | null => {
    const group = menuGroups(visitor).find(({ path }) => groupPath === undefined || path === groupPath);
    const screen = group?.screens[0];
    return group && screen ? pathOf({ group, screen }) : null;
  };

  const findScreen = (pathname: string): ScreenPlace | undefined => {
    const [, group, path, ...rest] = pathname.split("/");
    if (rest.some(Boolean)) return undefined;
    return places.find((place) => place.group.path === group && place.screen.path === path);
  };

  /** Converts react-admin's location to the product's URL. Any other location is returned unchanged. */
  const toExternal = ({ pathname, search }: RouteAddress): RouteAddress => {
    const [, resource = "", id, action, ...rest] = pathname.split("/");
    const view: ScreenKind = id ? (action === "show" ? "show" : "form") : "list";
    const place = placeOf(resource, view);
    if (!place) return { pathname, search };
    const query = new URLSearchParams(search);
    if (id && id !== "create") query.set("id", decodeURIComponent(id));
    const tab = (view === "form" ? [action, ...rest] : rest).filter(Boolean).join("/");
    if (tab) query.set("tab", tab);
    return { pathname: pathOf(place), search: toSearch(query) };
  };

  /** Converts the product's URL to react-admin's location. */
  const toInternal = ({ pathname, search }: RouteAddress): RouteAddress => {
    const { resource, view } = findScreen(pathname)?.screen ?? {};
    if (!resource || !view || view === "page") return { pathname, search };
    if (view === "list") return { pathname: `/${resource}`, search };
    const query = new URLSearchParams(search);
    const [id, tab] = [query.get("id"), query.get("tab")];
    if (view === "show" && !id) return { pathname, search };
    query.delete("id");
    query.delete("tab");
    const parts = [resource, id ? encodeURIComponent(id) : "create", view === "show" && "show", tab].filter(Boolean);
    return { pathname: `/${parts.join("/")}`, search: toSearch(query) };
  };

  return {
    groups,
    places,
    pathOf,
    placeOf,
    ruleOf,
    mayOpen,
    hasPermission,
    allowedScreens,
    menuGroups,
    firstPath,
    findScreen,
    toExternal,
    toInternal,
  };
}

export type Navigation = ReturnType<typeof makeNavigation>;

const toSearch = (query: URLSearchParams): string => (query.size ? `?${query.toString()}` : "");
