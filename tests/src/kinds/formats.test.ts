import { describe, expect, test } from "vitest";
import { resources, type ResourceName } from "../../../resources";
import { dictionaries } from "../../../resources/dictionaryRegistry";
import { labelOf, type Dictionary } from "../../../resources/kit/dictionary";
import type { Fields } from "../../../resources/kit/field";
import { regionName } from "../../../resources/regions";
import { formatValue } from "../../../src/kinds/formatValue";

/** The display-value maps of the specification (§3), each with one of its values. */
const maps: readonly [name: string, code: string | number | boolean, zh: string, en: string][] = [
  ["user_type", 1, "政府", "Government"],
  ["company_type", 6, "劳务分包", "Labour subcontract"],
  ["business_type", 9, "总承包单位", "General contractor"],
  ["project_status", 3, "在建", "Under construction"],
  ["project_type", "01", "房屋建筑工程", "Housing"],
  ["project_nature", "001", "新建", "New"],
  ["bank_status", 1, "正常", "Normal"],
  ["yes_no", 1, "是", "Yes"],
  ["government_project", 1, "政府投资工程", "Government"],
  ["investment_nature", 7, "", ""],
  ["gender", 2, "女", "Female"],
  ["work_role", 1, "管理人员", "Management"],
  ["work_type", "020", "钢筋工", ""],
  ["distribution", 2, "现金", "Cash"],
  ["mode", "001", "人脸识别", "Face"],
  ["political_status", "01", "", ""],
  ["education", "08", "博士", "Doctor"],
  ["marital_status", "02", "已婚", "Married"],
  ["functional_unit", 1, "住房城乡建设", "Housing and urban-rural development"],
  ["contract_period_type", 0, "固定期限", "Fixed"],
  ["pay_type", 3, "日", "Daily"],
  ["grant_status", 2, "发放完成", "Paid"],
  ["confirm_status", true, "已确认", "Confirmed"],
  ["creator_type", 1, "", ""],
  ["in_status", 1, "在场", "On site"],
];
/** Of every type that a code may have, and none of any list. */
const unknowns = [-1, 98765, "-1", "zz", null, undefined];

describe("each display-value map of the specification", () => {
  test("all twenty-five are there", () => expect(new Set(maps.map(([name]) => name)).size).toBe(25));

  test.each(maps)("%s", (name, code, zh, en) => {
    const list: Dictionary = dictionaries.get(name)!;
    expect(list.codes).toContain(code);
    expect(labelOf(list, code, "zh")).toContain(zh);
    expect(labelOf(list, code, "en")).toContain(en);
    for (const value of unknowns) for (const locale of ["zh", "en"] as const) expect(labelOf(list, value, locale)).toBe("-");
  });
});

/** What a cell or a description says of a value, by the declared field. */
const shown = (of: ResourceName, name: string, value: unknown, locale: "zh" | "en" = "zh"): string => {
  const { fields }: { fields: Fields } = resources[of];
  return formatValue(name, fields[name]!.spec, { locale, regionName, row: { [name]: value } });
};

describe("on the screen", () => {
  test.each<[of: ResourceName, name: string, value: unknown, zh: string, en: string]>([
    ["projects", "contract_amount", "86000000.00", "86,000,000", "86,000,000"],
    ["projects", "contract_amount", "1234.50", "1,234.5", "1,234.5"],
    ["workerContracts", "unit_price", "320.00", "320", "320"],
    ["projects", "address", '["350000","350100","350102"]', "福建省福州市鼓楼区", "福建省福州市鼓楼区"],
    ["projects", "address", '{"province":"福建省","city":"福州市","area":"鼓楼区"}', "福建省福州市鼓楼区", "福建省福州市鼓楼区"],
    ["workers", "entry_time", "2025-09-01", "2025-09-01", "2025-09-01"],
    ["projects", "last_push_at", "2025-09-01 08:30:59", "2025-09-01 08:30", "2025-09-01 08:30"],
    ["workerWages", "pay_month", "2025-08", "2025-08", "2025-08"],
    ["corps", "is_blacklisted", true, "是", "Yes"],
    ["corps", "business_types", "9,6", "总承包单位、劳务分包", "General contractor, Labour subcontract"],
    ["corps", "business_types", "", "总承包单位", "General contractor"],
    ["projects", "prj_status", 5, "停工", "Suspended"],
    ["projectAlarms", "worker_count", 3, "3", "3"],
    ["projectAlarms", "worker_count", 0, "-", "-"],
    ["projectAlarms", "amount", "0.00", "-", "-"],
    ["payRolls", "actual_amount", "0.00", "0", "0"],
    ["workers", "work_type", "900", "管理人员", "Management staff"],
    ["realinfos", "birthday", "1987-03-02", "1987-03-02", "1987-03-02"],
  ])("%s.%s %j", (of, name, value, zh, en) => {
    expect(shown(of, name, value, "zh")).toBe(zh);
    expect(shown(of, name, value, "en")).toMatch(new RegExp(`^${en.replaceAll(".", "\\.")}`));
  });

  test("what is masked is not called unknown", () => expect(shown("realinfos", "birthday", "***")).toBe("***"));

  test("whatever nobody knows is a dash, in every field of every list", () => {
    for (const [of, { fields }] of Object.entries<{ fields: Fields }>(resources))
      for (const [name, { spec }] of Object.entries(fields)) {
        // An empty list of business types means the general contractor.
        const unset = spec.kind === "choices" ? [] : [null, undefined, ""];
        for (const value of unset) expect(shown(of as ResourceName, name, value), `${of}.${name}`).toBe("-");
        if (spec.dictionary && spec.kind !== "choices") expect(shown(of as ResourceName, name, "zz"), `${of}.${name}`).toBe("-");
      }
  });
});
