import { describe, expect, test } from "vitest";
import { alarmRules } from "../../../resources/alarms/rules";
import { alarmLevelSettingsSeed, alarmSettingsSeed } from "../../../resources/alarms/settingsSeed";
import { validateLevelSettings, validateSettings, type SettingChanges } from "../../../resources/alarms/validateSettings";

const said = (changes: SettingChanges) => validateSettings(changes).map(({ text }) => text[0]);

test("what the platform begins with is valid", () => {
  expect(validateSettings(Object.fromEntries(alarmSettingsSeed.map((row) => [row.rule_code, row])))).toEqual([]);
  expect(validateLevelSettings(alarmLevelSettingsSeed)).toEqual([]);
});

test("the rows of a new city say all that the rules screen shows", () => {
  expect(alarmSettingsSeed).toHaveLength(alarmRules.length);
  expect(alarmSettingsSeed.find(({ rule_code }) => rule_code === "A03")).toEqual({
    rule_code: "A03",
    name: "人工费用未按时拨付",
    group: "A",
    description: "约定拨付日后规定天数，当月仍无人工费用到账（检查最近规定月数）",
    legal_basis: "《保障农民工工资支付条例》第二十四条第二款、第二十九条",
    penalty_basis:
      "《保障农民工工资支付条例》第五十七条第二项：责令限期改正；逾期不改正的，责令项目停工，并处5万元以上10万元以下的罚款",
    level_unit: "days",
    smaller_is_worse: false,
    enabled: true,
    params: { months: 3, grace_days: 5 },
    levels: { 3: 1, 2: 15, 1: 30 },
    weight: 12,
    drives_level: true,
    auto_close: true,
    notify: { platform: true, sms_levels: [1, 2] },
  });
  expect(alarmSettingsSeed.filter((row) => row.smaller_is_worse).map((row) => row.rule_code)).toEqual(
    expect.arrayContaining(["B03", "C03"]),
  );
});

describe("a setting out of bounds is refused with the name of its rule", () => {
  test.each<[SettingChanges, string]>([
    [{ A01: { params: { open_days: 0 } } }, "A01：期限应为1至365的整数"],
    [{ A01: { params: { open_days: 366 } } }, "A01：期限应为1至365的整数"],
    [{ A01: { params: { open_days: 1.5 } } }, "A01：期限应为1至365的整数"],
    [{ A01: { params: { open_days: "30" } } }, "A01：期限应为1至365的整数"],
    [{ A01: { params: { days: 30 } } }, "A01：没有参数days"],
    [{ B02: { params: { base_ratio: 3.5 } } }, "B02：基准比例应在1至3之间，最多2位小数"],
    [{ B02: { params: { base_ratio: 1 } } }, "B02：比例应满足：最低比例≤多工程比例≤基准比例"],
    [{ C04: { params: { share_level2: 40 } } }, "C04：二级占比应低于一级占比"],
    [{ D08: { params: { m3: 60_000 } } }, "D08：三级月工资应低于二级月工资"],
    [{ C03: { params: { window: 2 } } }, "C03：统计天数应为3至30的整数"],
    [{ D08: { params: { m3: 4_000 } } }, "D08：三级月工资应为5000至1000000的整数"],
    [{ D11: { params: { one_amount: 1_000 } } }, "D11：一人金额应为5000至20000的整数"],
    [{ C09: { params: { over_age: 1 } } }, "C09：含超龄人员应为是或否"],
    [{ A02: { levels: { 3: 1, 2: 1, 1: 60 } } }, "A02：等级阈值应满足：三级＜二级＜一级"],
    [{ B03: { levels: { 3: 7, 2: 30, 1: -1 } } }, "B03：等级阈值应满足：三级＞二级＞一级"],
    [{ A02: { levels: { 3: 1, 2: null, 1: 60 } } }, "A02：等级阈值应为-3650至3650的整数"],
    [{ A02: { levels: { 3: 1, 2: 1.5, 1: 60 } } }, "A02：等级阈值应为-3650至3650的整数"],
    [{ D03: { levels: { 3: 0.01, 2: 5, 1: 101 } } }, "D03：等级阈值应大于0、不超过100，最多2位小数"],
    [{ C07: { levels: { 3: 1, 2: 2, 1: 3 } } }, "C07：该规则的等级固定，不能设置阈值"],
    [{ E06: { weight: 31 } }, "E06：权重应为1至30的整数"],
    [{ E06: { notify: { platform: true, sms_levels: [4] } } }, "E06：短信等级应为1、2、3"],
    [{ Z99: {} }, "Z99：规则不存在"],
  ])("%j", (changes, text) => expect(said(changes)).toEqual([text]));

  test("in English too", () => {
    expect(validateSettings({ A01: { params: { open_days: 0 } } })).toEqual([
      {
        subject: "A01",
        field: "params.open_days",
        text: ["A01：期限应为1至365的整数", "A01: Period must be a whole number from 1 to 365"],
        message: ["期限应为1至365的整数", "Period must be a whole number from 1 to 365"],
      },
    ]);
  });
});

test("changes are judged together with what is stored", () => {
  const stored = { C04: { params: { share_level1: 50 } } };
  expect(validateSettings({ C04: { params: { share_level2: 40 } } }, stored)).toEqual([]);
});

describe("levels", () => {
  const changed = (level: number, changes: object) =>
    validateLevelSettings(alarmLevelSettingsSeed.map((row) => (row.level === level ? { ...row, ...changes } : row))).map(
      ({ text }) => text[0],
    );

  test.each<[number, object, string]>([
    [1, { color: "red" }, "一级预警：颜色应为#RRGGBB格式"],
    [2, { rectify_work_days: 0 }, "二级预警：整改工作日应为1至250的整数"],
    [2, { auto_notify_work_days: 251 }, "二级预警：自动通知工作日应为0至250的整数"],
    [2, { escalate_work_days: 0 }, "二级预警：升级工作日应为1至250的整数"],
    [3, { name: " " }, "三级预警：请输入名称"],
    [2, { score_from: 60 }, "预警等级：一级起始分应高于二级，二级应高于三级"],
    [1, { score_from: 101 }, "一级预警：起始分应为1至100的整数"],
  ])("%i with %j", (level, changes, text) => expect(changed(level, changes)).toEqual([text]));

  test("automatic notice may be switched off", () => {
    expect(changed(1, { auto_notify_work_days: 0 })).toEqual([]);
  });
});
