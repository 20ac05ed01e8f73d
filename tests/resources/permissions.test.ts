import { expect, test } from "vitest";
import { permission } from "../../resources/dictionaries/permission";
import { resources } from "../../resources";
import type { AnyResource } from "../../resources/kit/resource";
import { permissionGroups, permissionTree } from "../../resources/permissionGroups";

/** The codes of the specification (§6). */
const specified = [
  ...["1001", "alarm_view", "project_view", "company_view", "worker_view", "deposit_view", "account_view", "payment_view"],
  ...["payroll_view", "wage_view", "user_manage", "secret_manage", "screen_view"],
];

test("every permission is in one group, those of the specification among them", () => {
  const grouped = permissionTree.flatMap(({ permissions }) => permissions.flatMap(({ code, children }) => [code, ...children]));
  expect([...grouped].sort()).toEqual([...permission.codes].sort());
  expect(grouped).toEqual(expect.arrayContaining(specified));
});

test("the role editor offers the groups of the call, a permission followed by those beneath it", () => {
  expect(permissionGroups.map(({ label, codes }) => [label, codes])).toEqual(
    permissionTree.map(({ label, permissions }) => [label, permissions.flatMap(({ code, children }) => [code, ...children])]),
  );
  const alarms = permissionTree.find(({ label }) => label[1] === "Alarms");
  expect(alarms?.permissions).toEqual([
    {
      code: "alarm_view",
      children: ["alarm_handle", "alarm_waive", "complaint_handle", "paper_serve", "site_inspect", "hand_over"],
    },
  ]);
});

test("declarations ask only for permissions that exist", () => {
  const text = JSON.stringify(Object.values<AnyResource>(resources).map((resource) => ({ ...resource, fields: null })));
  const asked = [...text.matchAll(/"needs":(\[[^\]]*\]|"[^"]*")/g)].flatMap(
    ([, needs]) => JSON.parse(needs!) as string | string[],
  );
  const drafts = Object.values<AnyResource>(resources).flatMap(({ drafts }) => drafts?.needs ?? []);
  for (const code of asked.flat()) if (!drafts.includes(code)) expect(permission.codes).toContain(code);
});
