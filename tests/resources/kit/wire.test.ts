import { describe, expect, test } from "vitest";
import type { AnyField } from "../../../resources/kit/field";
import {
  accountNoField,
  bankCardField,
  filesField,
  idNumber,
  integer,
  items,
  mobile,
  money,
  passwordField,
  personNameField,
  secretField,
  text,
} from "../../../resources/kit/kinds";
import { toWire, visibleFields } from "../../../resources/kit/wire";

const files = [{ id: 1, name: "a.jpg", url: "/files/1/a.jpg", size: 3 }];

/** The field, its value, what everyone is shown, and what someone with the right to it. */
const shown: [string, AnyField, unknown, unknown, unknown][] = [
  ["a text", text("备注", "Remark"), "甲", "甲", "甲"],
  ["an amount", money("金额", "Amount"), 1_250_050, "12500.50", "12500.50"],
  ["an amount of nothing", money("金额", "Amount"), 0, "0.00", "0.00"],
  ["an identity number", idNumber("证件号", "Number"), "990102198501011234", "990102********1234", "990102198501011234"],
  ["a mobile number", mobile("手机", "Mobile"), "15400001234", "154****1234", "15400001234"],
  ["a bank card", bankCardField("卡号", "Card"), "6299990000001234567", "************4567", "6299990000001234567"],
  ["an account", accountNoField("账号", "Account"), "7700000000001234", "************1234", "7700000000001234"],
  [
    "an account by its mask",
    text("账号", "Account").masked("account"),
    "7700000000001234",
    "************1234",
    "7700000000001234",
  ],
  ["a name", personNameField("姓名", "Name"), "张三丰", "张三丰", "张三丰"],
  ["what is hidden", text("密语", "Word").masked("hidden"), "abc", "***", "abc"],
  ["a picture of a person", filesField("照片", "Photo").masked("hidden"), files, null, files],
  ["other files", filesField("附件", "Files"), files, files, files],
  ["a number that is masked by mistake", integer("数", "Count").masked("phone"), 15400001234, 15400001234, 15400001234],
];

test.each(shown)("%s", (_, { spec }, value, masked, whole) => {
  expect(toWire(spec, value, { unmask: false })).toEqual(masked);
  expect(toWire(spec, value, { unmask: true })).toEqual(whole);
});

test.each(shown)("%s that is missing is null for every reader", (_, { spec }) => {
  for (const missing of [null, undefined])
    for (const unmask of [true, false]) expect(toWire(spec, missing, { unmask })).toBeNull();
});

test("names are shortened on a screen that many see, and there alone", () => {
  const { spec } = personNameField("姓名", "Name");
  expect(toWire(spec, "张三丰", { unmask: true, names: true })).toBe("张*");
  expect(toWire(spec, "张三丰", { unmask: false, names: false })).toBe("张三丰");
});

describe("a short table inside a row", () => {
  const { spec } = items("持卡人", "Holders", {
    holder: text("名", "Name"),
    phone: mobile("手机", "Mobile"),
    sum: money("额", "Sum"),
  });
  const lines = [
    { holder: "甲", phone: "15400001234", sum: 150, note: "x" },
    { holder: "乙", phone: null, sum: null },
  ];

  test("is masked line by line, by its columns", () => {
    expect(toWire(spec, lines, { unmask: false })).toEqual([
      { holder: "甲", phone: "154****1234", sum: "1.50", note: "x" },
      { holder: "乙", phone: null, sum: null },
    ]);
    expect(toWire(spec, lines, { unmask: true })).toMatchObject([{ phone: "15400001234" }, { phone: null }]);
  });
});

test("hidden fields, inputs of a call, secrets and passwords are never shown", () => {
  const fields = {
    name: text("名", "Name"),
    hidden: text("隐", "Hidden").hidden(),
    typed: text("输入", "Typed").transient(),
    copied: text("抄", "Copied").denormalized("project.name"),
    ticket: secretField("票", "Ticket"),
    password: passwordField("密码", "Password"),
    phone: mobile("手机", "Mobile"),
  };
  expect(visibleFields(fields).map(([name]) => name)).toEqual(["name", "phone"]);
});
