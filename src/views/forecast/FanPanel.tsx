import { Box, IconButton, Tooltip } from "@mui/material";
import BarChart from "@mui/icons-material/BarChart";
import TableRows from "@mui/icons-material/TableRows";
import { useState } from "react";
import type { ProjectForecast, WhatIf } from "../../../resources/forecast/responses";
import { unknown } from "../../../resources/kit/dictionary";
import { ChartBox } from "../../dashboards/charts/ChartBox";
import type { FanDay } from "../../dashboards/charts/FanChart";
import { useTranslations } from "../../app/i18n/useTranslations";
import { DataTable } from "../../ui/table/DataTable";
import { formatWholeYuan } from "./figures";
import { ChartTheme } from "../../dashboards/panels/ChartTheme";

interface FanPanelProps {
  readonly forecast: ProjectForecast;
  readonly whatIf: WhatIf | undefined;
}

const height = 280;
const tableHeight = 320;

/** The forecast balance of the next weeks with its range, the paydays, and the day when it runs out; as a chart or a table. */
export function FanPanel({ forecast: { fan, paydays, forecast }, whatIf }: FanPanelProps) {
  const t = useTranslations();
  const [asTable, setAsTable] = useState(false);
  const names = {
    median: t(["余额（中位）", "Balance (median)"]),
    range: t(["八成情况的范围", "Range, 8 of 10 cases"]),
    other: t(["假设付款后", "With the payment"]),
    need: t(["发薪日需发", "Needed on payday"]),
  };
  const title = t(["未来45天专户余额预测", "Forecast account balance, next 45 days"]);
  const otherOn = new Map(whatIf?.fan.map(({ day, p50 }) => [day, Number(p50)]));
  const days: readonly FanDay[] = fan.map(({ day, p10, p50, p90 }) => ({
    ...{ day, range: [Number(p10), Number(p90)], median: Number(p50) },
    other: otherOn.get(day) ?? null,
  }));
  const needOn = new Map(paydays.map(({ day, ...need }) => [day, need]));
  const runsOut = forecast?.runs_out_on;
  const other = asTable ? t(["看图表", "Show chart"]) : t(["看数据", "Show data"]);
  const needText = ({ p10, p50, p90 }: { p10: string; p50: string; p90: string }) =>
    t(["{p50}（{p10}–{p90}）", "{p50} ({p10}–{p90})"], {
      ...{ p10: formatWholeYuan(p10), p50: formatWholeYuan(p50), p90: formatWholeYuan(p90) },
    });

  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Box component="figcaption" sx={{ display: "flex", alignItems: "center", gap: 1, fontWeight: 600, fontSize: 14 }}>
        <span>{t(["{title}（元）", "{title} (CNY)"], { title })}</span>
        <Tooltip title={other}>
          <IconButton
            size="small"
            aria-label={t(["{title}：{other}", "{title}: {other}"], { title, other })}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? <BarChart fontSize="small" /> : <TableRows fontSize="small" />}
          </IconButton>
        </Tooltip>
      </Box>
      {asTable ? (
        <Box sx={{ maxHeight: tableHeight, overflow: "auto" }}>
          <DataTable
            rows={fan}
            rowKey={({ day }) => day}
            columns={[
              { label: t(["日期", "Day"]), render: ({ day }) => day },
              { label: names.median, numeric: true, render: ({ p50 }) => formatWholeYuan(p50) },
              {
                label: names.range,
                numeric: true,
                render: ({ p10, p90 }) => `${formatWholeYuan(p10)} – ${formatWholeYuan(p90)}`,
              },
              ...(whatIf
                ? [
                    {
                      label: names.other,
                      numeric: true,
                      render: ({ day }: { day: string }) => {
                        const balance = otherOn.get(day);
                        return balance === undefined ? unknown : formatWholeYuan(balance);
                      },
                    },
                  ]
                : []),
              {
                label: names.need,
                numeric: true,
                render: ({ day }) => {
                  const need = needOn.get(day);
                  return need ? needText(need) : "";
                },
              },
            ]}
          />
        </Box>
      ) : (
        <ChartTheme>
          <ChartBox label={title} height={height}>
            {({ FanChart }, size) => (
              <FanChart
                days={days}
                needs={paydays.map(({ day, p10, p90 }) => ({
                  ...{ day, low: Number(p10), high: Number(p90) },
                  name: t(["发薪 {day}", "Payday {day}"], { day: day.slice("YYYY-".length) }),
                }))}
                end={
                  runsOut
                    ? { day: runsOut, name: t(["{day} 资金用尽", "Funds run out {day}"], { day: runsOut.slice("YYYY-".length) }) }
                    : undefined
                }
                describe={({ day, range: [low, high], median, other: after }) => [
                  day,
                  t(["余额约{amount}元", "About {amount} CNY"], { amount: formatWholeYuan(median) }),
                  t(["范围{low}至{high}元", "From {low} to {high} CNY"], {
                    low: formatWholeYuan(low),
                    high: formatWholeYuan(high),
                  }),
                  ...(after === null
                    ? []
                    : [t(["假设付款后约{amount}元", "With the payment about {amount} CNY"], { amount: formatWholeYuan(after) })]),
                ]}
                size={size}
              />
            )}
          </ChartBox>
          <Legend names={names} compared={whatIf !== undefined} />
        </ChartTheme>
      )}
    </Box>
  );
}

function Legend({ names, compared }: { names: Readonly<Record<string, string>>; compared: boolean }) {
  const keys = [
    { name: names["median"], look: { background: "var(--chart-1)" }, kind: "chart-key-line" },
    { name: names["range"], look: { background: "var(--chart-1)", opacity: 0.25 }, kind: "chart-key-bar" },
    { name: names["need"], look: { background: "var(--chart-3)" }, kind: "chart-key-bar" },
    ...(compared ? [{ name: names["other"], look: { background: "var(--chart-3)" }, kind: "chart-key-line" }] : []),
  ];
  return (
    <ul className="chart-legend">
      {keys.map(({ name, look, kind }) => (
        <li key={name}>
          <i className={kind} style={look} />
          {name}
        </li>
      ))}
    </ul>
  );
}
