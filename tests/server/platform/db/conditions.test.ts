import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Actor, Condition } from "../../../../resources/kit/access";
import { addDays } from "../../../../resources/kit/days";
import { dictionary } from "../../../../resources/kit/dictionary";
import { meets } from "../../../../resources/kit/meets";
import { choice, day, integer, ref } from "../../../../resources/kit/kinds";
import { defineResource, type AnyResource } from "../../../../resources/kit/resource";
import { allOf, anyOf, compileCondition, disjointScopes, type Predicate } from "../../../../server/platform/db/conditions";
import { fetchRows, join, sql, type Sql } from "../../../../server/platform/db/query";
import { predicateSql } from "../../../../server/engine/rest/scope";
import { cloneDatabase, type TestDatabase } from "../../../support/testDatabase";
import { casesOf } from "../../../support/cases";

const grades = dictionary("grade", [
  [1, "甲", "A"],
  [2, "乙", "B"],
  [3, "丙", "C"],
]);
const yards: AnyResource = defineResource("yards", ["场", "Yards"], {
  recordRepresentation: "area",
  fields: {
    area: integer("区", "Area"),
    grade: choice(grades, "级", "Grade"),
    due: day("期", "Due"),
    parent: ref("yards", "上级", "Parent"),
  },
});
const lamps: AnyResource = defineResource("lamps", ["灯", "Lamps"], {
  recordRepresentation: "area",
  fields: {
    area: integer("区", "Area"),
    grade: choice(grades, "级", "Grade"),
    due: day("期", "Due"),
    yard: ref("yards", "场", "Yard"),
  },
});
const resources: Readonly<Record<string, AnyResource>> = { yards, lamps };
const today = "2025-09-10";

interface TableRow {
  readonly id: number;
  readonly area: number | null;
  readonly grade: number | null;
  readonly due: string | null;
  /** The row of `yards` it refers to: its parent, or the yard of a lamp. */
  readonly yard: number | null;
  readonly isDeleted: boolean;
}
interface Tables {
  readonly yards: readonly TableRow[];
  readonly lamps: readonly TableRow[];
}
const reference = { yards: "parent", lamps: "yard" } as const;
type TableName = keyof Tables;

/** Three-valued as SQL: null is "not known", which neither holds nor fails. */
type Truth = boolean | null;
const both = (of: readonly Truth[]): Truth => (of.includes(false) ? false : of.includes(null) ? null : true);
const either = (of: readonly Truth[]): Truth => (of.includes(true) ? true : of.includes(null) ? null : false);

/** What a condition means, said once more as plainly as possible. */
function holds(tables: Tables, table: TableName, row: TableRow, condition: Condition, actor: Actor): Truth {
  switch (condition.op) {
    case "all":
      return true;
    case "both":
      return both(condition.of.map((each) => holds(tables, table, row, each, actor)));
    case "either":
      return either(condition.of.map((each) => holds(tables, table, row, each, actor)));
    case "has": {
      const { where } = condition;
      return tables.lamps.some(
        (lamp) => lamp.yard === row.id && !lamp.isDeleted && holds(tables, "lamps", lamp, where, actor) === true,
      );
    }
    default: {
      if (condition.op === "actor") {
        const limit = actor.attributes[condition.attribute];
        if (limit === undefined) return false;
        if (limit === null) return true;
      }
      if (condition.op === "notActor" && [actor.attributes[condition.attribute] ?? []].flat().length === 0) return true;
      const [head, ...rest] = condition.path.split(".");
      if (rest.length > 0) {
        const found = tables.yards.find(({ id }) => id === row.yard);
        return found !== undefined && holds(tables, "yards", found, { ...condition, path: rest.join(".") }, actor) === true;
      }
      const value = head === reference[table] ? row.yard : row[head as "id" | "area" | "grade" | "due"];
      if (condition.op === "is") return condition.values.some((code) => code === value);
      if (condition.op === "actor") {
        const limit = actor.attributes[condition.attribute];
        return value !== null && [limit].flat().some((one) => one === value);
      }
      if (condition.op === "notActor") return ![actor.attributes[condition.attribute]].flat().some((one) => one === value);
      if (value === null) return condition.op === "before" && condition.orEmpty === true;
      if (condition.op === "filled") return true;
      if (condition.op === "above") return Number(value) > condition.value;
      return condition.op === "today" ? value === today : value < addDays(today, condition.days);
    }
  }
}

