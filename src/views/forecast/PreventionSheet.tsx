import { Typography } from "@mui/material";
import { estimateAmount } from "../../../resources/forecast/amounts";
import type { Prevention } from "../../../resources/forecast/responses";
import type { Label } from "../../../resources/kit/label";
import { Loadable } from "../../app/data/Loadable";
import { useApiQuery } from "../../app/data/useApiQuery";
import { useTranslations } from "../../app/i18n/useTranslations";
import { Muted } from "../../ui/Muted";
import { SectionPanel } from "../../ui/SectionPanel";
import { DataTable } from "../../ui/table/DataTable";

type MonthOfPaydays = Prevention["months"][number];

const verdicts: Readonly<Record<MonthOfPaydays["verdict"], Label>> = {
  none: ["没有采取措施的发薪日，不计预防", "Nothing was acted on: nothing is counted as prevented"],
  few: ["件数太少，不能判断是否偶然", "Too few to tell from chance"],
  chance: ["在偶然范围内，不能归功于提醒", "Within chance: not due to the notices"],
  fewer: ["明显少于预期，超出偶然范围（95%）", "Fewer than chance explains (95 %)"],
};

/** 预防月报: what was late, what was listed before, and what may be called prevented. */
export function PreventionSheet() {
  const t = useTranslations();
  const answer = useApiQuery<Prevention>("/building/v1/forecastPrevention/");
  return (
    <SectionPanel flush title={t(["预防月报", "Monthly sheet of prevention"])}>
      <Loadable answer={answer}>{(sheet) => <Months sheet={sheet} />}</Loadable>
    </SectionPanel>
  );
}

function Months({ sheet: { months, listed_before: days, backtest } }: { readonly sheet: Prevention }) {
  const t = useTranslations();
  return (
    <>
      <DataTable
        cards
        rows={months}
        rowKey={({ month }) => month}
        empty={t(["尚无已到期的发薪日", "No payday has come yet"])}
        columns={[
          {
            label: t(["月份", "Month"]),
            whole: true,
            render: ({ month, backcast }) => (
              <>
                {month}
                {backcast > 0 && (
                  <Typography variant="caption" component="p" color="text.secondary">
                    {t(["事后推算{n}个", "computed afterwards: {n}"], { n: backcast })}
                  </Typography>
                )}
              </>
            ),
          },
          { label: t(["发薪日", "Paydays"]), numeric: true, render: ({ paydays }) => paydays },
          { label: t(["未按时", "Late"]), numeric: true, render: ({ late }) => late },
          {
            label: t(["到期未发", "Unpaid on the day"]),
            numeric: true,
            render: ({ late_amount }) => t(estimateAmount(late_amount)),
          },
          {
            label: t(["其中提前{n}天列入", "Of these, listed {n} days before"], { n: days }),
            numeric: true,
            render: ({ late_listed }) => late_listed,
          },
          { label: t(["列入", "Listed"]), numeric: true, render: ({ listed }) => listed },
          { label: t(["已落实措施", "Acted on"]), numeric: true, render: ({ acted }) => acted },
          { label: t(["落实后按时", "Of these, paid in time"]), numeric: true, render: ({ prevented }) => prevented },
          {
            label: t(["工资额", "Wages"]),
            numeric: true,
            render: ({ prevented_amount }) => t(estimateAmount(prevented_amount)),
          },
          {
            label: t(["不落实时预期未按时", "Expected late if nothing were done"]),
            numeric: true,
            render: ({ expected_late }) => expected_late.toFixed(1),
          },
          { label: t(["能否归功", "What may be said"]), wraps: true, render: ({ verdict }) => t(verdicts[verdict]) },
        ]}
      />
      <Muted sx={{ px: { xs: 2, sm: 1.5 }, py: 1 }}>
        {t(
          [
            "“已落实措施”：通知后企业登记了资金安排，或须补足的金额已到账；照常到账的人工费不算。预期按首次通知时的可能性计算，并按回测打折：回测列入{n}个，其中{late}个未按时。",
            "“Acted on”: after the notice the company entered its funding, or the whole sum was credited; the usual labour fee is no action. The expectation is the probability when first notified, lowered by the back-test: {n} listed, of which {late} were late.",
          ],
          { n: backtest.listed, late: backtest.late },
        )}
      </Muted>
    </>
  );
}
