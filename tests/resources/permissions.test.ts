import { expect, test } from "vitest";
import { permission } from "../../resources/dictionaries/permission";
import { resources } from "../../resources";
import type { AnyResource } from "../../resources/kit/resource";
import { permissionTree } from "../../resources/system/permissions";

test("every permission stands in one group of the role editor", () => {
  const grouped = permissionTree.flatMap(({ permissions }) =>
    permissions.flatMap(({ code, children = [] }) => [code, ...children]),
  );
  expect([...grouped].sort()).toEqual([...permission.codes].sort());
});

test("declarations ask only for permissions that exist", () => {
  const text = JSON.stringify(Object.values<AnyResource>(resources).map((resource) => ({ ...resource, fields: null })));
  const asked = [...text.matchAll(/"needs":(\[[^\]]*\]|"[^"]*")/g)].flatMap(
    ([, needs]) => JSON.parse(needs!) as string | string[],
  );
  const drafts = Object.values<AnyResource>(resources).flatMap(({ drafts }) => drafts?.needs ?? []);
  for (const code of asked.flat()) if (!drafts.includes(code)) expect(permission.codes).toContain(code);
});
