import { expect, test } from "vitest";
import { reviewStatus } from "../../../../resources/dictionaries/reviewStatus";
import { canAccess } from "../../../../src/app/shell/canAccess";
import { signIn } from "../../../support/signIn";

const projectRow = { id: 5, actions: ["update"], review_status: reviewStatus.draft, contractor_corp: 1 };

test.each([
  ["government", "projects", "list", undefined, true],
  ["government", "projects", "show", undefined, true],
  ["government", "projects", "create", undefined, false],
  ["government", "projects", "edit", undefined, false],
  ["company", "projects", "create", undefined, true],
  ["company", "projects", "edit", undefined, true],
  ["company", "projects", "edit", projectRow, true],
  ["company", "projects", "edit", { ...projectRow, actions: [] }, false],
  ["company", "projects", "delete", { id: 5, actions: ["remove"] }, true],
  ["company", "projects", "delete", { id: 5, actions: [] }, false],
  // Workers come from the gates: there is no form for them.
  ["government", "workers", "create", undefined, false],
  ["government", "workers", "edit", { id: 70, actions: [] }, false],
  ["government", "workers", "delete", undefined, false],
  ["company", "workers", "export", undefined, true],
  ["government", "workers", "export", undefined, false],
  ["government", "siteKeys", "list", undefined, false],
  ["government", "elsewhere", "approve", undefined, true],
] as const)("%s, %s: %s %o → %s", (visitor, resource, action, record, expected) => {
  signIn(visitor);
  expect(canAccess({ resource, action, record })).toBe(expected);
});

test("what the permission of the government allows", () => {
  signIn("government", { permissions: "1001,worker_view,export_data" });
  expect(canAccess({ resource: "workers", action: "export" })).toBe(true);
  expect(canAccess({ resource: "projects", action: "list" })).toBe(false);
});
