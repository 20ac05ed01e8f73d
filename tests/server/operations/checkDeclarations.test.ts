import { expect, test } from "vitest";
import { text } from "../../../resources/kit/kinds";
import { defineResource } from "../../../resources/kit/resource";
import { checkDeclarations } from "../../../server/operations/checkDeclarations";
import { withResources } from "../../support/resources";

const label = ["演练", "Drills"] as const;
const by = { government: {} };
const drillLogs = defineResource("drillLogs", label, {
  recordRepresentation: "title",
  fields: { title: text("主题", "Subject") },
  relations: { lines: { reference: "drillLines", target: "drill", label, editable: true } },
  actions: { save: { call: "PATCH", label, by } },
});

test("the declarations of the product can be kept", () => expect(checkDeclarations).not.toThrow());

test("a declaration that cannot be kept is refused in sentences that say what to write", () => {
  const withdraw = withResources({ drillLogs });
  expect(checkDeclarations).toThrow(
    /drillLogs\.relations\.lines: no resource is named drillLines; add it to resources\/entities\.ts/,
  );
  expect(checkDeclarations).toThrow(
    /needs a writer of its own; write registerHooks\(drillLogs, \{ relations: \{ lines: … \} \}\)/,
  );
  withdraw();
});
