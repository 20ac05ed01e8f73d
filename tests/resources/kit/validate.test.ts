import { teams } from "../../../resources/people/teams";
import { isWritable } from "../../../resources/kit/field";
import { describe, expect, test } from "vitest";
import { dictionary } from "../../../resources/kit/dictionary";
import {
  choice,
  choices,
  day,
  filesField,
  idNumber,
  integer,
  items,
  mobile,
  money,
  personNameField,
  state,
  text,
} from "../../../resources/kit/kinds";
import { defineResource, type Row } from "../../../resources/kit/resource";
import { applies, isReserved, validate, validateFields } from "../../../resources/kit/validate";

const kind = dictionary("lift_kind", [
  [1, "货梯", "Goods"],
  [2, "客梯", "Passengers"],
  [3, "旧梯", "Old"],
]);
const life = dictionary("lift_life", {
  draft: [0, "草稿", "Draft"],
  inUse: [1, "在用", "In use"],
});
const lifts = defineResource("lifts", ["电梯", "Lifts"], {
  recordRepresentation: "name",
  fields: {
    name: text("名称", "Name", { min: 2, max: 8 }).required(),
    kind: choice(kind, "种类", "Kind").required().reserved(["已停用的种类", "No longer made"], 3),
    seats: integer("座位", "Seats").required().when("kind", 2),
    uses: choices(kind, "用途", "Uses"),
    inspector: text("检验人", "Inspector").when("uses", 2),
    number: text("编号", "Number").required().serverDefault(),
    floors: integer("层数", "Floors").default(1),
    price: money("价", "Price"),
    built_on: day("制造", "Built").notAfterToday(),
    holders: items("持有人", "Holders", { holder: text("名", "Holder").required(), phone: mobile("手机", "Phone") }),
    visits: integer("次数", "Visits").computed(),
    secret: text("密", "Secret").hidden(),
    status: state(life, "状态", "Status", "draft"),
  },
  drafts: { field: "status", is: life.draft, needs: ["name"], saveAs: "draft" },
  check: (row) => ({ name: row.floors !== undefined && row.floors > 99 && ["太高", "Too high"] }),
});
const settings = { today: "2025-09-10", demo: false, locale: "zh" as const };
const whole = { name: "一号梯", kind: 1 };

const persons = { name: personNameField("姓名", "Name").required(), id: idNumber("身份证号", "ID number") };

test.each([
  [{ name: "李四*" }, { name: ["姓名不能含有“*”，请完整填写"] }],
  [{ name: "李四2" }, { name: ["姓名不能含有“2”，应为2至50个汉字或字母"] }],
  [{ name: "李四(大)" }, { name: ["姓名不能含有“(”，应为2至50个汉字或字母"] }],
  [{ name: "李四", id: "990102********1234" }, { id: ["身份证号不能含有“*”，请完整填写"] }],
])("of a new person, %j is refused by the character that does not belong there", (row, errors) => {
  expect(validateFields(persons, row, settings).errors).toEqual(errors);
  expect(Object.values(validateFields(persons, row, { ...settings, locale: "en" }).errors).flat()[0]).toMatch(
    /^(Name|A name|ID number) cannot contain “.”; enter /,
  );
});

const known = { name: "李四", id: "99010219850307123X", phone: null, note: "" };
const people = { ...persons, phone: mobile("手机", "Phone") };

test.each([
  { name: "李*" },
  { name: "李四*" },
  { id: "990102********123X" },
  { id: "9901************3x" },
  { id: " 990102 ******** 123Ｘ" },
  { id: "*****************" },
])("a masked value of a known person that fits the stored one changes nothing: %j", (input) => {
  expect(validateFields(people, input, { ...settings, current: known })).toEqual({ data: {}, errors: {} });
});

test.each([
  [{ name: "王*" }, { name: ["姓名不能含有“*”，请完整填写"] }],
  [{ id: "990102********1234" }, { id: ["身份证号不能含有“*”，请完整填写"] }],
  [{ phone: "154****1234" }, { phone: ["手机不能含有“*”，请完整填写"] }],
])("one that does not fit is refused instead of being left out: %j", (input, errors) => {
  expect(validateFields(people, input, { ...settings, current: known }).errors).toEqual(errors);
});

