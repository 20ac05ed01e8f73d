import { Box } from "@mui/material";
import { useState } from "react";
import { estimateText } from "../../../resources/kit/kinds/percent";
import type { ProjectForecast, WhatIf } from "../../../resources/forecast/responses";
import { estimateAmount } from "../../../resources/forecast/amounts";
import { forecasts } from "../../../resources/forecast/forecasts";
import { addDays } from "../../../resources/kit/days";
import type { Label } from "../../../resources/kit/label";
import { FactList } from "../../kinds/FactList";
import { Loadable } from "../../app/data/Loadable";
import { SectionPanel } from "../../ui/SectionPanel";
import { useApiQuery } from "../../app/data/useApiQuery";
import { getActor } from "../../crud/actor";
import { canRead } from "../../crud/permissions";
import { useTranslations } from "../../app/i18n/useTranslations";
import { FanPanel } from "./FanPanel";
import { ModelNote } from "./ModelNote";
import { Reasons } from "./Reasons";
import { ForecastButtons } from "./ForecastButtons";
import { WhatIfForm } from "./WhatIfForm";

interface ProjectForecastPanelProps {
  readonly project: number;
  /** False if the surrounding page already has the button. */
  readonly withReminder?: boolean;
}

/** The forecast for the project's next payday, its reasons, and a what-if form for a payment. */
export function ProjectForecastPanel({ project, withReminder = true }: ProjectForecastPanelProps) {
  const t = useTranslations();
  const isReadable = canRead(forecasts, getActor());
  const answer = useApiQuery<ProjectForecast>(`/building/v1/projects/${project}/forecast/`, {}, { enabled: isReadable });
  if (!isReadable) return null;
  const row = answer.data?.forecast;
  return (
    <SectionPanel
      title={t(["欠薪预测", "Wage forecast"])}
      tools={withReminder && row?.id != null && <ForecastButtons row={{ ...row, id: row.id }} />}
    >
      <Loadable
        answer={answer}
        isEmpty={({ forecast }) => forecast === null}
        empty={t(["未来45天没有可预测的发薪日", "No payday to forecast in the next 45 days"])}
      >
        {(data) => data.forecast && <Forecast project={project} data={data} row={data.forecast} />}
      </Loadable>
    </SectionPanel>
  );
}

type ForecastRow = NonNullable<ProjectForecast["forecast"]>;

function Forecast({ project, data, row }: { project: number; data: ProjectForecast; row: ForecastRow }) {
  const [whatIf, setWhatIf] = useState<WhatIf>();
  return (
    <>
      <Figures row={row} />
      <Box
        sx={{
          display: "grid",
          gap: 3,
          mt: 2,
          gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 3fr) minmax(0, 2fr)" },
        }}
      >
        <div>
          <FanPanel forecast={data} whatIf={whatIf} />
          <WhatIfForm
            project={project}
            first={{ amount: row.shortfall_p90, day: row.due_date > data.as_of ? addDays(row.due_date, -1) : row.due_date }}
            result={whatIf}
            onResult={setWhatIf}
          />
        </div>
        <Reasons reasons={data.reasons} />
      </Box>
      <ModelNote model={data.model} asOf={data.as_of} />
    </>
  );
}

/** The best and the worst case, where there is a gap in any. */
const gapText = ({ shortfall_p90 }: ForecastRow): Label =>
  Number(shortfall_p90) === 0
    ? ["{amount}（较坏情况也够）", "{amount} (enough in the worst case too)"]
    : ["{amount}（较好{least}，较坏{most}）", "{amount} (best case {least}, worst {most})"];

function Figures({ row }: { row: ForecastRow }) {
  const t = useTranslations();
  const rangeText = ({ p10, p50, p90 }: ForecastRow["need"]) =>
    t(["{p50}（{p10}至{p90}）", "{p50} ({p10} to {p90})"], {
      p10: estimateAmount(p10),
      p50: estimateAmount(p50),
      p90: estimateAmount(p90),
    });
  return (
    <FactList
      facts={[
        {
          name: t(["发薪日", "Payday"]),
          value: t(["{due}，{days}天后（{month}工资）", "{due}, in {days} days (wages of {month})"], {
            ...{ due: row.due_date, days: row.days_left, month: row.pay_month },
          }),
        },
        { name: t(["需发", "Needed"]), value: rangeText(row.need) },
        { name: t(["届时可用", "Available by then"]), value: rangeText(row.cover) },
        {
          name: t(["资金缺口", "Funding gap"]),
          term: "shortfall",
          value: t(gapText(row), {
            amount: estimateAmount(row.shortfall),
            least: estimateAmount(row.shortfall_p10),
            most: estimateAmount(row.shortfall_p90),
          }),
        },
        {
          name: t(["未按时可能性", "Probability of late payment"]),
          term: "lateProbability",
          value: <strong>{estimateText(row.probability)}</strong>,
        },
        {
          name: t(["资金用尽日期", "Funds run out on"]),
          value: row.runs_out_on ?? t(["45天内不会用尽", "Not within 45 days"]),
        },
        ...(row.reminded_on ? [{ name: t(["已提醒企业", "Companies reminded on"]), value: row.reminded_on }] : []),
      ]}
    />
  );
}
