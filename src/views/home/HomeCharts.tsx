import { Box } from "@mui/material";
import { useSay } from "../../i18n/useSay";
import { LevelRing, MonthChart } from "../charts/lazyCharts";
import { Panel } from "../parts/Panel";
import type { HomeAnswer } from "./homeAnswer";

/** The year in four pictures; each is drawn only where its figures are told. */
export function HomeCharts({ trend, wage_trend, levels, regions }: HomeAnswer) {
  const say = useSay();
  const titles = {
    trend: say(["预警趋势", "Alarms by month"]),
    wages: say(["工资发放趋势", "Wages by month"]),
    levels: say(["项目预警等级", "Projects by level"]),
    regions: say(["各区预警", "Alarms by district"]),
  };
  return (
    <Box
      sx={{ display: "grid", gap: "0 16px", gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) minmax(0, 1fr)" } }}
    >
      {wage_trend && (
        <Panel title={titles.wages}>
          <MonthChart
            label={titles.wages}
            by="month"
            rows={wage_trend.map((row) => ({ ...row, paid_amount: Number(row.paid_amount) }))}
            series={[
              { key: "paid_amount", name: say(["实发金额(元)", "Paid (yuan)"]), as: "bar" },
              { key: "paid_workers", name: say(["人数", "Workers"]), as: "line", right: true },
            ]}
          />
        </Panel>
      )}
      {trend && (
        <Panel title={titles.trend}>
          <MonthChart
            label={titles.trend}
            by="month"
            rows={trend}
            series={[
              { key: "raised", name: say(["产生", "Raised"]), as: "bar" },
              { key: "closed", name: say(["销号", "Closed"]), as: "line" },
            ]}
          />
        </Panel>
      )}
      {levels && (
        <Panel title={titles.levels}>
          <LevelRing
            label={titles.levels}
            parts={levels.map(({ name, color, project_count }) => ({ name, color, value: project_count }))}
          />
        </Panel>
      )}
      {regions && regions.length > 0 && (
        <Panel title={titles.regions}>
          <MonthChart
            label={titles.regions}
            by="name"
            rows={regions.map(({ name, alarm_count, level1 = 0, level2 = 0, level3 = 0, project_count = 0 }) => ({
              name,
              alarms: alarm_count ?? level1 + level2 + level3,
              projects: project_count,
            }))}
            series={[
              { key: "projects", name: say(["项目", "Projects"]), as: "bar" },
              { key: "alarms", name: say(["预警", "Alarms"]), as: "bar" },
            ]}
          />
        </Panel>
      )}
    </Box>
  );
}