describe("a new row", () => {
  test("is read as the program keeps it, with the declared defaults", () => {
    expect(validate(lifts, { ...whole, price: "12.5", floors: "7" }, settings)).toEqual({
      data: { name: "一号梯", kind: 1, price: 1250, floors: 7, status: 0 },
      errors: {},
    });
    expect(validate(lifts, whole, settings).data).toMatchObject({ floors: 1, status: 0 });
  });

  test("reports one message for each wrong field, in the language of the reader", () => {
    const bad = { name: "一", kind: 9, built_on: "2025-09-11" };
    expect(validate(lifts, bad, settings).errors).toEqual({
      name: ["名称长度应为2至8个字符"],
      kind: ["种类“9”不在选项中，可选：货梯、客梯"],
      built_on: ["制造不能晚于今天"],
    });
    expect(validate(teams, {}, { ...settings, locale: "en" }).errors["team_name"]).toEqual(["Enter team name"]);
    expect(validate(lifts, {}, { ...settings, locale: "en" }).errors).toEqual({ name: ["Enter name"], kind: ["Choose kind"] });
  });

  test("reports what a rule across fields says together with the faults of other fields", () => {
    const errorsOf = (more: object) => validate(lifts, { ...whole, floors: 100, ...more }, settings).errors;
    expect(errorsOf({ kind: 9 })).toEqual({ kind: ["种类“9”不在选项中，可选：货梯、客梯"], name: ["太高"] });
    expect(errorsOf({ name: "一" })).toEqual({ name: ["名称长度应为2至8个字符"] });
  });

  test("reports no rule across fields that reads a value which is wrong itself", () => {
    const either = {
      ...lifts,
      check: ({ price, built_on }: Row<typeof lifts>) => ({
        number: !price && !built_on && (["请填一项", "Enter one"] as const),
      }),
    };
    const errorsOf = (more: object) => validate(either, { ...whole, ...more }, settings).errors;
    expect(errorsOf({})).toEqual({ number: ["请填一项"] });
    expect(errorsOf({ price: "x" })).toEqual({ price: ["价应为数字，如12.5"] });
  });

  test("takes nothing that only the server writes, and no word it does not know", () => {
    const sent = { ...whole, visits: 3, secret: "x", status: 1, nonsense: 1 };
    expect(validate(lifts, sent, settings)).toEqual({ data: { ...whole, floors: 1, status: 0 }, errors: {} });
  });

  test("does not need what the server fills in", () => {
    expect(validate(lifts, whole, settings).errors).toEqual({});
    expect(validate(lifts, { ...whole, number: "N1" }, settings).data).toMatchObject({ number: "N1" });
  });

  test("as a draft needs less, and is not judged as a whole", () => {
    const draft = { ...settings, needs: ["name"] };
    expect(validate(lifts, { name: "一号梯", floors: 100 }, draft).errors).toEqual({});
    expect(validate(lifts, {}, draft).errors).toEqual({ name: ["请输入名称"] });
    expect(validate(lifts, { name: "一" }, draft).errors).toEqual({ name: ["名称长度应为2至8个字符"] });
  });
});

describe("a field that applies only sometimes", () => {
  test("is needed then, and kept empty else", () => {
    expect(validate(lifts, { ...whole, kind: 2 }, settings).errors).toEqual({ seats: ["请输入座位"] });
    expect(validate(lifts, { ...whole, kind: 1, seats: 4 }, settings).data).toMatchObject({ seats: null });
    expect(validate(lifts, { ...whole, kind: 2, seats: 4 }, settings)).toMatchObject({ data: { seats: 4 }, errors: {} });
  });

  test("is emptied when another field changes so that it applies no more, and needed when it begins to", () => {
    const passengers = { id: 1, ...whole, kind: 2, seats: 4 };
    expect(validate(lifts, { kind: 1 }, { ...settings, current: passengers }).data).toEqual({ kind: 1, seats: null });
    const goods = { id: 1, ...whole, kind: 1, seats: null };
    expect(validate(lifts, { kind: 2 }, { ...settings, current: goods }).errors).toEqual({ seats: ["请输入座位"] });
    expect(validate(lifts, { name: "二号梯" }, { ...settings, current: { ...goods, kind: 2 } }).errors).toEqual({});
  });

  test.each([
    ["1,2", true],
    ["2", true],
    ["12", false],
    ["", false],
    [null, false],
    [2, true],
  ])("follows several codes: %s", (uses, expected) => {
    expect(applies(lifts.fields.inspector.spec, { uses })).toBe(expected);
  });

  test("without a condition applies always", () => {
    expect(applies(lifts.fields.name.spec, {})).toBe(true);
  });
});

describe("a reserved code", () => {
  test("is refused for its reason, unless the row has it already", () => {
    expect(validate(lifts, { ...whole, kind: 3 }, settings).errors).toEqual({ kind: ["已停用的种类"] });
    expect(validate(lifts, { kind: 3 }, { ...settings, current: { ...whole, kind: 1 } }).errors).toEqual({
      kind: ["已停用的种类"],
    });
    expect(validate(lifts, { kind: 3 }, { ...settings, current: { ...whole, kind: 3 } })).toEqual({
      data: { kind: 3 },
      errors: {},
    });
  });

  test("is reserved by its exact code", () => {
    expect(isReserved(lifts.fields.kind.spec, 3)).toBe(true);
    expect(isReserved(lifts.fields.kind.spec, "3")).toBe(false);
    expect(isReserved(lifts.fields.name.spec, 3)).toBe(false);
  });
});

