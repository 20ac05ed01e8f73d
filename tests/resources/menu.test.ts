import { describe, expect, test } from "vitest";
import { canOpen, makeNavigation, type Visitor } from "../../resources/kit/menu";
import { specifiedGroups } from "../../resources/menu";
import { groupsWith } from "../../resources/declaredScreens";
import { resourceByName } from "../../resources";
import { groups } from "../../resources/menuGroups";
import { text } from "../../resources/kit/kinds";
import { defineResource } from "../../resources/kit/resource";
import routes from "./routes.json";

const navigation = makeNavigation(specifiedGroups);
const { findScreen, firstPath, hasPermission, menuGroups, placeOf, places, pathOf, ruleOf, toExternal, toInternal } = navigation;

const superAdmin: Visitor = { role: "sup", permissions: "" };
const company: Visitor = { role: "company", permissions: "" };
const inspector: Visitor = { role: "city_inspector", permissions: "1001,project_view,wage_view" };
const separated = (role: string, permissions = ""): Visitor => ({ role, permissions, user: { separated: true } });
const userManager: Visitor = { role: "manager", permissions: "user_manage" };

describe("the table of screens is the one of the specification", () => {
  const groupPaths = specifiedGroups.map(({ path }) => `/${path}`);
  const listed = routes.filter(({ path }) => groupPaths.some((group) => path.startsWith(`${group}/`)));

  test("same addresses in the same order, no more and no fewer", () => {
    expect(places.map(pathOf)).toEqual(listed.map(({ path }) => path));
    expect(groupPaths).toEqual(routes.filter(({ screen }) => screen === "group").map(({ path }) => path));
  });

  test.each(listed)("$path has its rule and is hidden or not", ({ path, access, hidden }) => {
    const { screen } = findScreen(path)!;
    expect(screen.access ?? null).toEqual(access);
    expect(screen.hidden ?? false).toBe(hidden);
  });

  test("a group that redirects leads to its first screen", () => {
    expect(firstPath(superAdmin, "home")).toBe("/home/main");
    expect(firstPath(company, "alarm")).toBe("/alarm/manage");
  });

  test("a hidden screen without a rule names the screen it comes from", () => {
    for (const { group, screen } of places) {
      if (screen.access) continue;
      expect(group.screens.map(({ path }) => path)).toContain(screen.parentScreen);
    }
  });

  test("a resource with a show or form screen has a list to return to", () => {
    for (const { screen } of places) if (screen.resource) expect(placeOf(screen.resource, "list")).toBeDefined();
  });
});

describe("the screens of declarations", () => {
  const by = { government: { needs: "worker_view" }, company: {} } as const;
  const drills = (more: object = {}) =>
    defineResource("drills", ["演练", "Drills"], {
      recordRepresentation: "title",
      route: "/realname/drill",
      menu: { after: "/realname/project" },
      fields: { title: text("主题", "Title") },
      read: by,
      create: by,
      form: [{ fields: ["title"] }],
      ...more,
    });
  const screensOf = (resource = drills()) => makeNavigation(groupsWith([resource]));
  const ofDeclarations = makeNavigation(groups);

  test("those of the specification stay, in their order", () => {
    const kept = ofDeclarations.places.map(pathOf).filter((path) => findScreen(path));
    expect(kept).toEqual(places.map(pathOf));
  });

  test("come after the screen that they name and those below it", () => {
    const { places: all, ruleOf: rule, findScreen: find } = screensOf();
    const paths = all.map(pathOf);
    const at = paths.indexOf("/realname/drill");
    expect(paths.slice(at - 1, at + 4)).toEqual([
      "/realname/project-edit",
      "/realname/drill",
      "/realname/drill-detail",
      "/realname/drill-edit",
      "/realname/company",
    ]);
    expect(find("/realname/drill-detail")?.screen.label).toEqual(["演练详情", "Drill"]);
    expect(rule(find("/realname/drill-edit")!)).toEqual(["worker_view", "company"]);
  });

  test("may come after each other, whichever is registered first", () => {
    const later = drills({ name: "drillPlans", route: "/realname/plan", menu: { after: "/realname/drill" } });
    const paths = makeNavigation(groupsWith([later, drills()])).places.map(pathOf);
    expect(paths.indexOf("/realname/plan")).toBe(paths.indexOf("/realname/drill-edit") + 1);
  });

  test("are those that it does not leave out, by the rule that it gives", () => {
    const only = drills({ screen: { show: false, form: false }, menu: { after: "/realname/person", access: [] } });
    const { places: all, ruleOf: rule, findScreen: find } = screensOf(only);
    expect(all.map(pathOf).filter((path) => path.includes("drill"))).toEqual(["/realname/drill"]);
    expect(rule(find("/realname/drill")!)).toEqual([]);
  });

  test("are those of the administrators who alone may read it", () => {
    const watched = drills({ read: { ...by, administrators: ["audit"] } });
    const { ruleOf: rule, findScreen: find } = screensOf(watched);
    expect(rule(find("/realname/drill")!)).toEqual(["worker_view", "company", "@audit_admin"]);
  });
});

