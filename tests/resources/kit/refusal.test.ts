import { expect, expectTypeOf, test } from "vitest";
import { defineRefusals, Refusal, refuserOf, refusalText } from "../../../resources/kit/refusal";

const { refuse, refusal } = refuserOf(
  defineRefusals({
    "payRolls.accountShort": {
      status: 409,
      text: ["专户余额不足，差额{short:yuan}元", "The account is short of {short:yuan} yuan"],
    },
    "payRolls.empty": { status: 400, text: ["工资单没有人员", "The payroll has no workers"], field: "details" },
  }),
);

test("a refusal carries its code, status and facts, and is said in both languages", () => {
  const short = refusal("payRolls.accountShort", { short: 12345 });
  expect(short).toMatchObject({ code: "payRolls.accountShort", status: 409, facts: { short: 12345 } });
  expect(refusalText(short, "zh")).toBe("专户余额不足，差额123.45元");
  expect(refusalText(short, "en")).toBe("The account is short of 123.45 yuan");
});

test("refusing throws, and names the field that is at fault", () => {
  expect(() => refuse("payRolls.empty")).toThrow(Refusal);
  expect(refusal("payRolls.empty").field).toBe("details");
  expect(refusal("payRolls.empty", {}, "team").field).toBe("team");
});

test("the compiler asks for the facts of a text and knows the codes", () => {
  expectTypeOf(refuse<"payRolls.accountShort">)
    .parameter(1)
    .toExtend<{ readonly short: unknown }>();
  expectTypeOf(refuse<"payRolls.accountShort">)
    .parameter(1)
    .not.toEqualTypeOf<undefined>();
  expectTypeOf(refuse).parameter(0).toEqualTypeOf<"payRolls.accountShort" | "payRolls.empty">();
});
