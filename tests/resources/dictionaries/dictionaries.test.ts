import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { dictionaries } from "../../../resources/dictionaryRegistry";
import { permission } from "../../../resources/dictionaries/permission";
import { workTrade } from "../../../resources/dictionaries/workTrade";
import { codeOf, labelOf } from "../../../resources/kit/dictionary";

describe.each([...dictionaries])("%s", (_, list) => {
  const { values, codes } = list;

  test("says every value in Chinese and in English", () => {
    expect(values.length).toBeGreaterThan(0);
    for (const { zh, en } of values) {
      expect(zh.trim()).not.toBe("");
      expect(en.trim()).not.toBe("");
    }
  });

  test("gives a tone to all of its codes or to none", () => {
    expect([0, codes.length]).toContain(list.tones.size);
  });

  test("has each code and each label once, and codes of one type", () => {
    expect(new Set(codes).size).toBe(codes.length);
    expect(new Set(values.map(({ zh }) => zh)).size).toBe(codes.length);
    expect(new Set(values.map(({ en }) => en)).size).toBe(codes.length);
    expect(new Set(codes.map((code) => typeof code)).size).toBe(1);
  });

  test("is found again by what it shows", () => {
    for (const { code } of values) {
      for (const locale of ["zh", "en"] as const) expect(codeOf(list, labelOf(list, code, locale))).toBe(code);
    }
  });
});

test("every list is reported to the platform: it is a field's, or named among those of calls", () => {
  const files = readdirSync("resources/dictionaries").map((name) => name.slice(0, -".ts".length));
  const reported = new Set(
    [...dictionaries.values()].map(({ name }) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())),
  );
  expect(files.filter((name) => !reported.has(name))).toEqual([]);
});

/** The lists that the specification writes out (§4, §6, §9): code and the beginning of what it calls them. */
const written: Readonly<Record<string, readonly (readonly [code: string | number | boolean, meaning: RegExp])[]>> = {
  project_status: [
    [1, /preparation/i],
    [2, /approved/i],
    [3, /under construction/i],
    [4, /completed/i],
    [5, /suspended/i],
  ],
  company_type: [
    [1, /specialist subcontract/i],
    [2, /equipment subcontract/i],
    [3, /material subcontract/i],
    [4, /logistics/i],
    [5, /special equipment/i],
    [6, /labour subcontract/i],
    [7, /supervision/i],
    [8, /client/i],
    [9, /general contractor/i],
    [10, /survey/i],
    [11, /design/i],
    [12, /other/i],
  ],
  gender: [
    [1, /^male/i],
    [2, /^female/i],
  ],
  account_status: [
    [1, /normal/i],
    [0, /closed/i],
  ],
  payment_channel: [
    [1, /online/i],
    [0, /offline/i],
    [2, /cash/i],
  ],
  construction_nature: [
    ["001", /new/i],
    ["002", /rebuild/i],
    ["003", /extension/i],
    ["004", /restoration/i],
    ["005", /relocation/i],
    ["006", /demolition/i],
    ["099", /other/i],
  ],
  supervising_department: [
    [0, /human resources and social security/i],
    [1, /housing and urban-rural development/i],
    [2, /transport/i],
    [3, /water/i],
    [4, /forestry and gardens/i],
    [5, /other/i],
  ],
  yes_no: [
    [1, /yes/i],
    [0, /no/i],
  ],
  yes_no_unknown: [
    [1, /yes/i],
    [0, /no/i],
    [2, /unknown/i],
  ],
  worker_kind: [
    [1, /management/i],
    [2, /construction worker/i],
  ],
  attendance_method: [
    ["001", /face/i],
    ["002", /iris/i],
    ["003", /fingerprint/i],
    ["004", /palm/i],
    ["005", /id card/i],
    ["006", /card/i],
    ["007", /abnormal/i],
    ["008", /one-key/i],
    ["009", /emergency/i],
    ["010", /QR code/i],
    ["011", /other/i],
  ],
  alarm_level: [
    [1, /level 1/i],
    [2, /level 2/i],
    [3, /level 3/i],
    [9, /no warning/i],
  ],
  marital_status: [
    ["01", /unmarried/i],
    ["02", /married/i],
    ["03", /divorced/i],
  ],
  contract_term_type: [
    [0, /fixed/i],
    [1, /task/i],
  ],
  confirm_status: [
    [true, /confirmed/i],
    [false, /not confirmed/i],
  ],
  employment: [
    [true, /on the job/i],
    [false, /left/i],
  ],
  payroll_status: [
    [0, /to be paid/i],
    [1, /to be reviewed/i],
    [2, /being paid/i],
    [3, /complete|paid/i],
    [4, /failed/i],
  ],
  worker_pay_status: [
    [1, /to be paid/i],
    [2, /paid/i],
    [3, /failed/i],
  ],
  role_type: [
    [1, /government/i],
    [2, /enterprise/i],
  ],
  data_source: [
    [2, /enterprise/i],
    [8, /housing-construction platform/i],
    [9, /project/i],
  ],
};

describe("the specification's lists stand code by code", () => {
  test.each(Object.entries(written))("%s", (name, expected) => {
    const { values } = dictionaries.get(name)!;
    expect(values.map(({ code }) => code)).toEqual(expected.map(([code]) => code));
    for (const [index, [, meaning]] of expected.entries()) expect(values[index]?.en).toMatch(meaning);
  });

  test("and the longer ones with the counts and ends it names", () => {
    const codesOf = (name: string) => dictionaries.get(name)!.codes;
    expect(codesOf("project_category")).toHaveLength(16);
    expect([codesOf("project_category").at(0), codesOf("project_category").at(-1)]).toEqual(["01", "99"]);
    expect(
      codesOf("fund_source")
        .map(Number)
        .sort((a, b) => a - b),
    ).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(codesOf("work_trade")).toHaveLength(130);
    expect(labelOf(workTrade, "900", "zh")).toBe("管理人员");
    expect(labelOf(workTrade, "1000", "zh")).toMatch(/^其[他它]/);
    expect(codesOf("political_status")).toEqual(Array.from({ length: 13 }, (_, index) => String(index + 1).padStart(2, "0")));
    expect(codesOf("education")).toEqual(["01", "02", "03", "04", "05", "06", "07", "08", "99"]);
    expect(codesOf("payment_bank")).toEqual([0]);
    expect(codesOf("bank")).toHaveLength(98);
    expect(codesOf("company_registration_type")).toHaveLength(34);
  });

  test("all its permission codes exist in its order, and nine more", () => {
    const ofSpecification =
      "1001 alarm_view project_view company_view worker_view deposit_view account_view payment_view payroll_view wage_view user_manage secret_manage screen_view";
    const ofPlatform =
      "alarm_handle company_review deposit_manage account_manage pii_view export_data audit_view permit_manage evidence_accept";
    const listed = [...ofSpecification.split(" "), ...ofPlatform.split(" ")];
    expect(permission.codes.filter((code) => listed.includes(code))).toEqual(listed);
  });
});

test("a list of two names is one list", () => {
  expect(dictionaries.get("business_type")).toBe(dictionaries.get("company_type"));
  expect(dictionaries.get("functional_unit")).toBe(dictionaries.get("supervising_department"));
  expect(dictionaries.get("work_type")).toBe(dictionaries.get("work_trade"));
  expect(dictionaries.get("grant_status")).toBe(dictionaries.get("worker_pay_status"));
  expect(dictionaries.get("investment_nature")).toBe(dictionaries.get("fund_source"));
});
