import { describe, expect, test } from "vitest";
import type { AnyField } from "../../../resources/kit/field";
import { remarksIn, remarksOf, withoutRemarks } from "../../../resources/kit/fieldRemarks";
import { choices, passwordField, text } from "../../../resources/kit/kinds";
import { refs } from "../../../resources/kit/kinds/refs";
import { isSelected, isStored, type AnyResource } from "../../../resources/kit/resource";
import { undoesRemoval } from "../../../resources/kit/undoesRemoval";
import { dictionary } from "../../../resources/kit/dictionary";

const grades = dictionary("fields_grade", [[1, "甲", "A"]]);
const name = text("名称", "Name");
const changed = (spec: object): AnyField => ({ ...name, spec: { ...name.spec, ...spec } }) as AnyField;

test.each<[string, AnyField, boolean, boolean]>([
  ["a text has a column", name, true, true],
  ["codes have a column", choices(grades, "用途", "Uses"), true, true],
  ["what is derived is read with its row", changed({ derived: "other" }), false, true],
  ["what is sent and not stored has none", changed({ transient: true }), false, false],
  ["a password is sent and not stored", passwordField("密码", "Password"), false, false],
  ["rows that are chosen stand in another table", refs("roles", "角色", "Roles"), false, true],
])("%s", (_, field, stored, selected) => {
  expect([isStored(field), isSelected(field)]).toEqual([stored, selected]);
});

describe("a removal can be undone", () => {
  const restorable = { remove: {}, restorable: true } as AnyResource;
  test.each<[string, Partial<AnyResource>, boolean]>([
    ["where the row is still there", {}, true],
    ["not where nothing can be removed", { remove: undefined }, false],
    ["not where it is not declared", { restorable: undefined }, false],
    ["not where the row is gone", { noMeta: true }, false],
    ["not where rows that belong to it went too", { relations: { lines: { editable: true } } as never }, false],
    ["where rows that refer to it stay", { relations: { lines: {} } as never }, true],
  ])("%s", (_, change, expected) => expect(undoesRemoval({ ...restorable, ...change })).toBe(expected));
});

describe("remarks on fields", () => {
  const remark = { field: "name", remark: "请核对" };

  test("are not asked for in the dialog", () => {
    expect(withoutRemarks({ remarks: name, opinion: name })).toEqual({ opinion: name });
  });

  test("are read from what is stored, without what is none", () => {
    expect(
      remarksIn([
        remark,
        { field: "name" },
        { remark: "请核对" },
        { field: 1, remark: "" },
        { field: "", remark: 1 },
        null,
        "name",
      ]),
    ).toEqual([remark]);
    expect(remarksIn(null)).toEqual([]);
    expect(remarksIn({ field: "name", remark: "请核对" })).toEqual([]);
  });

  test("are in the column that the review names", () => {
    const reviewed = { review: { remarks: "notes" } } as unknown as AnyResource;
    expect(remarksOf(reviewed, { notes: [remark] })).toEqual([remark]);
    expect(remarksOf(reviewed, undefined)).toEqual([]);
    expect(remarksOf({} as AnyResource, { notes: [remark] })).toEqual([]);
  });
});
