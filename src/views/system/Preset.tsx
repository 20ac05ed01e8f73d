import { useState } from "react";
import type { AlarmSettingRow } from "../../../resources/alarms/alarmSettings";
import type { AlarmLevelSettingRow } from "../../../resources/alarms/alarmLevelSettings";
import { GeneratedList } from "../../generated/list/GeneratedList";
import { useSay } from "../../i18n/useSay";
import { PlainTabs } from "../../plain/PlainTabs";
import { Asked } from "../parts/Asked";
import { useAnswer } from "../parts/useAnswer";
import { Levels } from "./Levels";
import { Rules } from "./Rules";
import { SettingHistory } from "./SettingHistory";

/** /system/preset: what the city has set. */
export default function Preset() {
  const say = useSay();
  const [at, setAt] = useState<"rules" | "levels" | "figures" | "history">("rules");
  // What is typed stays when the same is told anew, as in another language; what was saved is shown as it was kept.
  const [saves, setSaves] = useState(0);
  const rules = useAnswer<readonly AlarmSettingRow[]>("/system/v1/alarmSettings/");
  const levels = useAnswer<readonly AlarmLevelSettingRow[]>("/system/v1/alarmLevelSettings/");
  return (
    <>
      <PlainTabs
        tabs={[
          { key: "rules", words: say(["预警规则", "Rules"]) },
          { key: "levels", words: say(["预警等级", "Levels"]) },
          { key: "figures", words: say(["最低工资与节假日", "Minimum wage and holidays"]) },
          { key: "history", words: say(["修改记录", "Changes"]) },
        ]}
        chosen={at}
        onChoose={setAt}
        label={say(["预警规则", "Early-warning rules"])}
        className="list-scenes"
      />
      {at === "rules" && (
        <Asked answer={rules}>
          {(all) => <Rules key={saves} rules={all} onSaved={() => void rules.refetch().then(() => setSaves(saves + 1))} />}
        </Asked>
      )}
      {at === "levels" && (
        <Asked answer={levels}>
          {(all) => <Levels key={saves} levels={all} onSaved={() => void levels.refetch().then(() => setSaves(saves + 1))} />}
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