describe("who may open a screen", () => {
  test.each<[string, Visitor | null, string[] | null, boolean]>([
    ["nobody without a session", null, null, false],
    ["the super administrator an empty list", superAdmin, [], true],
    ["the super administrator a company screen", superAdmin, ["company"], true],
    ["a company what names it", company, ["project_view", "company"], true],
    ["a company not what asks for 1001", company, ["1001"], false],
    ["a company not an empty list", company, [], false],
    ["government everything with 1001, whatever its codes", userManager, ["1001"], true],
    ["government what asks for one of its codes", inspector, ["project_view", "company"], true],
    ["government not what asks for another code", inspector, ["company_view", "company"], false],
    ["government not a company screen", inspector, ["company"], false],
    ["government not an empty list", inspector, [], false],
    ["an administrator what is for that kind alone", separated("audit_admin"), ["worker_view", "@audit_admin"], true],
    ["another administrator not", separated("security_admin", "worker_view"), ["worker_view", "@audit_admin"], false],
    [
      "while administrators are separated, others by their codes",
      separated("city_inspector", "worker_view"),
      ["worker_view"],
      true,
    ],
    ["while administrators are separated, what asks for nothing", separated("city_inspector"), null, true],
    ["while they are not, everybody by the codes", inspector, ["project_view", "@audit_admin"], true],
    ["a code is matched whole", { role: "x", permissions: "wage_view_all" }, ["wage_view"], false],
  ])("%s", (_, visitor, rule, expected) => expect(canOpen(rule, visitor)).toBe(expected));

  test("a detail screen takes the rule of the list above it", () => {
    expect(ruleOf(findScreen("/realname/person-detail")!)).toEqual(["worker_view", "company"]);
    expect(ruleOf(findScreen("/system/role-edit")!)).toEqual(["@system_admin", "@security_admin"]);
  });
});

describe("permission checks of buttons", () => {
  test.each<[string, Visitor | null, string | undefined, boolean, boolean]>([
    ["the super administrator is refused by default", superAdmin, "screen_view", false, false],
    ["the super administrator passes with a default of true", superAdmin, "screen_view", true, true],
    ["the super administrator is refused by default even where nothing is asked", superAdmin, undefined, false, false],
    [
      "the super administrator gets the default, whatever codes he has",
      { ...superAdmin, permissions: "screen_view" },
      "screen_view",
      false,
      false,
    ],
    ["a company passes when nothing is asked", company, undefined, false, true],
    ["a company does not pass when a code is asked", company, "screen_view", false, false],
    ["a company does not pass by the super administrator's default", company, "screen_view", true, false],
    ["government passes when nothing is asked", inspector, undefined, false, true],
    ["government passes with the code", inspector, "wage_view", false, true],
    ["government does not pass without it", inspector, "screen_view", true, false],
    ["nobody passes without a session", null, undefined, true, false],
  ])("%s", (_, visitor, code, superDefault, expected) => expect(hasPermission(code, visitor, superDefault)).toBe(expected));
});

