import { expect, test } from "vitest";
import { ruleOf } from "../../../resources/alarms/rules";
import { settingChanges } from "../../../resources/alarms/settingChanges";
import { defaultSetting } from "../../../resources/alarms/settings";
import { alarmLevelSettingsSeed } from "../../../resources/alarms/settingsSeed";

const declared = defaultSetting(ruleOf("D08")!);
const changed = {
  ...declared,
  enabled: false,
  params: { ...declared.params, m3: 20_000 },
  notify: { ...declared.notify, sms_levels: [1] },
};

test("a rule's entry is reported value by value, in the reader's language", () => {
  const response = (locale: "zh" | "en") => settingChanges("alarmSettings", { D08: declared }, { D08: changed }, locale);
  expect(response("zh")).toEqual([
    { subject: "D08 工资异常偏高", what: "启用", from: "是", to: "否" },
    { subject: "D08 工资异常偏高", what: "三级月工资(元)", from: "30000", to: "20000" },
    { subject: "D08 工资异常偏高", what: "发短信的等级", from: "1、2", to: "1" },
  ]);
  expect(response("en")?.map(({ what }) => what)).toEqual(["Enabled", "Monthly wages, level 3(CNY)", "Levels notified by SMS"]);
});

test("where nothing was stored before, a parameter had its declared value", () => {
  expect(settingChanges("alarmSettings", {}, { D08: { params: { m3: 30_000, m2: 40_000 } } }, "zh")).toEqual([
    { subject: "D08 工资异常偏高", what: "二级月工资(元)", from: "50000", to: "40000" },
  ]);
});

test("a level's entry names the level and what was set in it", () => {
  const after = alarmLevelSettingsSeed.map((row) => (row.level === 2 ? { ...row, rectify_work_days: 9 } : row));
  const before = alarmLevelSettingsSeed.find(({ level }) => level === 2)!.rectify_work_days;
  expect(settingChanges("alarmLevelSettings", { levels: alarmLevelSettingsSeed }, { levels: after }, "zh")).toEqual([
    { subject: "二级预警", what: "整改期限(工作日)", from: String(before), to: "9" },
  ]);
});

test("entries about something else are reported by their own fields", () => {
  expect(settingChanges("minimumWages", { monthly_amount: 1 }, { monthly_amount: 2 }, "zh")).toBeUndefined();
});
