import { expect, test } from "vitest";
import { corps } from "../../../resources/corps/corps";
import { accounts } from "../../../resources/system/accounts";
import { holidays } from "../../../resources/system/holidays";
import { payRolls } from "../../../resources/payrolls/payRolls";
import { revertedValues } from "../../../src/crud/form/revertedValues";

const names = ["date", "kind", "remark"];
const before = { id: 4, version: 1, date: "2027-01-01", kind: 1 };

test("an edit is set back by the values before of what it changed, empty ones too", () => {
  const saved = { ...before, version: 2, kind: 2, remark: "元旦" };
  expect(revertedValues(holidays, names, before, saved)).toEqual({ kind: 1, remark: null });
});

test("nothing is offered for a new row, an unchanged one, and rows that record money", () => {
  expect(revertedValues(holidays, names, undefined, before)).toBeUndefined();
  expect(revertedValues(holidays, names, before, { ...before, version: 2 })).toBeUndefined();
  expect(revertedValues(payRolls, ["remark"], { id: 1, remark: "一" }, { id: 1, remark: "二" })).toBeUndefined();
});

/** Of a table with files, as if its edits could be undone. */
const restorable = { ...corps, restorable: true } as const;

test("an edit of files cannot be set back, so none of it is: what was taken out is unknown here", () => {
  const was = { id: 1, corp_name: "云汀建设", license_files: [{ id: 4, name: "执照.pdf" }] };
  const is = { ...was, corp_name: "云汀建设集团", license_files: [{ id: 5, name: "执照2.pdf" }] };
  const names = ["corp_name", "license_files"];
  expect(revertedValues(restorable, names, was, is)).toBeUndefined();
  expect(revertedValues(restorable, names, was, { ...was, corp_name: is.corp_name })).toEqual({ corp_name: "云汀建设" });
});

test("an edit of a masked value cannot be set back, so none of it is", () => {
  const was = { id: 1, name: "林知远", phone: "154****1234" };
  const is = { id: 1, name: "林知遥", phone: "15400001235" };
  expect(revertedValues(accounts, ["name", "phone"], was, is)).toBeUndefined();
  expect(revertedValues(accounts, ["name", "phone"], was, { ...was, name: is.name })).toEqual({ name: "林知远" });
});
