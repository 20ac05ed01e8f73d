import { beforeEach, describe, expect, test } from "vitest";
import { corps } from "../../../resources/corps/corps";
import { accounts } from "../../../resources/system/accounts";
import { projectAlarms } from "../../../resources/alarms/projectAlarms";
import { bulkActions } from "../../../src/crud/list/BulkActionsBar";
import { inOrder } from "../../../src/crud/list/columns";
import { filterInputs } from "../../../src/crud/list/filterFields";
import { getActor } from "../../../src/crud/actor";
import { signIn } from "../../support/signIn";

beforeEach(() => signIn("government"));

describe("columns in a person's order", () => {
  test("stand as he moved them", () => {
    expect(inOrder(["a", "b", "c"], { order: ["c", "a", "b"] })).toEqual(["c", "a", "b"]);
  });

  test("one that was declared since then is where it is declared, one that is gone is forgotten", () => {
    expect(inOrder(["a", "new", "b"], { order: ["b", "gone", "a"] })).toEqual(["b", "new", "a"]);
  });
});

describe("the query of a list", () => {
  const keys = (scene?: string) => filterInputs(accounts, getActor(), {}, scene).map(({ key }) => key);

  test("does not ask for what is the same in every row of the tab", () => {
    expect(keys()).toContain("user_type");
    expect(keys("government")).not.toContain("user_type");
  });

  test("has no box for what only programs ask by", () => {
    signIn("government", { permissions: "1001,alarm_view" });
    expect(projectAlarms.fields.period_key.spec.filter).toBe(true);
    expect(filterInputs(projectAlarms, getActor(), {}).map(({ key }) => key)).not.toContain("period_key");
  });

  test("asks for a place by its name, not for its code", () => {
    const area = filterInputs(corps, getActor(), {}).find(({ key }) => key === "area_code");
    expect(area?.spec).toMatchObject({ kind: "address", label: corps.fields.address.spec.label });
  });
});

test("rows are offered to be chosen only by whom something can be done with many", () => {
  signIn("government", { permissions: "1001,alarm_view" });
  expect(bulkActions(projectAlarms.name)).toEqual([]);
  signIn("government", { permissions: "1001,alarm_view,alarm_handle" });
  expect(bulkActions(projectAlarms.name).map(([name]) => name)).toContain("notify");
});
