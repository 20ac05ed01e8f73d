import { useRecordContext } from "react-admin";
import { workerPayStatus } from "../../../resources/dictionaries/workerPayStatus";
import { labelOf } from "../../../resources/kit/dictionary";
import { useLocale, useTranslations } from "../../i18n/useTranslations";
import type { WireRow } from "../../kinds/wireRow";
import { yuanOf } from "../../components/money";
import { SectionPanel } from "../../components/SectionPanel";
import { DataTable } from "../../ui/table/DataTable";
import { textValueOf } from "../../components/rowValues";

interface MonthOfWorker {
  readonly month: string;
  readonly days: number;
  readonly total_pay_amount: string | null;
  readonly actual_amount: string | null;
  readonly grant_status: number | null;
}

/** Half a year at a glance, as far as the worker has been there: days worked beside wages. */
export function LastMonths() {
  const t = useTranslations();
  const locale = useLocale();
  const worker = useRecordContext<WireRow>();
  const months = worker?.["months"] as readonly MonthOfWorker[] | undefined;
  if (!worker || !months) return null;
  const entered = textValueOf(worker, "entry_time").slice(0, 7);
  const rows = months.filter(({ month, days, total_pay_amount }) => month >= entered || days > 0 || total_pay_amount !== null);
  return (
    <SectionPanel flush title={t(["近6个月", "The last six months"])}>
      <DataTable
        cards
        rows={rows}
        rowKey={({ month }) => month}
        columns={[
          { label: t(["月份", "Month"]), render: (row) => row.month },
          { label: t(["出勤天数", "Days"]), render: (row) => row.days, numeric: true },
          { label: t(["应发(元)", "Payable (CNY)"]), render: (row) => yuanOf(row.total_pay_amount), numeric: true },
          { label: t(["实发(元)", "Paid (CNY)"]), render: (row) => yuanOf(row.actual_amount), numeric: true },
          { label: t(["发放状态", "Status"]), render: (row) => labelOf(workerPayStatus, row.grant_status, locale) },
        ]}
      />
    </SectionPanel>
  );
}
