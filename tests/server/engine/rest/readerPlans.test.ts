import { expect, test } from "vitest";
import { projects } from "../../../../resources/projects/projects";
import { corps } from "../../../../resources/corps/corps";
import type { Actor } from "../../../../resources/kit/access";
import { planFor } from "../../../../server/engine/rest/readerPlans";

const official: Actor & { readonly name: string; readonly session: number } = {
  id: 7,
  audience: "government",
  isSuper: false,
  permissions: ["project_view"],
  companyRole: null,
  attributes: { account: 7, regions: [2], functional_unit: null, orgs: [3] },
  name: "李工",
  session: 1,
};
const reader = { actor: official, today: "2026-03-02", locale: "zh" } as const;
const plan = (context: Parameters<typeof planFor>[0], resource: Parameters<typeof planFor>[1] = projects, call = "list") =>
  planFor(context, resource, call, () => ({ context }));

test("equal callers share a plan, from whichever session and under whichever name", () => {
  const first = plan(reader);
  expect(plan(reader)).toBe(first);
  expect(plan({ ...reader, actor: { ...official, session: 2, name: "李工（新）" } as Actor })).toBe(first);
});

test.each<[string, Parameters<typeof planFor>[0]]>([
  ["another account", { ...reader, actor: { ...official, id: 8 } }],
  ["other districts", { ...reader, actor: { ...official, attributes: { ...official.attributes, regions: [2, 4] } } }],
  ["another right", { ...reader, actor: { ...official, permissions: ["project_view", "pii_view"] } }],
  ["another audience", { ...reader, actor: { ...official, audience: "company" } }],
  ["another administrator's part", { ...reader, actor: { ...official, separated: true, administrator: "security" } }],
  ["another day", { ...reader, today: "2026-03-03" }],
  ["another language", { ...reader, locale: "en" }],
])("%s has its own plan", (_, context) => {
  expect(plan(context)).not.toBe(plan(reader));
  expect(plan(context)).toBe(plan(context));
});

test("another resource, and another call, have their own plan", () => {
  expect(plan(reader, corps)).not.toBe(plan(reader));
  expect(plan(reader, { ...projects })).not.toBe(plan(reader));
  expect(plan(reader, projects, "row")).not.toBe(plan(reader));
});
