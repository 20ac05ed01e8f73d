import { describe, expect, test } from "vitest";
import { resourceByName, type ResourceName } from "../../resources";

const today = "2025-09-15";
/** What a resource's rules across fields say of a row, in Chinese, by field. */
function said(name: ResourceName, row: object, how: "check" | "warn" = "check"): Record<string, string> {
  const messages = resourceByName(name)[how]?.(row as never, today) ?? {};
  return Object.fromEntries(Object.entries(messages).flatMap(([field, label]) => (label ? [[field, label[0]]] : [])));
}

/** A fact of the row, and what is said. The field of the message comes first. */
const checks: [ResourceName, string, object, string][] = [
  ["projects", "labor_fee_amount", { labor_fee_amount: 101, contract_amount: 100 }, "人工费用不得超过合同金额"],
  ["projects", "labor_fee_cycle", { labor_fee_cycle: 2 }, "人工费用拨付周期不得超过1个月"],
  ["projects", "builder_licenses", { need_license: 1, builder_licenses: [] }, "请填写施工许可证"],
  ["projects", "complete_date", { start_date: "2025-01-01", complete_date: "2025-01-01" }, "竣工日期应晚于开工日期"],
  [
    "projects",
    "start_date",
    { contract_sign_date: "2025-06-30", start_date: "2025-03-31" },
    "计划开工日期不得早于合同签订日期前90天",
  ],
  ["projects", "actual_start_date", { prj_status: 3 }, "请选择实际开工日期"],
  ["projects", "actual_complete_date", { prj_status: 4, actual_start_date: "2025-01-01" }, "请选择实际竣工日期"],
  ["projects", "suspend_to", { suspend_from: "2025-02-01", suspend_to: "2026-02-02" }, "停工期限不得超过12个月"],
  ["projects", "suspend_to", { suspend_from: "2025-02-02", suspend_to: "2025-02-01" }, "结束日期应晚于开始日期"],
  ["corps", "agree", { agree: false }, "请阅读并同意隐私政策"],
  ["corps", "zip_code", { id: 1, zip_code: "12345" }, "邮政编码应为6位数字"],
  ["wageAccounts", "account_name", { account_name: "甲公司工资账户" }, "账户名称应包含企业名称并以“农民工工资专用账户”结尾"],
  ["wageAccountBills", "amount", { amount: 0 }, "实拨金额应大于0"],
  ["wageAccountBills", "amount", { amount: 5, reverse_of: 3 }, "冲正金额应为原金额的负数"],
  ["wageAccountBills", "bill_month", { bill_month: "2025-11" }, "拨付月份不能晚于下月"],
  ["corpDeposits", "expire_date", { store_date: "2025-09-01", expire_date: "2026-08-31" }, "保函有效期不得少于1年"],
  [
    "workerContracts",
    "end_date",
    { contract_period_type: 0, start_date: "2025-01-01", end_date: "2025-01-01" },
    "结束日期应晚于开始日期",
  ],
  ["payRolls", "pay_month", { pay_month: "2025-10" }, "工资月份不能晚于本月"],
  ["payRollDetails", "deduct_reason", { deduct_amount: 1, base_amount: 10 }, "请输入扣除项目"],
  ["payRollDetails", "actual_amount", { base_amount: 10, advance_amount: 11 }, "应付净额不能小于0"],
  ["workerWages", "pay_channel", { pay_channel: 1 }, "线上发放请使用工资单"],
  ["workerWages", "actual_amount", { total_pay_amount: 10, advance_amount: 11 }, "应付净额不能小于0"],
  ["workerWages", "via_account", { pay_channel: 0 }, "请选择是否通过专户发放"],
  ["workerWages", "files", { pay_channel: 2, grant_status: 2 }, "请上传凭证"],
  ["roles", "permissions", { role_type: 2, permissions: "1001" }, "企业角色不设置权限"],
  [
    "roles",
    "permissions",
    { role_type: 1, permissions: "1001,alarm_handle" },
    "选择“预警处置（下发、核实）”时，请同时选择“查看预警”",
  ],
  ["workers", "work_type", { work_role: 2, work_type: "900" }, "管理人员的工种应为管理人员，建筑工人不得选择管理人员"],
];

test.each(checks)("%s.%s of %j: %s", (name, field, row, message) => {
  expect(said(name, row)).toMatchObject({ [field]: message });
});

describe("what is lawful is not refused", () => {
  const right: [ResourceName, object][] = [
    [
      "projects",
      {
        need_license: 1,
        builder_licenses: [{ builder_license_num: "1", prj_name: null, issue_date: "2025-01-01" }],
        labor_fee_amount: 100,
        contract_amount: 100,
        labor_fee_cycle: 1,
        start_date: "2025-04-01",
        complete_date: "2025-04-02",
        contract_sign_date: "2025-06-30",
        prj_status: 5,
        actual_start_date: "2025-04-01",
        suspend_from: "2025-05-01",
        suspend_to: "2026-05-01",
        suspend_reason: "汛期",
      },
    ],
    ["wageAccounts", { account_name: "甲公司乙项目农民工工资专用账户" }],
    ["wageAccountBills", { amount: -5, reverse_of: 3, bill_month: "2025-10" }],
    ["corpDeposits", { store_date: "2025-09-01", expire_date: "2026-09-01" }],
    ["payRollDetails", { pay_type: 3, unit_price: 100, days: 2, advance_amount: 200 }],
    ["workerWages", { pay_channel: 1, pay_roll: 7, total_pay_amount: 10, actual_amount: 10 }],
    ["workers", { work_role: 1, work_type: "900" }],
    ["corps", { id: 1 }],
  ];
  test.each(right)("%s %j", (name, row) => {
    expect(said(name, row)).toEqual({});
  });
});

describe("what is lawful but strange is pointed out", () => {
  const strange: [ResourceName, string, object, string][] = [
    ["projects", "invest", { invest: 99, contract_amount: 100 }, "总投资低于合同金额"],
    ["projects", "labor_fee_amount", { functional_unit: 1, labor_fee_amount: 19, contract_amount: 100 }, "人工费占比偏低"],
    ["wageAccountBills", "amount", { amount: 9, should_amount: 10 }, "实拨金额少于应拨金额"],
    ["corpDeposits", "amount", { amount: 9, required_amount: 10 }, "低于应存金额"],
    [
      "workerContracts",
      "sign_date",
      { start_date: "2025-01-01", sign_date: "2025-02-01" },
      "应自用工之日起一个月内订立书面劳动合同",
    ],
    [
      "payRollDetails",
      "deduct_amount",
      { base_amount: 100, deduct_amount: 21 },
      "超额扣款0.01元：超出法律允许扣除的部分仍应支付给工人",
    ],
    ["payRollDetails", "days", { days: 25, attend_days: 20 }, "与考勤不符"],
  ];
  test.each(strange)("%s.%s of %j: %s", (name, field, row, message) => {
    expect(said(name, row, "warn")).toMatchObject({ [field]: message });
  });

  test("a wage that follows attendance is not", () => {
    const line = {
      days: 24,
      attend_days: 20,
      base_amount: 100,
      deduct_amount: 20,
      pay_roll_bank_code: "105",
      pay_roll_bank_card_number: "6299990000000123459",
    };
    expect(said("payRollDetails", line, "warn")).toEqual({});
  });
});
