import { Box } from "@mui/material";
import { useRecordContext } from "react-admin";
import { GeneratedShow } from "../../crud/show/GeneratedShow";
import { useTranslations } from "../../app/i18n/useTranslations";
import { yuanOf } from "../../ui/money";
import { SectionPanel } from "../../ui/SectionPanel";
import { DataTable } from "../../ui/table/DataTable";
import { TextTag } from "../../ui/TextTag";
import { AccountChart, accountMonths, useAccountMonthNames, type WageAccountRow } from "./AccountChart";
import { StatementPanel } from "./StatementPanel";

/** /payroll/account-detail */
export default function AccountShow() {
  return (
    <GeneratedShow resource="wageAccounts">
      <Months />
      <StatementPanel />
    </GeneratedShow>
  );
}

/** The chart of the account's months. */
function Months() {
  const t = useTranslations();
  const account = useRecordContext<WageAccountRow>();
  const title = t(["月度收支（单位：元）", "By month (CNY)"]);
  const names = useAccountMonthNames();
  const ordered = accountMonths(account);
  if (ordered.length === 0) return null;
  return (
    <SectionPanel title={title}>
      <AccountChart label={title} months={ordered} />
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
