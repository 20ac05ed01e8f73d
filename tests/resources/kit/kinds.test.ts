import { enabling } from "../../../resources/dictionaries/enabling";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { dictionary, maintainableDictionary } from "../../../resources/kit/dictionary";
import type { AnyField } from "../../../resources/kit/field";
import {
  address,
  bool,
  choice,
  choices,
  day,
  decimal,
  filesField,
  idNumber,
  instant,
  integer,
  items,
  longText,
  mobile,
  json,
  money,
  month,
  passwordField,
  ref,
  secretField,
  state,
  text,
} from "../../../resources/kit/kinds";
import type { FormatContext, Kind } from "../../../resources/kit/kinds/kind";
import { kindOf } from "../../../resources/kit/kinds/registry";

const grades = dictionary("kinds_grade", {
  first: [1, "甲", "A"],
  second: [2, "乙", "B"],
});
const flags = dictionary("kinds_flag", [
  [true, "有", "Some"],
  [false, "无", "None"],
]);
const marks = dictionary("kinds_mark", [["01", "一", "One"]]);
const regions = new Map([
  ["350000", "福建省"],
  ["350100", "福州市"],
]);
const context = (locale: "zh" | "en", row: Record<string, unknown> = {}): FormatContext => ({
  locale,
  row,
  regionName: (code) => regions.get(code),
});

const name = text("名称", "Name");
const rent = money("月租", "Rent");
const area = decimal("面积", "Area", 8, 2);
const grade = choice(grades, "等级", "Grade");
const uses = choices(grades, "用途", "Uses");
const project = ref("projects", "项目", "Project");
const place = address("地址", "Address");
const proofs = filesField("附件", "Proofs");
const on = bool("启用", "Enabled");
const inUse = bool("启用状态", "Status", enabling);
const holders = items("持有人", "Holders", { holder: name });
const facts = json<object>("数据", "Facts");

describe("a value of the wire as a person reads it, in Chinese and in English", () => {
  test.each<[string, AnyField, unknown, string, string]>([
    ["text", name, "一号梯", "一号梯", "一号梯"],
    ["a number", integer("人数", "Workers"), 1200, "1200", "1200"],
    ["a decimal by thousands", area, 1234567.5, "1,234,567.5", "1,234,567.5"],
    ["a negative decimal", area, -1234.05, "-1,234.05", "-1,234.05"],
    ["an amount by thousands", rent, "1234.50", "1,234.5", "1,234.5"],
    ["a day", day("日", "Day"), "2025-08-31", "2025-08-31", "2025-08-31"],
    ["what is no day", day("日", "Day"), "soon", "-", "-"],
    ["a month", month("月", "Month"), "2025-08", "2025-08", "2025-08"],
    ["an instant to the minute", instant("时", "Time"), "2025-08-31 08:00:59", "2025-08-31 08:00", "2025-08-31 08:00"],
    ["yes", on, true, "是", "Yes"],
    ["no", on, false, "否", "No"],
    ["yes in the field's own words", inUse, true, "启用", "Enabled"],
    ["no in the field's own words", inUse, false, "停用", "Disabled"],
    ["a code", grade, 2, "乙", "B"],
    ["an unknown code", grade, 9, "-", "-"],
    ["codes", uses, "1,2", "甲、乙", "A, B"],
    ["codes of which one is unknown", uses, "9,2", "乙", "B"],
    ["no codes", uses, "", "-", "-"],
    ["a reference without a name", project, 5, "#5", "#5"],
    ["an address by its codes", place, '["350000","350100","350102"]', "福建省福州市350102", "福建省福州市350102"],
    ["files by their number", proofs, [{ id: 1 }, { id: 2 }], "2个文件", "2 files"],
    ["a table by its lines", holders, [{ holder: "甲" }], "1条", "1 entry"],
    ["data by its names and values", facts, { a: 1, b: ["x"] }, "a: 1; b: x", "a: 1; b: x"],
  ])("%s", (_, field, value, zh, en) => {
    const format = (locale: "zh" | "en") => kindOf(field.spec).format(value, field.spec, "value", context(locale));
    expect([format("zh"), format("en")]).toEqual([zh, en]);
  });

  test("a reference by the name that its row has beside it", () => {
    const row = { project_name: "云汀广场", empty_name: "" };
    const { format, sheet } = kindOf(project.spec);
    expect(format(5, project.spec, "project", context("zh", row))).toBe("云汀广场");
    expect(format(5, project.spec, "empty", context("zh", row))).toBe("#5");
    expect(sheet.write(5, project.spec, "project", context("zh", row))).toBe("云汀广场");
    expect(sheet.write(5, project.spec, "empty", context("zh", row))).toBeNull();
  });

  test("no codes mean what the declaration says they mean", () => {
    const spec = { ...uses.spec, emptyMeans: 1 };
    expect(kindOf(spec).format("", spec, "value", context("zh"))).toBe("甲");
    expect(kindOf(spec).format("2", spec, "value", context("zh"))).toBe("乙");
  });
});

