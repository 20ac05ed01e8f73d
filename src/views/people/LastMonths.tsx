import { Typography } from "@mui/material";
import { useRecordContext } from "react-admin";
import { wageState } from "../../../resources/dictionaries/wageState";
import { daysBetween } from "../../../resources/kit/days";
import { labelOf, unknown } from "../../../resources/kit/dictionary";
import { useLocale, useTranslations } from "../../app/i18n/useTranslations";
import { yuanOf } from "../../ui/money";
import { SectionPanel } from "../../ui/SectionPanel";
import { DataTable } from "../../ui/table/DataTable";
import { textValueOf } from "../../kinds/rowValues";
import { Tag } from "../../kinds/Tag";
import { todayInShanghai } from "../../app/i18n/today";
import { TextTag } from "../../ui/TextTag";
import type { MonthOfWorker } from "../../../resources/dashboards/detailResponses";
import type { WorkerRow } from "./workerRow";

/** Days worked and wages of the last six months, as far as the worker was on the project. */
export function LastMonths() {
  const t = useTranslations();
  const worker = useRecordContext<WorkerRow>();
  const months = worker?.months;
  if (!worker || !months) return null;
  const entered = textValueOf(worker, "entry_time").slice(0, 7);
  const rows = months.filter(({ month, days, due_amount }) => month >= entered || days > 0 || due_amount !== null);
  return (
    <SectionPanel flush title={t(["近6个月", "The last six months"])}>
      <DataTable
        cards
        rows={rows}
        rowKey={({ month }) => month}
        columns={[
          { label: t(["月份", "Month"]), render: (row) => row.month },
          { label: t(["出勤天数", "Days"]), render: (row) => row.days, numeric: true },
          { label: t(["应得(元)", "Earned (CNY)"]), render: (row) => yuanOf(row.earned_amount), numeric: true },
          { label: t(["应付(元)", "Due (CNY)"]), render: (row) => yuanOf(row.due_amount), numeric: true },
          { label: t(["已发(元)", "Paid (CNY)"]), render: (row) => <PaidAmount row={row} />, numeric: true },
          { label: t(["应发日期", "Due on"]), render: (row) => row.due_date ?? unknown },
          { label: t(["工资状态", "Wage state"]), render: (row) => <WageStateTag row={row} /> },
        ]}
      />
    </SectionPanel>
  );
}

/** The amount paid, and how much of it the deposit paid. */
function PaidAmount({ row: { paid_amount, deposit_amount } }: { row: MonthOfWorker }) {
  const t = useTranslations();
  if (Number(deposit_amount) === 0) return yuanOf(paid_amount);
  return (
    <>
      {yuanOf(paid_amount)}
      <Typography variant="caption" component="div" color="text.secondary">
        {t(["由保证金支付{yuan}", "{yuan} from the deposit"], { yuan: yuanOf(deposit_amount) })}
      </Typography>
    </>
  );
}

/** The state of a wage; if it is late, with the days and the amount owed. */
function WageStateTag({ row: { state, due_date, owed_amount } }: { row: MonthOfWorker }) {
  const t = useTranslations();
  const locale = useLocale();
  if (state === null) return unknown;
  const isLate = state === wageState.unpaid || state === wageState.partlyPaid;
  if (!isLate || due_date === null) return <Tag dictionary={wageState} code={state} />;
  return (
    <TextTag tone="bad">
      {t(["{state}{amount}元 · 逾期{days}天", "{state}: {amount} CNY · {days} days"], {
        state: labelOf(wageState, state, locale),
        days: daysBetween(due_date, todayInShanghai()),
        amount: yuanOf(owed_amount),
      })}
    </TextTag>
  );
}
