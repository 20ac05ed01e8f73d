import { Box, Card, Typography } from "@mui/material";
import { forecastAheadDays } from "../../../resources/forecast/limits";
import type { ForecastRecord } from "../../../resources/forecast/responses";
import { Loadable } from "../../app/data/Loadable";
import { useApiQuery } from "../../app/data/useApiQuery";
import { GeneratedList } from "../../crud/list/GeneratedList";
import { useTranslations } from "../../app/i18n/useTranslations";
import { Cockpit } from "./Cockpit";
import { ModelNote } from "./ModelNote";
import { PreventionSheet } from "./PreventionSheet";
import { Muted } from "../../ui/Muted";

/** /payroll/forecast: the paydays at risk and the accuracy of earlier forecasts, then all forecasts; the filters are of the list. */
export default function ForecastList() {
  const answer = useApiQuery<ForecastRecord>("/building/v1/forecastRecord/");
  return (
    <>
      <Cockpit />
      <PreventionSheet />
      <Card sx={{ mb: 2, px: 2, py: 1.5 }}>
        <Loadable answer={answer}>{(record) => <HitRate record={record} />}</Loadable>
      </Card>
      <GeneratedList />
    </>
  );
}

function HitRate({ record }: { record: ForecastRecord }) {
  const t = useTranslations();
  const title = t(["过去{months}个月的预测结果", "How the forecasts of the last {months} months turned out"], {
    months: record.months,
  });
  const isEmpty = record.warned + record.unwarned === 0;
  return (
    <Box component="section" aria-label={title}>
      <Typography component="h2" sx={{ fontSize: 15, fontWeight: 600 }}>
        {title}
      </Typography>
      {isEmpty ? (
        <Muted>{t(["尚无已到期的预测", "No forecast has come due yet"])}</Muted>
      ) : (
        <Typography variant="body2" sx={{ mt: 0.5, lineHeight: 1.8 }}>
          {t(
            [
              "{from}至{to}：列入可能欠薪{warned}个，其中{warned_late}个未按时发放；未列入{unwarned}个，其中{unwarned_late}个未按时发放。",
              "{from} to {to}: paydays listed as at risk: {warned}, of which late: {warned_late}; not listed: {unwarned}, of which late: {unwarned_late}.",
            ],
            {
              from: record.from,
              to: record.to,
              warned: record.warned,
              warned_late: record.warned_late,
              unwarned: record.unwarned,
              unwarned_late: record.unwarned_late,
            },
          )}
          {record.lead_days !== null &&
            t(["未按时的项目一般提前{days}天列入。", " Late paydays were typically listed {days} days ahead."], {
              days: record.lead_days,
            })}
          {record.backcast_count > 0 &&
            t(["其中{n}个为事后用当时的数据推算。", " Computed afterwards from the data of that time: {n}."], {
              n: record.backcast_count,
            })}
          {t(["可能性达到{percent}%即列入。", " Paydays are listed from a probability of {percent}%."], {
            percent: record.listed_from,
          })}
        </Typography>
      )}
      <Muted sx={{ mt: 0.5 }}>
        {t(
          [
            "本页列出未来{days}天内的发薪日，更晚的见项目页。资金缺口=需发−可用；未按时可能性另列，二者互不折算。",
            "This page lists the paydays of the next {days} days; later ones are on the page of the project. The funding gap is what is needed less what is available; the probability of late payment is given apart from it.",
          ],
          { days: forecastAheadDays },
        )}
      </Muted>
      <ModelNote model={record.model} asOf={record.to} />
    </Box>
  );
}