describe("what a person writes in a sheet is what the wire would bring", () => {
  test.each<[string, AnyField, string, unknown]>([
    ["text", name, " 一 ", " 一 "],
    ["a code by its Chinese word", grade, "乙", 2],
    ["a code by its English word", grade, "b", 2],
    ["a code itself", grade, "2", 2],
    ["a word that is no code", grade, "丙", "丙"],
    ["codes between commas of any kind", uses, "甲，乙、2", "1,2,2"],
    ["codes of which one is no code", uses, "甲,丙", "1,丙"],
    ["yes", on, "是", true],
    ["Yes", on, "YES", true],
    ["1", on, "1", true],
    ["no", on, "否", false],
    ["False", on, "false", false],
    ["0", on, "0", false],
    ["the field's own word for no", inUse, "停用", false],
    ["no, where the field has a word of its own", inUse, "否", false],
    ["neither yes nor no", on, "也许", "也许"],
    ["a day with slashes", day("日", "Day"), "2025/08/31", "2025-08-31"],
    ["a day without zeros", day("日", "Day"), "2025/8/1", "2025-08-01"],
    ["a day with dots", day("日", "Day"), "2025.8.31", "2025-08-31"],
    ["a day in Chinese", day("日", "Day"), "2025年8月31日", "2025-08-31"],
    ["an amount of one digit", rent, "5", "5"],
    ["a dash for no amount", rent, "—", "0"],
    ["the word for no amount", rent, "无", "0"],
    ["an amount typed as text", rent, "￥1,234,567.50", "1234567.50"],
    ["what is no day and no amount", day("日", "Day"), "2025-8-311", "2025-8-311"],
    ["a day with the hour and a word", day("日", "Day"), "2025-08-31 10:00起", "2025-08-31 10:00起"],
    ["a day with half of it", day("日", "Day"), "2025-08-31 上午", "2025-08-31 上午"],
    ["a day with a time", day("日", "Day"), "2025-08-31 00:00:00", "2025-08-31"],
    [
      "a number of a paper with spaces, in small letters",
      idNumber("证件", "Number"),
      "99010219 8503071 23x",
      "99010219850307123X",
    ],
  ])("%s", (_, field, cell, value) => {
    expect(kindOf(field.spec).sheet.read(cell, field.spec)).toEqual(value);
  });

  test.each<[string, AnyField, unknown, unknown]>([
    ["text", name, "一号梯", "一号梯"],
    ["a number as a number", integer("人数", "Workers"), 12, 12],
    ["a code by its word", grade, 2, "乙"],
    ["codes by their words", uses, "2,1", "乙、甲"],
    ["yes by its word", on, true, "是"],
    ["files by their names", proofs, [{ name: "甲.pdf" }, { name: "乙.pdf" }], "甲.pdf; 乙.pdf"],
    ["data as JSON", facts, { a: 1 }, '{"a":1}'],
    ["an address by its names", place, ["350000", "350100", "350102"], "福建省福州市350102"],
  ])("%s is written", (_, field, value, cell) => {
    expect(kindOf(field.spec).sheet.write(value, field.spec, "value", context("zh"))).toEqual(cell);
  });
});

test("a column of a sheet is as wide as its values", () => {
  const width = ({ spec }: AnyField) => kindOf(spec).sheet.width?.(spec) ?? 0;
  const code = text("编号", "Code", { max: 20 });
  expect(width(mobile("手机", "Mobile"))).toBeGreaterThanOrEqual("13900000001".length);
  expect(width(idNumber("证件", "Number"))).toBeGreaterThanOrEqual("99010219850307123X".length);
  expect(width(text("名称", "Title", { max: 100 }))).toBeGreaterThan(width(text("名称", "Title", { max: 99 })));
  expect(width(longText("说明", "Description"))).toBeGreaterThan(width(code));
});

test("the documentation lists the codes of a list, but not of one that a city maintains", () => {
  const maintained = choice(maintainableDictionary("kinds_trade", [["01", "木工", "Carpenter"]]), "工种", "Trade");
  const schema = ({ spec }: AnyField) => kindOf(spec).schema(z, spec);
  expect(schema(maintained).safeParse("99").success).toBe(true);
  expect(schema(choice(marks, "标", "Mark")).safeParse("99").success).toBe(false);
});