describe("the menu", () => {
  const menu = (visitor: Visitor) =>
    menuGroups(visitor).map(({ path, screens }) => [path, ...screens.map((screen) => screen.path)].join(" "));

  test("lists what each may see and leaves out empty groups", () => {
    expect(menu(company)).toEqual([
      "alarm manage",
      "realname project company person",
      "payroll salary bail account collecting wage payroll",
    ]);
    expect(menu(inspector)).toEqual(["home main", "realname project", "payroll payroll"]);
    expect(menu(superAdmin)).toContain("system user role key preset");
  });

  test("has one home for each: a company's at /home/work, everybody else's at /home/main", () => {
    const whole = makeNavigation(groups);
    const homeOf = (visitor: Visitor) =>
      whole
        .menuGroups(visitor)
        .find(({ path }) => path === "home")
        ?.screens.map(({ path }) => path);
    expect([superAdmin, inspector, company].map(homeOf)).toEqual([["main"], ["main"], ["work"]]);
    expect(whole.firstPath(company)).toBe("/home/work");
  });

  test("the first page is the first one allowed", () => {
    expect(firstPath(superAdmin)).toBe("/home/main");
    expect(firstPath(company)).toBe("/alarm/manage");
    expect(firstPath(company, "system")).toBeNull();
    expect(firstPath(null)).toBeNull();
  });
});

describe("react-admin's locations and the product's addresses", () => {
  test.each([
    ["/projects", "?page=2", "/realname/project", "?page=2"],
    ["/projects/12/show", "", "/realname/project-detail", "?id=12"],
    ["/projects/12/show/3", "", "/realname/project-detail", "?id=12&tab=3"],
    ["/projects/12", "", "/realname/project-edit", "?id=12"],
    ["/projects/create", "", "/realname/project-edit", ""],
    ["/projects/create/1", "", "/realname/project-edit", "?tab=1"],
    ["/projects@key", "", "/system/key", ""],
    ["/somewhere/else", "?a=1", "/somewhere/else", "?a=1"],
  ])("%s%s is shown as %s%s", (pathname, search, shownPath, shownSearch) => {
    expect(toExternal({ pathname, search })).toEqual({ pathname: shownPath, search: shownSearch });
  });

  const tails = { list: [""], show: ["/7/show", "/7/show/2"], form: ["/7", "/7/2", "/create", "/create/1"], page: [] };
  const locations = places.flatMap(({ screen }) =>
    screen.resource && screen.view ? tails[screen.view].map((tail) => `/${screen.resource}${tail}`) : [],
  );

  test.each(locations)("%s comes back from its address", (pathname) => {
    for (const search of ["", "?filter=%7B%22status%22%3A1%7D"]) {
      const address = toExternal({ pathname, search });
      expect(findScreen(address.pathname)).toBeDefined();
      expect(toInternal(address)).toEqual({ pathname, search });
    }
  });

  test("an id may hold any character", () => {
    const location = { pathname: `/projects/${encodeURIComponent("a/b ?")}/show`, search: "" };
    expect(toInternal(toExternal(location))).toEqual(location);
  });

  test("a detail address without an id is no location of react-admin", () => {
    expect(toInternal({ pathname: "/realname/project-detail", search: "" }).pathname).toBe("/realname/project-detail");
  });
});

test("every list at an address has columns", () => {
  const lists = makeNavigation(groups).places.flatMap(({ screen }) => (screen.view === "list" && screen.resource) || []);
  const without = lists.filter((name) => (resourceByName(name.split("@")[0]!).list?.columns ?? []).length === 0);
  expect(without).toEqual([]);
});
