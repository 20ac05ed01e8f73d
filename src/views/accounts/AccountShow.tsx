import { Box } from "@mui/material";
import { useRecordContext } from "react-admin";
import { GeneratedShow } from "../../crud/show/GeneratedShow";
import { useTranslations } from "../../i18n/useTranslations";
import type { WireRow } from "../../kinds/wireRow";
import { SeriesChart } from "../charts/SeriesChart";
import { yuanOf } from "../../components/money";
import { SectionPanel } from "../../components/SectionPanel";
import { DataTable } from "../../ui/table/DataTable";
import { TextTag } from "../../ui/TextTag";
import { StatementPanel } from "./StatementPanel";

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
      <StatementPanel />
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
    should_amount: t(["应拨", "Due"]),
    short_amount: t(["少拨", "Shortfall"]),
    in_amount: t(["实拨", "Received"]),
    out_amount: t(["发放", "Paid out"]),
    balance_end: t(["余额", "Balance"]),
  };
  const ordered = sinceFirstMoved(months.toSorted((a, b) => (a.month < b.month ? -1 : 1)));
  if (ordered.length === 0) return null;
  return (
    <SectionPanel title={title}>
      <SeriesChart
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
      <DataTable
        cards
        rows={ordered.toReversed()}
        rowKey={({ month }) => month}
        columns={[
          { label: t(["月份", "Month"]), render: (row) => row.month },
          { label: names.should_amount, render: (row) => yuanOf(row.should_amount), numeric: true },
          {
            label: names.short_amount,
            numeric: true,
            render: ({ short_amount: short }) =>
              Number(short) > 0 ? <TextTag tone="bad">{yuanOf(short)}</TextTag> : yuanOf(short),
          },
          { label: names.in_amount, render: (row) => yuanOf(row.in_amount), numeric: true },
          { label: names.out_amount, render: (row) => yuanOf(row.out_amount), numeric: true },
          { label: names.balance_end, render: (row) => yuanOf(row.balance_end), numeric: true },
        ]}
      />
    </SectionPanel>
  );
}

/** Months before anything was due or moved say nothing. */
function sinceFirstMoved(months: readonly AccountMonth[]): readonly AccountMonth[] {
  const first = months.findIndex(({ month: _, ...amounts }) => Object.values(amounts).some((yuan) => Number(yuan) !== 0));
  return first < 0 ? [] : months.slice(first);
}