describe("a change", () => {
  const current = { id: 1, ...whole, number: "N1", floors: 3, status: 1 };

  test("says what was sent alone, without defaults", () => {
    expect(validate(lifts, { price: "1" }, { ...settings, current })).toEqual({ data: { price: 100 }, errors: {} });
  });

  test("may not empty what is required, and puts the default in place of an emptied field", () => {
    expect(validate(lifts, { name: "" }, { ...settings, current }).errors).toEqual({ name: ["请输入名称"] });
    expect(validate(lifts, { floors: null }, { ...settings, current }).data).toEqual({ floors: 1 });
    expect(validate(lifts, { price: "" }, { ...settings, current }).data).toEqual({ price: null });
  });

  test("does not need what was missing before", () => {
    expect(validate(lifts, { price: "1" }, { ...settings, current: { ...current, name: null } }).errors).toEqual({});
  });

  test("of named fields passes over the others, and may name one that the server keeps", () => {
    const only = { ...settings, current, only: ["visits"] };
    expect(validate(lifts, { visits: 4, name: "二号梯" }, only).data).toEqual({ visits: 4 });
  });

  test("is judged as a whole with what the row has, also beside a wrong field", () => {
    const high = { ...settings, current: { ...current, floors: 100 } };
    expect(validate(lifts, { price: "1" }, high).errors).toEqual({ name: ["太高"] });
    expect(Object.keys(validate(lifts, { price: "x" }, high).errors)).toEqual(["price", "name"]);
  });
});

test("what is computed, hidden or derived is not writable", () => {
  const { fields } = lifts;
  expect(Object.keys(fields).filter((name) => !isWritable(fields[name as keyof typeof fields].spec))).toEqual([
    "visits",
    "secret",
    "status",
  ]);
});

describe("a short table inside a row", () => {
  const read = (holders: unknown, locale: "zh" | "en" = "zh") => validate(lifts, { ...whole, holders }, { ...settings, locale });

  test("is read line by line", () => {
    expect(read([{ holder: "甲", phone: "15400001234", other: 1 }]).data.holders).toEqual([
      { holder: "甲", phone: "15400001234" },
    ]);
    expect(read([]).data.holders).toBeNull();
    expect(read(null).data.holders).toBeNull();
  });

  test("reports each mistake with its line", () => {
    expect(read([{ holder: "甲" }, { holder: "", phone: "1" }]).errors).toEqual({
      holders: ["第2行：手机号码不正确，应为1开头的11位数字", "第2行：请输入名"],
    });
    expect(read([null], "en").errors).toEqual({ holders: ["Line 1: Enter holder"] });
  });

  test("is refused as a whole when it is no table", () => {
    expect(Object.keys(read("x").errors)).toEqual(["holders"]);
  });
});

test("the input of an action is read by the same rules", () => {
  const input = {
    reason: text("原因", "Reason", { min: 5 }).required(),
    proof: filesField("证明", "Proof"),
    holder: idNumber("证件", "Paper"),
  };
  expect(validateFields(input, { reason: "短" }, { ...settings, only: Object.keys(input) }).errors).toEqual({
    reason: ["原因长度应为5至100个字符"],
  });
});

describe("what is calculated from a row", () => {
  const wages = defineResource("wageLines", ["工资", "Wages"], {
    recordRepresentation: "days",
    fields: {
      days: integer("天数", "Days").required(),
      rate: money("日工资", "Rate").required(),
      total: money("合计", "Total").required(),
    },
    calculated: ({ days, rate }) => ({ total: days === undefined || rate === undefined ? undefined : days * rate }),
  });
  const read = (input: Record<string, unknown>, more: object = {}) => validate(wages, input, { ...settings, ...more });

  test("is filled in, also where it was asked for and left empty", () => {
    expect(read({ days: 20, rate: "300" })).toEqual({ data: { days: 20, rate: 300_00, total: 6_000_00 }, errors: {} });
    expect(read({ days: 20, rate: "300", total: "" })).toEqual({
      data: { days: 20, rate: 300_00, total: 6_000_00 },
      errors: {},
    });
  });

  test("may be sent if it is right, and is refused with the right one otherwise", () => {
    expect(read({ days: 20, rate: "300", total: "6000.00" }).errors).toEqual({});
    expect(read({ days: 20, rate: "300", total: "5999.99" }).errors["total"]?.[0]).toContain("6000");
  });

  test("stays open while a value that was sent is wrong, or what it follows from is missing", () => {
    expect(Object.keys(read({ days: "many", rate: "300" }).errors)).toContain("days");
    expect(read({ days: "many", rate: "300" }).data).not.toHaveProperty("total");
    expect(read({ days: 20 }).data).not.toHaveProperty("total");
  });
});
