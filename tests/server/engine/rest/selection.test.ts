import { expect, test } from "vitest";
import { payRollDetails } from "../../../../resources/payrolls/payRollDetails";
import { projects } from "../../../../resources/projects/projects";
import { is } from "../../../../resources/kit/access";
import { conditionPredicate } from "../../../../server/engine/rest/scope";
import { select, selectFrom } from "../../../../server/engine/rest/selection";
import type { Sql } from "../../../../server/platform/db/query";

const day = "2026-01-31";
const official = {
  today: day,
  actor: { id: 1, audience: "government", isSuper: false, permissions: [], companyRole: null, attributes: { regions: [2, 5] } },
} as never;
const textOf = (meaning: boolean | Sql) => (typeof meaning === "boolean" ? meaning : meaning.text);

test("a line of a payroll names its worker as he was called then, not as he is called now", () => {
  const { text } = selectFrom(payRollDetails, select(payRollDetails, ["worker"], official));
  expect(text).toContain('t."worker_name"');
  expect(text).not.toContain('"r_worker"');
});

test("whether rows hang on a row is looked up row by row on a page", () => {
  expect(select(projects, ["has_pay_rolls"], official).columns.text).toContain("limit 1) is not null");
});

test("regions of an official and codes of a declaration are in the statement, so that it is planned for them", () => {
  expect(textOf(conditionPredicate(official, projects, { op: "actor", path: "region", attribute: "regions" }))).toBe(
    '"t"."region" in (2,5)',
  );
  expect(textOf(conditionPredicate(official, projects, is("category", "0'1")))).toBe(`"t"."category" = '0''1'`);
});