const few = 4;
/** The same cases in every run. */
const seed = 20250910;
const code = fc.integer({ min: 1, max: 3 });
const dayNear = fc.integer({ min: -2, max: 2 }).map((days) => addDays(today, days));
const tableOf = fc
  .array(
    fc.record({
      area: fc.option(code),
      grade: fc.option(code),
      due: fc.option(dayNear),
      yard: fc.option(fc.integer({ min: 1, max: few })),
      isDeleted: fc.boolean(),
    }),
    { minLength: few, maxLength: few },
  )
  .map((rows): TableRow[] => rows.map((row, at) => ({ ...row, id: at + 1 })));
const tables: fc.Arbitrary<Tables> = fc.record({ yards: tableOf, lamps: tableOf });

const actor: fc.Arbitrary<Actor> = fc.record({
  id: fc.constant(1),
  audience: fc.constantFrom("government" as const, "company" as const),
  isSuper: fc.constant(false),
  permissions: fc.constant([]),
  companyRole: fc.constant(null),
  attributes: fc.record({ area: fc.option(code), areas: fc.option(fc.subarray([1, 2, 3])) }, { requiredKeys: [] }),
});

const paths = (table: TableName, name: string) => [name, `${reference[table]}.${name}`, `${reference[table]}.parent.${name}`];
const column = (table: TableName): fc.Arbitrary<Condition> =>
  fc.oneof(
    fc.record({
      op: fc.constantFrom("actor" as const, "notActor" as const),
      path: fc.constantFrom(...paths(table, "area")),
      attribute: fc.constantFrom("area", "areas", "unknown"),
    }),
    fc.record({
      op: fc.constant("is" as const),
      path: fc.constantFrom(...paths(table, "grade")),
      values: fc.subarray([1, 2, 3, null]),
    }),
    fc.record(
      {
        op: fc.constant("before" as const),
        path: fc.constantFrom(...paths(table, "due")),
        days: fc.integer({ min: -1, max: 1 }),
        orEmpty: fc.boolean(),
      },
      { requiredKeys: ["op", "path", "days"] },
    ),
    fc.record({
      op: fc.constant("above" as const),
      path: fc.constantFrom(...paths(table, "grade")),
      value: fc.integer({ min: 0, max: 3 }),
    }),
    fc.record({ op: fc.constant("today" as const), path: fc.constantFrom(...paths(table, "due")) }),
    fc.record({ op: fc.constant("filled" as const), path: fc.constantFrom(...paths(table, "grade")) }),
  );
const nested = (leaf: fc.Arbitrary<Condition>): fc.Arbitrary<Condition> =>
  fc.letrec<{ condition: Condition }>((tie) => ({
    condition: fc.oneof(
      { maxDepth: 2, depthIdentifier: "condition" },
      leaf,
      fc.record({
        op: fc.constantFrom("both" as const, "either" as const),
        of: fc.array(tie("condition"), { maxLength: 3 }),
      }),
    ),
  })).condition;
const ofLamps = nested(column("lamps"));
const ofYards = nested(
  fc.oneof(
    fc.constant<Condition>({ op: "all" }),
    column("yards"),
    fc.record({ op: fc.constant("has" as const), resource: fc.constant("lamps"), by: fc.constant("yard"), where: ofLamps }),
  ),
);
const subject: fc.Arbitrary<{ table: TableName; condition: Condition }> = fc.oneof(
  fc.record({ table: fc.constant("yards" as const), condition: ofYards }),
  fc.record({ table: fc.constant("lamps" as const), condition: ofLamps }),
);

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
  for (const [table, by] of Object.entries(reference))
    await database.pool.query(
      `create table ${table} (id bigint primary key, area integer, grade integer, due date, ${by} bigint, deleted_at timestamptz)`,
    );
});
afterAll(() => database.drop());

