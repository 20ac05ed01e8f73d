import { Box } from "@mui/material";
import { useRecordContext } from "react-admin";
import { GeneratedShow } from "../../crud/show/GeneratedShow";
import { useTranslations } from "../../i18n/useTranslations";
import type { WireRow } from "../../kinds/wireRow";
import { MonthChart } from "../charts/MonthChart";
import { yuanOf } from "../../components/money";
import { SectionPanel } from "../../components/SectionPanel";
import { numberColumn, SimpleTable } from "../../components/SimpleTable";
import { TextTag } from "../../components/Tag";

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
  const t = useTranslations();
  const account = useRecordContext<WireRow>();
  const months = Array.isArray(account?.["months"]) ? (account["months"] as AccountMonth[]) : [];
  const title = t(["月度收支（单位：元）", "By month (CNY)"]);
  const names = {
    should_amount: t(["应拨", "Due in"]),
    short_amount: t(["少拨", "Short"]),
    in_amount: t(["实拨", "Paid in"]),
    out_amount: t(["发放", "Paid out"]),
    balance_end: t(["余额", "Balance"]),
  };
  const ordered = sinceFirstMoved(months.toSorted((a, b) => (a.month < b.month ? -1 : 1)));
  if (ordered.length === 0) return null;
  return (
    <SectionPanel title={title}>
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
      <SimpleTable
        cards
        rows={ordered.toReversed()}
        keyOf={({ month }) => month}
        heads={[t(["月份", "Month"]), ...Object.values(names).map(numberColumn)]}
      >
        {(row) => (
          <>
            <td>{row.month}</td>
            <td className="num">{yuanOf(row.should_amount)}</td>
            <td className="num">
              {Number(row.short_amount) > 0 ? <TextTag tone="bad">{yuanOf(row.short_amount)}</TextTag> : yuanOf(row.short_amount)}
            </td>
            <td className="num">{yuanOf(row.in_amount)}</td>
            <td className="num">{yuanOf(row.out_amount)}</td>
            <td className="num">{yuanOf(row.balance_end)}</td>
          </>
        )}
      </SimpleTable>
    </SectionPanel>
  );
}

/** Months before anything was due or moved say nothing. */
function sinceFirstMoved(months: readonly AccountMonth[]): readonly AccountMonth[] {
  const first = months.findIndex(({ month: _, ...amounts }) => Object.values(amounts).some((yuan) => Number(yuan) !== 0));
  return first < 0 ? [] : months.slice(first);
}
