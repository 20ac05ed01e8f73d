import { memo } from "react";
import { useTranslations } from "../../../app/i18n/useTranslations";
import { alarmsWith } from "../../../../resources/dashboards/figures";
import type { AlarmSummary } from "../../../../resources/dashboards/screenResponses";
import { countText } from "../figures/figures";
import { Bar } from "../parts/Bar";
import { EmptyPanelText, ScreenPanel } from "../parts/Panel";
import { RegionLink, useScreenPaths } from "../parts/screenPaths";

/** 预警类型Top10 */
export const AlarmTypes = memo(function AlarmTypes({ alarms }: { alarms: AlarmSummary | undefined }) {
  const t = useTranslations();
  const place = useScreenPaths();
  return (
    <ScreenPanel
      title={t(["最多的10类预警", "Top alarm types"])}
      aside={<span className="panel-aside">{t(["未结预警", "Open"])}</span>}
      className="alarm-types"
      data={alarms?.types}
    >
      {(types) => {
        if (types.length === 0) return <EmptyPanelText>{t(["无未结预警", "No open alarms"])}</EmptyPanelText>;
        const most = Math.max(...types.map(({ open_count }) => open_count));
        return (
          <ul className="bars">
            {types.slice(0, 10).map(({ rule_code, name, open_count }) => (
              <Bar key={rule_code} label={name} value={open_count} total={most}>
                <b>
                  <RegionLink to={place(alarmsWith({ scene: "open", rule_code }))}>{countText(open_count)}</RegionLink>
                </b>
              </Bar>
            ))}
          </ul>
        );
      }}
    </ScreenPanel>
  );
});
