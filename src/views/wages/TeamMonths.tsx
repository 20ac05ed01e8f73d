import { useTranslations } from "../../app/i18n/useTranslations";
import { percentOf } from "../../ui/decimals";
import { yuanOf } from "../../ui/money";
import { daysBetween } from "../../../resources/kit/days";
import type { Label } from "../../../resources/kit/label";
import { unknown } from "../../../resources/kit/dictionary";
import { DataTable } from "../../ui/table/DataTable";
import { TextTag } from "../../ui/TextTag";
import { todayInShanghai } from "../../app/i18n/today";
import type { TeamMonth } from "../../../resources/payrolls/wagesResponses";
import { TextLink } from "../../app/data/ListLink";

interface TeamMonthsProps {
  rows: readonly TeamMonth[];
  /** The table contains several months. */
  withMonth?: boolean;
  /** If given, each team links to its workers' wages in this project. */
  project?: number;
}

/** By which ways the wages came; the ways that were not taken are left out. */
const channels = [
  [["线上(元)", "Online (CNY)"], "online_amount"],
  [["线下(元)", "Offline (CNY)"], "offline_amount"],
  [["现金(元)", "Cash (CNY)"], "cash_amount"],
  [["保证金(元)", "Deposit (CNY)"], "deposit_amount"],
] as const satisfies readonly (readonly [Label, keyof TeamMonth])[];

/** Teams with the wages owed and paid. */
export function TeamMonths({ rows, withMonth = false, project }: TeamMonthsProps) {
  const t = useTranslations();
  return (
    <DataTable
      cards
      pinned
      rows={rows}
      rowKey={(row) => `${row.pay_month}.${row.corp}.${row.team}`}
      empty={t(["没有工资数据", "No wage data"])}
      columns={[
        ...(withMonth ? [{ label: t(["工资月份", "Month"]), render: (row: TeamMonth) => row.pay_month }] : []),
        { label: t(["企业", "Company"]), render: (row) => row.corp_name },
        {
          label: t(["班组", "Team"]),
          render: (row) =>
            project !== undefined && row.team !== null ? (
              <TextLink to={`/payroll/wage-detail?project=${project}&month=${row.pay_month}&team=${row.team}`}>
                {row.team_name || unknown}
              </TextLink>
            ) : (
              row.team_name || unknown
            ),
        },
        { label: t(["出勤人数", "Present"]), render: (row) => row.attend_workers, numeric: true },
        { label: t(["应发人数", "Workers due"]), render: (row) => row.wage_workers, numeric: true },
        { label: t(["已发人数", "Workers paid"]), render: (row) => row.paid_workers, numeric: true },
        { label: t(["应付(元)", "Due (CNY)"]), render: (row) => yuanOf(row.due_amount), numeric: true },
        { label: t(["已发(元)", "Paid (CNY)"]), render: (row) => yuanOf(row.paid_amount), numeric: true },
        { label: t(["人均(元)", "Average (CNY)"]), render: (row) => yuanOf(row.avg_amount), numeric: true },
        ...channels
          .filter(([, amount]) => rows.some((row) => Number(row[amount]) !== 0))
          .map(([label, amount]) => ({
            label: t(label),
            render: (row: TeamMonth) => yuanOf(row[amount]),
            numeric: true,
            wide: true,
          })),
        { label: t(["确认率", "Confirmed"]), render: (row) => percentOf(row.confirm_rate), numeric: true, wide: true },
        { label: t(["状态", "Status"]), render: (row) => <MonthStatus row={row} /> },
      ]}
    />
  );
}

function MonthStatus({ row }: { row: TeamMonth }) {
  const t = useTranslations();
  if (row.unpaid_workers > 0)
    return (
      <TextTag tone="bad">
        {t(["逾期{days}天 · {n}人 · 拖欠{amount}元", "{days} days overdue · {n} workers · {amount} CNY"], {
          days: daysBetween(row.due_date, todayInShanghai()),
          n: row.unpaid_workers,
          amount: yuanOf(row.owed_amount),
        })}
      </TextTag>
    );
  if (row.failed_workers > 0)
    return <TextTag tone="bad">{t(["{n}人发放失败", "{n} failed"], { n: row.failed_workers })}</TextTag>;
  if (row.due_date >= todayInShanghai() && row.paid_workers < Math.max(row.attend_workers, row.wage_workers))
    return <TextTag tone="quiet">{t(["{day}前发放", "Due by {day}"], { day: row.due_date })}</TextTag>;
  return <TextTag tone="good">{t(["已发", "Paid"])}</TextTag>;
}
