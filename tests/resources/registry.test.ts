import { describe, expect, test } from "vitest";
import { resources, resourceByName } from "../../resources";
import type { Access, Condition } from "../../resources/kit/access";
import type { Derivation, Fields, FieldSpec } from "../../resources/kit/field";
import type { Label } from "../../resources/kit/label";
import { isStored, type AnyResource } from "../../resources/kit/resource";
import { groups } from "../../resources/menu";
import { refusals } from "../../resources/refusals";
import { addressesOf } from "../../resources/screens";

const all: readonly AnyResource[] = Object.values(resources);
const kept = ["id", "version", "created_at", "updated_at", "created_by"];

const fieldsOf = (resource: AnyResource): [string, Fields[string]][] => Object.entries(resource.fields);
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

  test("names only what exists", () => {
    expect(Object.keys(resource.fields)).toContain(resource.recordRepresentation);
    for (const [name, { spec }] of fieldsOf(resource)) {
      expect(resource.noMeta ? ["id"] : kept, "columns that every row has").not.toContain(name);
      if (spec.kind === "ref") expect(Object.keys(resources), name).toContain(spec.target);
      for (const neighbour of [spec.areaField, spec.typeField, spec.when?.field, ...spec.uniqueWith])
        if (neighbour) expect(Object.keys(resource.fields), name).toContain(neighbour);
      for (const { above, facts } of spec.closerLabels ?? [])
        for (const field of [above, ...facts]) expect(Object.keys(resource.fields), name).toContain(field);
      if (spec.derived) checkDerivation(resource, spec.derived);
      for (const path of spec.snapshotOf ?? []) expect(() => follow(resource, path)).not.toThrow();
      if (spec.denormalized) checkFollowing(resource, spec, spec.denormalized);
    }
    for (const [name, { spec }] of fieldsOf(resource).filter(
      ([, field]) => field.spec.default !== undefined && field.spec.dictionary,
    ))
      expect(spec.dictionary!.codes, name).toContain(spec.default);
  });

  test("has conditions whose paths lead to a column", () => {
    for (const condition of conditionsOf(resource)) checkCondition(resource, condition);
  });

  test("lists and asks for fields that a screen can show", () => {
    const shown = [
      ...(resource.list?.columns ?? []),
      ...Object.values(resource.views ?? {}).flatMap(({ columns }) => columns ?? []),
      ...(resource.form ?? []).flatMap(({ fields }) => fields),
      ...(resource.show ?? []).flatMap(({ fields }) => fields),
    ];
    for (const name of shown) expect(resource.fields[name]?.spec.hidden, name).toBe(false);
    const sorts = [resource.list?.sort, ...Object.values(resource.views ?? {}).map(({ sort }) => sort)];
    for (const sort of sorts) if (sort) expect(isColumn(resource, sort[0]), sort[0]).toBe(true);
    for (const { fields } of resource.form ?? [])
      for (const name of fields) {
        const writable = !resource.fields[name]!.spec.computed || resource.update?.some(({ only }) => only?.includes(name));
        expect(writable, `${name} stands in the form but nobody may write it`).toBe(true);
      }
  });

  test("asks in a form for everything that creating it needs", () => {
    if (!resource.form || !resource.create) return;
    const asked = resource.form.flatMap(({ fields }) => fields);
    const needed = fieldsOf(resource).filter(([, { spec }]) => spec.required && !spec.computed && !spec.serverDefault);
    for (const [name, { spec }] of needed) if (spec.default === undefined) expect(asked).toContain(name);
  });

  test("indexes and compares columns that are stored", () => {
    const named = [...(resource.indexes ?? []), ...(resource.uniques ?? []).map(({ fields }) => fields)].flat();
    for (const name of named) expect(isColumn(resource, name) || (name === "deleted_at" && !resource.noMeta), name).toBe(true);
    for (const [name, field] of fieldsOf(resource)) {
      const { search, filter, unique } = field.spec;
      if (search || unique) expect(isStored(field), name).toBe(true);
      if (filter && field.spec.derived) expect(field.spec.derived.op, `${name} cannot be filtered`).toBe("exists");
    }
  });

  test("has guards that read only what they say", () => {
    const guards = [
      ...actionsOf(resource).map(([, { unless }]) => unless),
      ...(resource.update ?? []).map(({ unless }) => unless),
      resource.remove?.unless,
    ];
    for (const guard of guards) {
      if (!guard) continue;
      for (const name of guard.reads) expect(Object.keys(resource.fields)).toContain(name);
      for (const number of [0, 1]) {
        const get = (_: object, name: string) => {
          expect(guard.reads).toContain(name);
          return sample(resource.fields[name]!.spec, number);
        };
        const reason = guard.check(new Proxy({}, { get }) as never, "2025-12-01");
        if (reason) expect(Object.keys(refusals)).toContain(reason.reason);
      }
    }
  });

  test("keeps the inputs of an action in columns of the same kind, or in none", () => {
    for (const [name, { input = {}, mapsTo: saves = {} }] of actionsOf(resource)) {
      const targets = saves as Readonly<Record<string, string | false>>;
      for (const [asked, { spec }] of Object.entries(input)) {
        const target = asked in targets ? targets[asked] : asked;
        const column = target ? resource.fields[target] : undefined;
        if (!column) continue;
        const [text, kind] = [["text", "longText"], column.spec.kind];
        expect(text.includes(kind) ? text : [kind], `${name}: ${asked}`).toContain(spec.kind);
      }
      for (const asked of Object.keys(targets)) expect(Object.keys(input), name).toContain(asked);
    }
  });

  test("hides no label of a reference behind a field, unless it keeps a copy", () => {
    for (const [name, { spec }] of fieldsOf(resource)) {
      const beside = spec.kind === "ref" ? resource.fields[`${name}_name`] : undefined;
      if (beside) expect(beside.spec.snapshotOf?.[0], `${name}_name`).toMatch(new RegExp(`^${name}\\.`));
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
      Object.entries(addressesOf(resource)).map(([view, address]) => `${resource.name} ${view} ${address}`),
    );
    expect(declared.sort()).toEqual(inMenu.sort());
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
    ...[resource.views, resource.filters, resource.relations].flatMap((named) =>
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

function isColumn(resource: AnyResource, name: string): boolean {
  const field = resource.fields[name];
  return field ? isStored(field) : name === "id" || (!resource.noMeta && kept.includes(name));
}

/** The resource and the column at the end of a path of references. */
function follow(resource: AnyResource, path: string): void {
  const [head, ...rest] = path.split(".");
  if (rest.length === 0) {
    if (!isColumn(resource, head!)) throw new Error(`${resource.name} has no column ${head}`);
    return;
  }
  const target = resource.fields[head!]?.spec.target;
  if (!target) throw new Error(`${resource.name}.${head} is not a reference`);
  follow(resourceByName(target), rest.join("."));
}

/** One reference that every row has: a condition on the copy says then what it says on the row that is copied. */
function checkFollowing(resource: AnyResource, spec: FieldSpec, path: string): void {
  const [by, column, ...further] = path.split(".");
  const reference = resource.fields[by!]!.spec;
  expect([reference.kind, reference.required, further]).toEqual(["ref", true, []]);
  const { fields } = resourceByName(reference.target!);
  expect(isStored(fields[column!]!) && fields[column!]!.spec.kind, path).toBe(spec.kind);
}

function checkCondition(resource: AnyResource, condition: Condition): void {
  if (condition.op === "both" || condition.op === "either") {
    for (const part of condition.of) checkCondition(resource, part);
  } else if (condition.op === "has") {
    const of = resourceByName(condition.of);
    expect(of.fields[condition.by]?.spec.target, `${condition.of}.${condition.by}`).toBe(resource.name);
    checkCondition(of, condition.where);
  } else if ("path" in condition) {
    expect(() => follow(resource, condition.path), `${resource.name}: ${condition.path}`).not.toThrow();
    expect(condition.path.split(".").length, "one hop keeps lists fast").toBeLessThanOrEqual(2);
  }
}

function checkDerivation(resource: AnyResource, derived: Derivation): void {
  if (derived.op === "value") return follow(resource, `${derived.target}.${derived.field}`);
  const of = resourceByName(derived.reference);
  expect(of.fields[derived.target]?.spec.target, `${derived.reference}.${derived.target}`).toBe(resource.name);
  if (derived.op === "sum" || derived.op === "latest") expect(isColumn(of, derived.field)).toBe(true);
  if (derived.where) checkCondition(of, derived.where);
}

function conditionsOf(resource: AnyResource): Condition[] {
  const accesses: (Access | undefined)[] = [
    resource.read,
    resource.create,
    resource.remove?.by,
    resource.import?.by,
    resource.export,
    ...(resource.update ?? []).map(({ by }) => by),
    ...actionsOf(resource).map(([, { by }]) => by),
  ];
  for (const { reference: of, target: by, where } of Object.values(resource.relations ?? {})) {
    expect(resourceByName(of).fields[by]?.spec.target, `${of}.${by}`).toBe(resource.name);
    if (where) checkCondition(resourceByName(of), where);
  }
  for (const filter of Object.values(resource.filters ?? {})) {
    const looked = "having" in filter ? filter.having : "lacking" in filter ? filter.lacking : undefined;
    if (looked) follow(resourceByName(looked.of), looked.field);
  }
  return [
    ...accesses
      .flatMap((access) => (access ? [access.government, access.company, access.anonymous] : []))
      .map((rule) => rule?.where),
    ...Object.values(resource.views ?? {}).map(({ where }) => where),
    ...Object.values(resource.filters ?? {}).flatMap((filter) =>
      "cases" in filter ? Object.values(filter.cases).map(({ where }) => where) : [],
    ),
    resource.choose?.where,
  ].filter((condition) => condition !== undefined);
}