async function fill({ yards: some, lamps: others }: Tables): Promise<void> {
  await database.pool.query("truncate yards, lamps");
  for (const [table, rows] of [
    ["yards", some],
    ["lamps", others],
  ] as const)
    await database.pool.query(
      `insert into ${table} (id, area, grade, due, ${reference[table]}, deleted_at)
       select id, area, grade, due, yard, case when "isDeleted" then now() end
       from jsonb_to_recordset($1::jsonb) as r(id bigint, area integer, grade integer, due date, yard bigint, "isDeleted" boolean)`,
      [JSON.stringify(rows)],
    );
}
const idsOf = async (selected: Sql) => (await fetchRows<{ id: number }>(database.pool, selected)).map(({ id }) => id);
const question = (who: Actor) => ({ actor: who, today, resourceOf: (name: string) => resources[name]! });
const named = { yards: sql`yards`, lamps: sql`lamps` };
const selected = (table: TableName, predicate: Predicate) =>
  sql`select t.id from ${named[table]} t where ${predicateSql(predicate)}`;

test("a condition finds exactly the rows that it means, as a column too, and its parts each of them once", async () => {
  await fc.assert(
    fc.asyncProperty(tables, fc.array(fc.tuple(subject, actor), { minLength: 12, maxLength: 12 }), async (rows, many) => {
      await fill(rows);
      for (const [{ table, condition }, who] of many) {
        const meant = rows[table].filter((row) => holds(rows, table, row, condition, who) === true).map(({ id }) => id);
        const compiled = compileCondition(resources[table]!, condition, question(who));
        expect(await idsOf(sql`${selected(table, compiled)} order by id`)).toEqual(meant);
        for (const row of rows[table]) {
          const decided = meets(condition, { ...row, [reference[table]]: row.yard }, who, today);
          expect(decided ?? meant.includes(row.id)).toBe(meant.includes(row.id));
        }
        const asColumn = compileCondition(resources[table]!, condition, { ...question(who), isColumn: true });
        expect(await idsOf(sql`${selected(table, asColumn)} order by id`)).toEqual(meant);
        const parts = disjointScopes(resources[table]!, condition, question(who)).map((part) => selected(table, part));
        expect((await idsOf(join(parts, " union all "))).toSorted((one, other) => one - other)).toEqual(meant);
      }
    }),
    { numRuns: casesOf(40), seed },
  );
});

test("an 'or' over columns of the row is found in parts, each by its own index, and overlaps are reported once", async () => {
  const leaf: fc.Arbitrary<Condition> = column("lamps").filter((each) => "path" in each && !each.path.includes("."));
  await fc.assert(
    fc.asyncProperty(tables, fc.array(leaf, { minLength: 2, maxLength: 4 }), actor, async (rows, of, who) => {
      await fill(rows);
      const condition: Condition = { op: "either", of };
      const parts = disjointScopes(lamps, condition, question(who));
      const columns = of.map((each) => compileCondition(lamps, each, question(who))).filter((each) => typeof each !== "boolean");
      const isDecided = typeof compileCondition(lamps, condition, question(who)) === "boolean";
      expect(parts).toHaveLength(isDecided ? 1 : columns.length);
      const meant = rows.lamps.filter((row) => holds(rows, "lamps", row, condition, who) === true).map(({ id }) => id);
      const found = await idsOf(
        join(
          parts.map((part) => selected("lamps", part)),
          " union all ",
        ),
      );
      expect(found.toSorted((one, other) => one - other)).toEqual(meant);
    }),
    { numRuns: casesOf(60), seed },
  );
});

test("what holds for all or for none needs no statement", () => {
  const part = sql`t.id = 1`;
  expect([allOf([]), allOf([true, true]), allOf([true, false]), allOf([false, part])]).toEqual([true, true, false, false]);
  expect([anyOf([]), anyOf([false, false]), anyOf([true, part]), anyOf([false, true])]).toEqual([false, false, true, true]);
  expect([allOf([true, part]), anyOf([false, part])]).toEqual([part, part]);
});

test("a path over a field that is no reference is a defect of the declaration", () => {
  const who: Actor = { id: 1, audience: "company", isSuper: false, permissions: [], companyRole: null, attributes: {} };
  expect(() => compileCondition(lamps, { op: "is", path: "grade.area", values: [1] }, question(who))).toThrow("not a reference");
});
