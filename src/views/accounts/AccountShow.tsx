import { Box } from "@mui/material";
import { useRecordContext } from "react-admin";
import { GeneratedShow } from "../../generated/show/GeneratedShow";
import { useSay } from "../../i18n/useSay";
import type { Told } from "../../kinds/told";
import { MonthChart } from "../charts/MonthChart";
import { yuanOf } from "../parts/money";
import { Panel } from "../parts/Panel";
import { figures, PlainTable } from "../parts/PlainTable";
import { Word } from "../parts/Tag";

interface AccountMonth {
  readonly month: string;
  readonly should_amount: string;
  readonly short_amount: string;
  readonly in_amount: string;
  readonly out_amount: string;
  readonly balance_end: string;
}

/** /payroll/account-detail */
export default function AccountShow() {
  return (
    <GeneratedShow of="wageAccounts">
      <Months />
    </GeneratedShow>
  );
}

/** What should have come in, what came, what was paid and what was left, month by month. */
function Months() {
  const say = useSay();
  const account = useRecordContext<Told>();
  const months = Array.isArray(account?.["months"]) ? (account["months"] as AccountMonth[]) : [];
  const title = say(["月度收支（单位：元）", "By month (CNY)"]);
  const names = {
    should_amount: say(["应拨", "Due in"]),
    short_amount: say(["少拨", "Short"]),
    in_amount: say(["实拨", "Paid in"]),
    out_amount: say(["发放", "Paid out"]),
    balance_end: say(["余额", "Balance"]),
  };
  const ordered = sinceFirstMoved(months.toSorted((a, b) => (a.month < b.month ? -1 : 1)));
  if (ordered.length === 0) return null;
  return (
    <Panel title={title}>
      <MonthChart
        label={title}
        by="month"
        rows={ordered.map(({ month, ...amounts }) => ({
          month,
          ...Object.fromEntries(Object.entries(amounts).map(([name, yuan]) => [name, Number(yuan)])),
        }))}
        series={[
          { key: "in_amount", name: names.in_amount, as: "bar" },
          { key: "out_amount", name: names.out_amount, as: "bar" },
          { key: "balance_end", name: names.balance_end, as: "line" },
          { key: "should_amount", name: names.should_amount, as: "line" },
        ]}
      />
      <Box sx={{ mt: 2 }} />
      <PlainTable
        cards
        rows={ordered.toReversed()}
        keyOf={({ month }) => month}
        heads={[say(["月份", "Month"]), ...Object.values(names).map(figures)]}
      >
        {(row) => (
          <>
            <td>{row.month}</td>
            <td className="num">{yuanOf(row.should_amount)}</td>
            <td className="num">
              {Number(row.short_amount) > 0 ? <Word tone="bad">{yuanOf(row.short_amount)}</Word> : yuanOf(row.short_amount)}
            </td>
            <td className="num">{yuanOf(row.in_amount)}</td>
            <td className="num">{yuanOf(row.out_amount)}</td>
            <td className="num">{yuanOf(row.balance_end)}</td>
          </>
        )}
      </PlainTable>
    </Panel>
  );
}

/** Months before anything was due or moved say nothing. */
function sinceFirstMoved(months: readonly AccountMonth[]): readonly AccountMonth[] {
  const first = months.findIndex(({ month: _, ...amounts }) => Object.values(amounts).some((yuan) => Number(yuan) !== 0));
  return first < 0 ? [] : months.slice(first);
}
