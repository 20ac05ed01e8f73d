import { describe, expect, test } from "vitest";
import { resources, resourceByName } from "../../resources";
import { declarationFaults } from "../../resources/declarationFaults";
import type { Fields, FieldSpec } from "../../resources/kit/field";
import type { Label } from "../../resources/kit/label";
import type { AnyResource } from "../../resources/kit/resource";
import { groups } from "../../resources/menuGroups";
import { refusals } from "../../resources/refusals";
import { addressesOf, overlaysOf } from "../../resources/screens";

const all: readonly AnyResource[] = Object.values(resources);

const actionsOf = (resource: AnyResource) => Object.entries(resource.actions ?? {});

test.each(Object.entries(resources))("%s is registered under its own name", (name, resource: AnyResource) => {
  expect(resource.name).toBe(name);
  expect(resourceByName(name)).toBe(resource);
  expect(resource.path ?? "/x/").toMatch(/^\/.*\/$/);
});

test("a name that no declaration has is a defect", () => {
  expect(() => resourceByName("toString")).toThrow();
});

describe.each(all.map((resource) => [resource.name, resource] as const))("%s", (_, resource) => {
  test("says everything in Chinese and in English", () => {
    for (const label of labelsOf(resource)) {
      expect(label).toHaveLength(2);
      for (const text of label) expect(text.trim()).not.toBe("");
    }
  });

  test("promises nothing that the program would not do", () => {
    expect(declarationFaults(resource)).toEqual([]);
  });

  test("has guards that read only what they say", () => {
    const guards = [
      ...actionsOf(resource).map(([, { unless }]) => unless),
      ...(resource.update ?? []).map(({ unless }) => unless),
      resource.remove?.unless,
    ];
    for (const guard of guards) {
      if (!guard) continue;
      for (const number of [0, 1]) {
        const get = (_: object, name: string) => {
          expect(guard.reads).toContain(name);
          return sample(resource.fields[name]!.spec, number);
        };
        const reason = guard.check(new Proxy({}, { get }), "2025-12-01");
        if (reason && typeof reason.reason === "string") expect(Object.keys(refusals)).toContain(reason.reason);
      }
    }
  });
});

describe("the screens of the menu", () => {
  test("are where declarations say they are", () => {
    const inMenu = groups.flatMap((group) =>
      group.screens
        .filter(({ resource }) => resource && !resource.includes("@"))
        .map(({ path, resource, view }) => `${resource} ${view} /${group.path}/${path}`),
    );
    const declared = all.flatMap((resource) =>
      Object.entries({ ...addressesOf(resource), ...overlaysOf(resource) }).map(
        ([view, address]) => `${resource.name} ${view} ${address}`,
      ),
    );
    expect(declared.sort()).toEqual(inMenu.sort());
  });

  test("are at an address for the list, the rows and the form of whatever can be read by itself", () => {
    const lines = new Set(
      all.flatMap(({ relations = {} }) => Object.values(relations).flatMap((each) => (each.editable ? [each.reference] : []))),
    );
    const lacking = all.flatMap((resource) => {
      const addresses = { ...addressesOf(resource), ...overlaysOf(resource) };
      const expected = [
        "list" as const,
        ...(resource.query ? [] : ["show" as const]),
        ...(resource.form && (resource.create ?? resource.update) ? ["form" as const] : []),
      ];
      return resource.path === undefined || lines.has(resource.name)
        ? []
        : expected.filter((view) => !addresses[view]).map((view) => `${resource.name} ${view}`);
    });
    // A user's settings of a list are stored by the lists themselves.
    const ofPages = ["preferences list", "preferences show", "savedQueries list", "savedQueries show"];
    expect(lacking.sort()).toEqual(ofPages);
  });

  test("of a second list of a resource are its scenes", () => {
    const second = groups.flatMap(({ screens }) => screens).flatMap(({ resource }) => resource?.match(/^(\w+)@(\w+)$/) ?? []);
    for (let at = 0; at < second.length; at += 3)
      expect(Object.keys(resourceByName(second[at + 1]!).views ?? {})).toContain(second[at + 2]);
  });
});

function labelsOf(resource: AnyResource): Label[] {
  const ofFields = (fields: Fields): (Label | undefined)[] =>
    Object.values(fields).flatMap(({ spec }) => [spec.label, spec.help, spec.unit, ...ofFields(spec.items ?? {})]);
  const found = [
    resource.label,
    ...ofFields(resource.fields),
    ...actionsOf(resource).flatMap(([, action]) => [
      action.label,
      action.confirm,
      action.success,
      action.notice?.text,
      ...ofFields(action.input ?? {}),
    ]),
    ...[...(resource.form ?? []), ...(resource.show ?? [])].map(({ title }) => title),
    ...(resource.banners ?? []).map(({ text }) => text),
    ...[resource.views, resource.filters, resource.relations, resource.tabs].flatMap((named) =>
      Object.values(named ?? {}).map(({ label }) => label),
    ),
    ...(resource.uniques ?? []).map(({ message }) => message),
  ];
  return found.filter((label) => label !== undefined);
}

/** Some value that a field of this kind may have. */
function sample({ kind }: FieldSpec, number: number): unknown {
  if (kind === "month") return "2025-01";
  return kind === "day" || kind === "instant" ? "2025-01-01" : number;
}
