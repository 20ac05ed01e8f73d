import { Box } from "@mui/material";
import { riskLevel } from "../../../resources/dictionaries/riskLevel";
import { unknown } from "../../../resources/kit/dictionary";
import { useTranslations } from "../../app/i18n/useTranslations";
import { ChartPanel } from "../panels/ChartPanel";
import { LevelDonut } from "../panels/LevelDonut";
import { SectionPanel } from "../../ui/SectionPanel";
import type { HomeResponse } from "../../../resources/dashboards/homeResponses";

/** Four charts of the year; each is shown only if the response contains its figures, and each figure links to what it counts. */
export function HomeCharts({ trend, wage_trend, levels, regions }: HomeResponse) {
  const t = useTranslations();
  const month = t(["月份", "Month"]);
  const levelsTitle = t(["项目风险等级", "Projects by risk level"]);
  return (
    <Box
      sx={{
        display: "grid",
        gap: "0 16px",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) minmax(0, 1fr)" },
        "& > :last-child:nth-of-type(odd)": { gridColumn: "1 / -1" },
      }}
    >
      {wage_trend && (
        <ChartPanel
          title={t(["应付与已发工资", "Wages due and paid"])}
          by="month"
          head={month}
          rows={wage_trend.map((row) => ({
            ...row,
            due_amount: Number(row.due_amount),
            paid_amount: Number(row.paid_amount),
          }))}
          series={[
            { key: "due_amount", name: t(["应付(元)", "Due (CNY)"]), as: "bar", to: "due_amount_to" },
            { key: "paid_amount", name: t(["已发(元)", "Paid (CNY)"]), as: "bar", to: "paid_amount_to" },
          ]}
        />
      )}
      {trend && (
        <ChartPanel
          title={t(["预警趋势", "Alarms by month"])}
          term="closed"
          by="month"
          head={month}
          rows={trend}
          series={[
            { key: "raised", name: t(["产生", "Raised"]), as: "bar", to: "raised_to" },
            { key: "closed", name: t(["销号", "Closed"]), as: "line", to: "closed_to" },
          ]}
        />
      )}
      {levels && (
        <SectionPanel title={levelsTitle} term="riskScore">
          <LevelDonut
            label={levelsTitle}
            parts={levels.map(({ level, color, project_count, to }) => ({
              name: t(riskLevel.labels.get(level) ?? [unknown, unknown]),
              color,
              value: project_count,
              to,
            }))}
          />
        </SectionPanel>
      )}
      {regions && regions.length > 1 && (
        <ChartPanel
          title={t(["各区预警", "Alarms by district"])}
          by="name"
          named
          head={t(["区域", "District"])}
          rows={regions.map(({ name, alarm_count, level1 = 0, level2 = 0, level3 = 0, project_count, to, alarms_to }) => ({
            name,
            alarms: alarm_count ?? level1 + level2 + level3,
            projects: project_count,
            to: to ?? null,
            alarms_to: alarms_to ?? null,
          }))}
          series={[
            { key: "projects", name: t(["项目", "Projects"]), as: "bar", to: "to" },
            { key: "alarms", name: t(["预警", "Alarms"]), as: "bar", to: "alarms_to" },
          ]}
        />
      )}
    </Box>
  );
}
