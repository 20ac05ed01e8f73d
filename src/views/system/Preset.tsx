import { Tab, Tabs } from "@mui/material";
import { useState } from "react";
import type { AlarmSettingRow } from "../../../resources/alarms/alarmSettings";
import type { AlarmLevelSettingRow } from "../../../resources/alarms/alarmLevelSettings";
import { GeneratedList } from "../../crud/list/GeneratedList";
import { useTab } from "../../crud/show/useTab";
import { useTranslations } from "../../app/i18n/useTranslations";
import { Loadable } from "../../app/data/Loadable";
import { useApiQuery } from "../../app/data/useApiQuery";
import { Levels } from "./Levels";
import { Rules } from "./Rules";
import { SettingHistory } from "./SettingHistory";

/** /system/preset, with the tab in `?part=`: the settings of the city. */
export default function Preset() {
  const t = useTranslations();
  const [at, choose] = useTab("rules");
  // Typed values are kept when the same row is fetched again, for example in another language; a save resets the form.
  const [saves, setSaves] = useState(0);
  const rules = useApiQuery<readonly AlarmSettingRow[]>("/system/v1/alarmSettings/");
  const levels = useApiQuery<readonly AlarmLevelSettingRow[]>("/system/v1/alarmLevelSettings/");
  return (
    <>
      <Tabs
        aria-label={t(["预警规则", "Early-warning rules"])}
        variant="scrollable"
        value={at}
        onChange={(_, next: string) => choose(next)}
        sx={{ mb: 1 }}
      >
        <Tab value="rules" label={t(["预警规则", "Rules"])} />
        <Tab value="levels" label={t(["预警等级", "Levels"])} />
        <Tab value="figures" label={t(["最低工资与节假日", "Minimum wage and holidays"])} />
        <Tab value="history" label={t(["修改记录", "Changes"])} />
      </Tabs>
      {at === "rules" && (
        <Loadable answer={rules}>
          {(all) => (
            <Rules
              key={saves}
              rules={all}
              onSaved={() => void rules.refetch().then(() => setSaves(saves + 1))}
              reload={async () => (await rules.refetch({ throwOnError: true })).data ?? []}
            />
          )}
        </Loadable>
      )}
      {at === "levels" && (
        <Loadable answer={levels}>
          {(all) => (
            <Levels
              key={saves}
              levels={all}
              onSaved={() => void levels.refetch().then(() => setSaves(saves + 1))}
              reload={async () => (await levels.refetch({ throwOnError: true })).data ?? []}
            />
          )}
        </Loadable>
      )}
      {at === "figures" && (
        <>
          <GeneratedList resource="minimumWages" heading={t(["最低工资标准", "Minimum wages"])} embedded />
          <GeneratedList resource="wageParameters" heading={t(["应付口径", "Terms of the wage ledger"])} embedded />
          <GeneratedList resource="regions" heading={t(["区域与维权热线", "Regions and hotlines"])} embedded />
          <GeneratedList resource="holidays" heading={t(["节假日与调休", "Holidays and working days"])} embedded />
        </>
      )}
      {at === "history" && <SettingHistory />}
    </>
  );
}
