import { readdirSync, readFileSync } from "node:fs";
import { afterEach, expect, test } from "vitest";
import { setLocaleOverrides, singularLabel, translate } from "../../../resources/kit/label";

test("a label is said in the reader's language", () => {
  expect(translate(["工资单", "Payroll"], "zh")).toBe("工资单");
  expect(translate(["工资单", "Payroll"], "en")).toBe("Payroll");
});

test("a list is named as one of its rows in English", () => {
  const named = [
    ["角色", "Roles"],
    ["其他企业", "Other companies"],
    ["超级网银行", "iBPS banks"],
    ["打卡", "Punches"],
    ["进退场记录", "Entries and exits"],
  ] as const;
  const one = ["role", "other company", "iBPS bank", "punch", "entry and exit"];
  expect(named.map((label) => singularLabel(label)[1])).toEqual(one);
  expect(singularLabel(named[0])[0]).toBe("角色");
});

test("facts are put in, labels among them in the same language", () => {
  const text = ["请输入{label}，最多{max}个", "Enter {label}, at most {max}"] as const;
  const facts = { label: ["姓名", "name"] as const, max: 3 };
  expect(translate(text, "zh", facts)).toBe("请输入姓名，最多3个");
  expect(translate(text, "en", facts)).toBe("Enter name, at most 3");
});

test("English has the noun after a count of one in the singular, and no other word", () => {
  const said = (en: string, facts: Readonly<Record<string, number>>) => translate(["", en], "en", facts);
  expect(said("{n} workers, {days} days, {count} entries", { n: 1, days: 1, count: 1 })).toBe("1 worker, 1 day, 1 entry");
  expect(said("{n} workers, {days} days", { n: 21, days: 0 })).toBe("21 workers, 0 days");
  expect(said("Row {row} needs {n} of {all} files", { row: 1, n: 1, all: 1 })).toBe("Row 1 needs 1 of 1 files");
});

test("no English text has a count followed by a verb, which would be wrong for one", () => {
  const paths = ["resources", "src", "server"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
  );
  const texts = paths
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) => readFileSync(path, "utf8").match(/"[^"\n]*\{\w+\} ([a-z]+s|people) (are|do|have)\b[^"\n]*"/g) ?? []);
  expect(texts).toEqual([]);
});

test("fen are shown as yuan where the text asks for it", () => {
  expect(translate(["差额{short:yuan}元", "{short:yuan} yuan short"], "zh", { short: 1 })).toBe("差额0.01元");
});

test("a missing fact stays to be seen, and nothing is taken from outside the facts", () => {
  expect(translate(["{toString}和{name}", ""], "zh")).toBe("{toString}和{name}");
});

test("what a fact contains is not filled in again", () => {
  expect(translate(["{a}", ""], "zh", { a: "{b}", b: "x" })).toBe("{b}");
});

afterEach(() => setLocaleOverrides({}));

test("a deployment words a text its own way, in one language or both, and facts are put into its words", () => {
  setLocaleOverrides({ zh: { "共{n}条": "合计{n}条" }, en: { Payroll: "Pay sheet" } });
  expect(translate(["共{n}条", "{n} records"], "zh", { n: 3 })).toBe("合计3条");
  expect(translate(["共{n}条", "{n} records"], "en", { n: 3 })).toBe("3 records");
  expect(translate(["请选择{label}", "Choose {label}"], "en", { label: ["工资单", "Payroll"] })).toBe("Choose Pay sheet");
});