test.each<[string, AnyField, unknown, unknown]>([
  ["a code as text", grade, "2", 2],
  ["a code as it is", grade, 2, 2],
  ["what is no code", grade, "9", "9"],
  ["a truth as text", on, "true", true],
  ["a truth as a digit", on, "1", true],
  ["a truth as a number", on, 1, true],
  ["an untruth as text", on, "false", false],
  ["an untruth as a number", on, 0, false],
  ["a truth as it is", on, true, true],
  ["anything else", name, "甲", "甲"],
])("a query may bring %s", (_, field, raw, value) => {
  expect(kindOf(field.spec).filter.read(raw, field.spec)).toEqual(value);
});

test("only money differs on the wire: fen become the text of yuan", () => {
  expect(kindOf(rent.spec).toWire(123450)).toBe("1234.50");
  expect(kindOf(rent.spec).toWire("-5")).toBe("-0.05");
  for (const field of [name, area, grade, on, project]) expect(kindOf(field.spec).toWire(7)).toBe(7);
});

describe("what each kind is to the machinery", () => {
  const traits: readonly [string, AnyField, Partial<Kind>][] = [
    ["text in lines", longText("说明", "Description"), { face: "longText" }],
    ["data as it is drawn", facts, { face: "json" }],
    ["text", name, { sortable: true, numeric: false, transient: false, missing: "enter" }],
    ["an amount", rent, { sortable: true, numeric: true, unit: ["元", "CNY"] }],
    ["a count", integer("人数", "Workers"), { numeric: true, sortable: true }],
    ["a decimal", area, { numeric: true, keyboard: "decimal" }],
    ["a day", day("日", "Day"), { missing: "chooseDay", numeric: false }],
    ["a state", state(grades, "状态", "Status", "first"), { movedByActions: true, missing: "choose" }],
    ["a choice", grade, { movedByActions: false, missing: "choose" }],
    ["several choices", uses, { sortable: false, missing: "choose" }],
    ["files", proofs, { sortable: false, missing: "upload" }],
    ["an address", place, { sortable: false, missing: "choose" }],
    ["data", facts, { sortable: false }],
    ["a code of a message", secretField("码", "Code"), { transient: true, sortable: false }],
    ["a password", passwordField("密码", "Password"), { transient: true, sortable: false }],
  ];
  test.each(traits)("%s", (_, field, kind) => {
    expect(kindOf(field.spec)).toMatchObject(kind);
  });

  test.each<[AnyField, string]>([
    [name, "text"],
    [integer("人数", "Workers"), "bigint"],
    [area, "numeric"],
    [rent, "bigint"],
    [day("日", "Day"), "date"],
    [month("月", "Month"), "char(7)"],
    [instant("时", "Time"), "timestamptz"],
    [on, "boolean"],
    [grade, "integer"],
    [choice(flags, "有无", "Any"), "boolean"],
    [choice(marks, "标", "Mark"), "text"],
    [uses, "text"],
    [project, "bigint"],
    [proofs, "jsonb"],
    [holders, "jsonb"],
  ])("its column: %#", (field, column) => {
    expect(kindOf(field.spec).column(field.spec)).toBe(column);
  });

  test.each<[string, AnyField, Partial<Kind["filter"]>]>([
    ["a count by a range", integer("人数", "Workers"), { ranged: true }],
    ["an amount by a range", rent, { ranged: true }],
    ["a day by a range", day("日", "Day"), { ranged: true }],
    ["a month by a range, in one box", month("月", "Month"), { ranged: true, single: true }],
    ["an instant by its day", instant("时", "Time"), { ranged: true, byDay: true }],
    ["codes by any of them", uses, { ranged: false, joined: true }],
    ["text as it is", name, { ranged: false }],
    ["a reference as it is", project, { ranged: false }],
  ])("is asked for: %s", (_, field, filter) => {
    expect(kindOf(field.spec).filter).toMatchObject(filter);
  });

  test.each<[string, AnyField, unknown, unknown]>([
    ["text", text("名", "Name", { max: 3 }), "一二三", "一二三四"],
    ["a count", integer("人数", "Workers"), 3, 1.5],
    ["a decimal", area, 1.5, "1.5"],
    ["an amount", rent, "1234.50", 1234.5],
    ["an amount of two decimals", rent, "-0.05", "0.055"],
    ["a day", day("日", "Day"), "2025-08-31", "2025-02-30"],
    ["a month", month("月", "Month"), "2025-08", "2025-8"],
    ["a code", grade, 2, 3],
    ["a truth", on, true, "true"],
    ["a reference", project, 5, "5"],
    ["files", proofs, [{ id: 1, name: "a.pdf", url: "/files/1", size: 9 }], [{ id: 1 }]],
  ])("the documentation describes %s as the wire has it", (_, field, right, wrong) => {
    const schema = kindOf(field.spec).schema(z, field.spec);
    expect([schema.safeParse(right).success, schema.safeParse(wrong).success]).toEqual([true, false]);
  });
});
