import { Link as MuiLink } from "@mui/material";
import { Link } from "react-admin";
import { alarmLevel } from "../../../resources/dictionaries/alarmLevel";
import { alarmStatus } from "../../../resources/dictionaries/alarmStatus";
import { labelOf } from "../../../resources/kit/dictionary";
import { useLocale, useSay } from "../../i18n/useSay";
import type { Told } from "../../kinds/told";
import { Panel } from "../parts/Panel";
import { PlainTable } from "../parts/PlainTable";

interface AlarmOfWorker {
  readonly id: number;
  readonly rule_name: string;
  readonly level: number;
  readonly title: string;
  readonly status: number;
}

/** Open alarms that name this person among their evidence. */
export function OpenAlarms({ worker }: { worker: Told }) {
  const say = useSay();
  const locale = useLocale();
  const alarms = (worker["open_alarms"] ?? []) as readonly AlarmOfWorker[];
  return (
    <Panel flush title={say(["未结预警", "Open alarms"])}>
      <PlainTable
        rows={alarms}
        keyOf={({ id }) => id}
        empty={say(["没有涉及此人的预警", "No alarm concerns this person"])}
        heads={[say(["等级", "Level"]), say(["类型", "Rule"]), say(["内容", "What"]), say(["状态", "Status"])]}
      >
        {(row) => (
          <>
            <td>{labelOf(alarmLevel, row.level, locale)}</td>
            <td>
              <MuiLink component={Link} to={`/alarm/manage?alarm=${row.id}`}>
                {row.rule_name}
              </MuiLink>
            </td>
            <td style={{ whiteSpace: "normal" }}>{row.title}</td>
            <td>{labelOf(alarmStatus, row.status, locale)}</td>
          </>
        )}
      </PlainTable>
    </Panel>
  );
}
