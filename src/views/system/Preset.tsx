import { Card, Tab, Tabs } from "@mui/material";
import { useState } from "react";
import type { AlarmSettingRow } from "../../../resources/alarms/alarmSettings";
import type { AlarmLevelSettingRow } from "../../../resources/alarms/alarmLevelSettings";
import { GeneratedList } from "../../generated/list/GeneratedList";
import { useSay } from "../../i18n/useSay";
import { Asked } from "../parts/Asked";
import { useAnswer } from "../parts/useAnswer";
import { Levels } from "./Levels";
import { Rules } from "./Rules";
import { SettingHistory } from "./SettingHistory";

/** /system/preset: what the city has set. */
export default function Preset() {
  const say = useSay();
  const [at, setAt] = useState("rules");
  const rules = useAnswer<readonly AlarmSettingRow[]>("/system/v1/alarmSettings/");
  const levels = useAnswer<readonly AlarmLevelSettingRow[]>("/system/v1/alarmLevelSettings/");
  return (
    <>
      <Card sx={{ mb: 2 }}>
        <Tabs
          value={at}
          onChange={(_, key: string) => setAt(key)}
          variant="scrollable"
          aria-label={say(["预警规则", "Early-warning rules"])}
        >
          <Tab value="rules" label={say(["预警规则", "Rules"])} />
          <Tab value="levels" label={say(["预警等级", "Levels"])} />
          <Tab value="figures" label={say(["最低工资与节假日", "Minimum wage and holidays"])} />
          <Tab value="history" label={say(["修改记录", "Changes"])} />
        </Tabs>
      </Card>
      {at === "rules" && (
        <Asked answer={rules}>
          {(all) => <Rules key={rules.dataUpdatedAt} rules={all} onSaved={() => void rules.refetch()} />}
        </Asked>
      )}
      {at === "levels" && (
        <Asked answer={levels}>
          {(all) => <Levels key={levels.dataUpdatedAt} levels={all} onSaved={() => void levels.refetch()} />}
        </Asked>
      )}
      {at === "figures" && (
        <>
          <GeneratedList of="regions" heading={say(["最低工资标准", "Minimum wages"])} embedded />
          <GeneratedList of="holidays" heading={say(["节假日与调休", "Holidays and moved working days"])} embedded />
        </>
      )}
      {at === "history" && <SettingHistory />}
    </>
  );
}
