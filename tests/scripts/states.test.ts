import { expect, test } from "vitest";
import { bareCodes, codesByColumn } from "../../scripts/check-states.mjs";

const declarations = [
  [
    "dictionaries.ts",
    `export const liftStatus = dictionary("lift_status", {
  draft: [0, "草稿", "Draft"],
  inUse: [12, "在用", "In use"],
});
export const way = dictionary(
  "way",
  {
    up: ["01", "上", "Up"],
  },
  "direction_of_travel",
);
export const colour = dictionary("colour", [[1, "红", "Red"]]);`,
  ],
  [
    "lifts.ts",
    `fields: { status: state(liftStatus, "状态", "Status", "draft"), way: choice(way, "向", "Way"), paint: choice(colour, "色", "Paint") }`,
  ],
  ["doors.ts", `fields: { level: choice(colour, "级", "Level"), door_level: choice(\n  liftStatus, "门", "Door") }`],
  ["floors.ts", `fields: { level: choice(liftStatus, "级", "Level") }`],
] as const;
const columns = codesByColumn(declarations);

test("the columns are those that only lists with names describe", () => {
  expect([...columns]).toEqual([
    ["status", new Set(["0", "12"])],
    ["way", new Set([`"01"`])],
    ["door_level", new Set(["0", "12"])],
  ]);
});

test.each([
  "row.status === 0",
  'Number(row["status"]) !== 12',
  "const waiting = status <= 0",
  "sql`where l.status = 12`",
  "sql`where l.status not in (12, 0)`",
  "sql`case l.status when 0 then 1 end`",
  "sql`coalesce(l.status, 0)`",
  "find({ status: 12 })",
  "filter: { status: [0, 12] }",
  "readonly status: 0 | 12;",
  'is("lift.status", 12)',
  'text("a").when("door_level", 0)',
  "[0, 12].includes(row.status)",
  'row.way === "01"',
  "sql`where way = '01'`",
  "if (12 !== row.status) return",
  "(row.status ?? 0) === 12",
  'String(row.status) === "12"',
  "sql`where 12 = l.status`",
  "sql`where l.status::int = 12`",
  "sql`where l.status = '12'`",
  "sql`where l.status is distinct from 12`",
  "sql`where l.status = any(array[0, 12])`",
  "sql`where l.status in ${[0, 12]}`",
  "sql`case l.status when ${liftStatus.draft} then 1 when 12 then 2 end`",
  "eq(lifts.status, 12)",
  "inArray(lifts.status, [0, 12])",
  "new Set([0, 12]).has(row.status)",
  "switch (row.status) { case 12: break; }",
  "{ status: isNew ? 0 : 12 }",
  '{ ["status"]: 12 }',
  'is("status", [0, 12])',
  'oneOf("status", liftStatus.draft, 12)',
  'status: choice(liftStatus, "状态", "Status").default(12)',
  "sql`where (l.status, l.level) = (12, 3)`",
  "sql`where (l.level, l.status) in ((3, 12))`",
  "row.status === 0xc",
  "row.status === 0b1100",
  "row.status === 12.0",
  "BigInt(row.status) === 12n",
  "Math.max(row.status, 12) === row.status",
  "Math.min(12, Number(row.status))",
  "Object.is(row.status, 0)",
  "sql`greatest(l.status, 12)`",
])("a code beside its column is found: %s", (line) => {
  expect(bareCodes(columns, "a.ts", `const a = 1;\n${line}`)).toEqual([expect.stringMatching(/^a\.ts:2 says "/)]);
});

test.each([
  "row.status === liftStatus.inUse",
  "sql`where l.status = ${liftStatus.inUse}`",
  "response.status === 404",
  "status: 120",
  "paint: 1",
  "// status = 12",
  "/** Where status is 0. */",
  "status < 12.5",
  "count === 12 && status === liftStatus.draft",
  "{ status: find(12), rows: 12 }",
  "Math.max(row.count, 12)",
  "row.status === 0x120",
])("other numbers are none of its business: %s", (line) => {
  expect(bareCodes(columns, "a.ts", line)).toEqual([]);
});
