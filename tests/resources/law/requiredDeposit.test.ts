import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { depositParams, requiredDeposit, type DepositInput } from "../../../resources/law";
import { toFen } from "../../../resources/kit/money";

const first: DepositInput = {
  contract_amount: 86_000_000_00,
  contract_sign_date: "2025-06-01",
  has_other_project: false,
  is_blacklisted: false,
  last_arrears_date: null,
  first_project_date: null,
  has_system_alarm: false,
};
const second = { ...first, has_other_project: true };
const cleanFor2 = { first_project_date: "2023-06-01" };
const cleanFor3 = { first_project_date: "2022-06-01" };

describe("the deposit of a contract of 86 million yuan", () => {
  test.each([
    ["the first project in the city", first, 2, "1720000.00", "按基准比例"],
    ["a second project", second, 1.5, "1290000.00", "本市有其他在建工程，按多工程比例"],
    ["a second project after two clean years", { ...second, ...cleanFor2 }, 0.75, "645000.00", "连续两年未欠薪，比例下浮"],
    [
      "a blacklisted contractor",
      { ...second, ...cleanFor3, is_blacklisted: true },
      4,
      "3440000.00",
      "列入失信联合惩戒名单，比例上浮",
    ],
    [
      "arrears in the two years before",
      { ...second, last_arrears_date: "2023-06-01" },
      3,
      "2580000.00",
      "合同签订前两年内发生欠薪，比例上浮",
    ],
    ["three clean years", { ...first, ...cleanFor3 }, 0, "0.00", "连续三年未欠薪，免存"],
    [
      "three clean years, but no special account",
      { ...first, ...cleanFor3, has_system_alarm: true },
      1,
      "860000.00",
      "连续两年未欠薪，比例下浮",
    ],
    [
      "two years of which one had arrears long ago",
      { ...first, ...cleanFor2, last_arrears_date: "2023-05-31" },
      1,
      "860000.00",
      "连续两年未欠薪，比例下浮",
    ],
  ])("%s", (_, input, ratio, required, reason) => {
    const deposit = requiredDeposit(input);
    expect(deposit).toMatchObject({ ratio, required_amount: toFen(required) });
    expect(deposit.reason[0]).toBe(reason);
  });
});

describe("large and small contracts", () => {
  test("600 million yuan stop at the cap", () => {
    const deposit = requiredDeposit({ ...first, contract_amount: 600_000_000_00 });
    expect(deposit.required_amount).toBe(10_000_000_00);
    expect(deposit.reason).toEqual(["按基准比例，按上限存储", "Base ratio, capped"]);
  });

  test("a blacklisted contractor has no cap", () => {
    expect(requiredDeposit({ ...first, contract_amount: 600_000_000_00, is_blacklisted: true }).required_amount).toBe(
      24_000_000_00,
    );
  });

  test("2.5 million yuan are exempt without arrears in the year before, and not with them", () => {
    const small = { ...first, contract_amount: 2_500_000_00 };
    expect(requiredDeposit(small)).toMatchObject({
      ratio: 0,
      required_amount: 0,
      reason: ["小额工程，免存", "Small project: exempt"],
    });
    expect(requiredDeposit({ ...small, last_arrears_date: "2024-06-01" }).required_amount).toBe(75_000_00);
    expect(requiredDeposit({ ...small, last_arrears_date: "2024-05-31" }).required_amount).toBe(0);
  });

  test("a small project of a blacklisted contractor is not exempt", () => {
    expect(requiredDeposit({ ...first, contract_amount: 2_500_000_00, is_blacklisted: true })).toMatchObject({
      ratio: 4,
      required_amount: 100_000_00,
      reason: ["列入失信联合惩戒名单，比例上浮", "On the joint-sanctions list: ratio increased"],
    });
  });

  test("3 million yuan are not small", () => {
    expect(requiredDeposit({ ...first, contract_amount: 3_000_000_00 }).required_amount).toBe(60_000_00);
  });
});

test("the lowered ratio stops at the floor", () => {
  const params = { ...depositParams, multi_ratio: 0.8 };
  expect(requiredDeposit({ ...second, ...cleanFor2 }, params).ratio).toBe(0.5);
});

test("arrears after the signing neither raise nor lower the deposit", () => {
  expect(requiredDeposit({ ...first, ...cleanFor3, last_arrears_date: "2025-07-01" }).ratio).toBe(2);
});

test("the amount is the least whole yuan that reaches the ratio, however large the contract", () => {
  fc.assert(
    fc.property(fc.integer({ min: 3_000_000_00, max: Number.MAX_SAFE_INTEGER }), (contract_amount) => {
      const { required_amount } = requiredDeposit({ ...first, contract_amount }, { ...depositParams, cap: 9e13 });
      const exact = BigInt(contract_amount) * 2n;
      expect(required_amount % 100).toBe(0);
      expect(BigInt(required_amount) * 100n >= exact).toBe(true);
      expect((BigInt(required_amount) - 100n) * 100n < exact).toBe(true);
    }),
  );
  expect(requiredDeposit({ ...first, contract_amount: 3_000_000_01 }).required_amount).toBe(60_001_00);
});
