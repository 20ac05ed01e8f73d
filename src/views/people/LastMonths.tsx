import { workerPayStatus } from "../../../resources/dictionaries/workerPayStatus";
import { labelOf } from "../../../resources/kit/dictionary";
import { useLocale, useSay } from "../../i18n/useSay";
import type { Told } from "../../kinds/told";
import { yuanOf } from "../parts/money";
import { Panel } from "../parts/Panel";
import { figures, PlainTable } from "../parts/PlainTable";
import { wordOf } from "../parts/toldValues";

interface MonthOfWorker {
  readonly month: string;
  readonly days: number;
  readonly total_pay_amount: string | null;
  readonly actual_amount: string | null;
  readonly grant_status: number | null;
}

/** Half a year at a glance, as far as the worker has been there: days worked beside wages. */
export function LastMonths({ worker }: { worker: Told }) {
  const say = useSay();
  const locale = useLocale();
  const months = worker["months"] as readonly MonthOfWorker[] | undefined;
  if (!months) return null;
  const entered = wordOf(worker, "entry_time").slice(0, 7);
  const rows = months.filter(({ month, days, total_pay_amount }) => month >= entered || days > 0 || total_pay_amount !== null);
  return (
    <Panel flush title={say(["近6个月", "The last six months"])}>
      <PlainTable
        cards
        rows={rows}
        keyOf={({ month }) => month}
        heads={[
          say(["月份", "Month"]),
          figures(say(["出勤天数", "Days"])),
          figures(say(["应发(元)", "Payable (CNY)"])),
          figures(say(["实发(元)", "Paid (CNY)"])),
          say(["发放状态", "Status"]),
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
      </PlainTable>
    </Panel>
  );
}
