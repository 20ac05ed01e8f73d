import { describe, expect, test } from "vitest";
import { branchOfOther, linkNumberOfOther } from "../../resources/bankBranch";

describe("a clearing number", () => {
  test.each([
    ["102", "102990100012", undefined],
    ["102", "105990100012", "联行号属于中国建设银行，与开户银行不一致"],
    ["403", "402990100012", "联行号属于农村信用社，与开户银行不一致"],
    ["102", "", undefined],
    [null, "105990100012", undefined],
    // A number of no bank of the dictionary contradicts nothing.
    ["102", "888990100012", undefined],
  ])("of bank %s: %s", (bank, linkNumber, text) => {
    expect(linkNumberOfOther({ bank, linkNumber })?.[0]).toBe(text);
  });
});

describe("a branch", () => {
  test.each([
    ["102", "中国工商银行云汀支行", undefined],
    ["102", "工商银行云汀支行", undefined],
    ["102", "中国建设银行云汀支行", "支行名称是中国建设银行的，与开户银行不一致"],
    ["103", "中国农业发展银行云汀支行", "支行名称是中国农业发展银行的，与开户银行不一致"],
    ["203", "中国农业发展银行云汀支行", undefined],
    ["691", "法国兴业银行（中国）上海分行", undefined],
    ["104", "云汀支行", undefined],
    ["104", "中国银行云汀支行", undefined],
    ["505", "中国银行（香港）", undefined],
  ])("of bank %s: %s", (bank, branch, text) => {
    expect(branchOfOther({ bank, branch })?.[0]).toBe(text);
  });
});
