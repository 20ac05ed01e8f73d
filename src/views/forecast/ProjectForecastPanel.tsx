import { Box } from "@mui/material";
import { useState } from "react";
import { estimateText } from "../../../resources/kit/kinds/percent";
import type { ProjectForecast, WhatIf } from "../../../resources/forecast/responses";
import { forecasts } from "../../../resources/forecast/forecasts";
import { addDays } from "../../../resources/kit/days";
import type { Label } from "../../../resources/kit/label";
import { toFen, toYuan } from "../../../resources/kit/money";
import { FactList } from "../../kinds/FactList";
import { Loadable } from "../../app/data/Loadable";
import { SectionPanel } from "../../ui/SectionPanel";
import { useApiQuery } from "../../app/data/useApiQuery";
import { getActor } from "../../crud/actor";
import { canRead } from "../../crud/permissions";
import { useTranslations } from "../../app/i18n/useTranslations";
import { FanPanel } from "./FanPanel";
import { ModelNote } from "./ModelNote";
import { formatWholeYuan } from "./figures";
import { Reasons } from "./Reasons";
import { RemindButton } from "./RemindButton";
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
      tools={withReminder && row?.id != null && row.can_remind && <RemindButton row={{ ...row, id: row.id }} />}
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
            first={{ amount: amountToCover(row), day: row.due_date > data.as_of ? addDays(row.due_date, -1) : row.due_date }}
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

/** The payment with which the account suffices even if much is needed and little comes in; otherwise what may be missing. */
function amountToCover({ need, cover, expected_shortfall }: ForecastRow): string {
  const gap = (toFen(need.p90) ?? 0) - (toFen(cover.p10) ?? 0);
  return gap > 0 ? toYuan(gap) : expected_shortfall;
}

/** Where fewer than one payday in ten is late, the bad case of one in ten misses nothing. */
const shortfallText = ({ shortfall_p90 }: ForecastRow): Label =>
  Number(shortfall_p90) === 0
    ? ["{amount}元（十次中至少有九次不缺）", "{amount} CNY (at least 9 times in 10 nothing is missing)"]
    : ["{amount}元；较坏情况（十次中有一次）{most}元", "{amount} CNY; in a bad case (1 time in 10) {most} CNY"];

function Figures({ row }: { row: ForecastRow }) {
  const t = useTranslations();
  const rangeText = ({ p10, p50, p90 }: ForecastRow["need"]) =>
    t(["约{p50}元（{p10}–{p90}）", "About {p50} CNY ({p10}–{p90})"], {
      p10: formatWholeYuan(p10),
      p50: formatWholeYuan(p50),
      p90: formatWholeYuan(p90),
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
        {
          name: t(["未按时可能性", "Probability of late payment"]),
          term: "lateProbability",
          value: <strong>{estimateText(row.probability)}</strong>,
        },
        {
          name: t(["预计缺口", "Expected shortfall"]),
          term: "shortfall",
          value: t(shortfallText(row), {
            amount: formatWholeYuan(row.expected_shortfall),
            most: formatWholeYuan(row.shortfall_p90),
          }),
        },
        { name: t(["需发", "Needed"]), value: rangeText(row.need) },
        { name: t(["届时可用", "Available by then"]), value: rangeText(row.cover) },
        {
          name: t(["资金用尽日期", "Funds run out on"]),
          value: row.runs_out_on ?? t(["45天内不会用尽", "Not within 45 days"]),
        },
        ...(row.reminded_on ? [{ name: t(["已提醒企业", "Companies reminded on"]), value: row.reminded_on }] : []),
      ]}
    />
  );
}
