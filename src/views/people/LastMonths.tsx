import { useRecordContext } from "react-admin";
import { workerPayStatus } from "../../../resources/dictionaries/workerPayStatus";
import { labelOf } from "../../../resources/kit/dictionary";
import { useLocale, useTranslations } from "../../i18n/useTranslations";
import type { WireRow } from "../../kinds/wireRow";
import { yuanOf } from "../../components/money";
import { SectionPanel } from "../../components/SectionPanel";
import { numberColumn, SimpleTable } from "../../components/SimpleTable";
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
      <SimpleTable
        cards
        rows={rows}
        keyOf={({ month }) => month}
        heads={[
          t(["月份", "Month"]),
          numberColumn(t(["出勤天数", "Days"])),
          numberColumn(t(["应发(元)", "Payable (CNY)"])),
          numberColumn(t(["实发(元)", "Paid (CNY)"])),
          t(["发放状态", "Status"]),
        ]}
      >
        {(row) => (
          <>
            <td>{row.month}</td>
            <td className="num">{row.days}</td>
            <td className="num">{yuanOf(row.total_pay_amount)}</td>
            <td className="num">{yuanOf(row.actual_amount)}</td>
            <td>{labelOf(workerPayStatus, row.grant_status, locale)}</td>
          </>
        )}
      </SimpleTable>
    </SectionPanel>
  );
}
