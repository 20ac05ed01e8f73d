import { Link as MuiLink } from "@mui/material";
import { Link } from "react-admin";
import { useTranslations } from "../../i18n/useTranslations";
import { percentOf } from "../../components/decimals";
import { yuanOf } from "../../components/money";
import { numberColumn, SimpleTable, wideNumberColumn } from "../../components/SimpleTable";
import { TextTag } from "../../components/Tag";
import { todayInShanghai } from "../../components/today";
import type { TeamMonth } from "../../../resources/answers/wages";

interface TeamMonthsProps {
  rows: readonly TeamMonth[];
  /** Several months in one table. */
  withMonth?: boolean;
  /** The project, where the workers of a team can be looked at. */
  project?: number;
}

/** Teams with what they are owed and what they were paid. */
export function TeamMonths({ rows, withMonth = false, project }: TeamMonthsProps) {
  const t = useTranslations();
  return (
    <SimpleTable
      cards
      pinned
      rows={rows}
      keyOf={(row) => `${row.pay_month}.${row.corp}.${row.team}`}
      empty={t(["没有工资数据", "No wages yet"])}
      heads={[
        ...(withMonth ? [t(["工资月份", "Month"])] : []),
        t(["企业", "Company"]),
        t(["班组", "Team"]),
        numberColumn(t(["出勤人数", "Present"])),
        numberColumn(t(["应发人数", "Workers due"])),
        numberColumn(t(["实发人数", "Workers paid"])),
        numberColumn(t(["应发(元)", "Payable (CNY)"])),
        numberColumn(t(["实发(元)", "Paid (CNY)"])),
        numberColumn(t(["人均(元)", "Average (CNY)"])),
        wideNumberColumn(t(["线上(元)", "Online (CNY)"])),
        wideNumberColumn(t(["线下(元)", "Offline (CNY)"])),
        wideNumberColumn(t(["现金(元)", "Cash (CNY)"])),
        wideNumberColumn(t(["确认率", "Confirmed"])),
        t(["状态", "Status"]),
      ]}
    >
      {(row) => (
        <>
          {withMonth && <td>{row.pay_month}</td>}
          <td>{row.corp_name}</td>
          <td>
            {project !== undefined && row.team !== null ? (
              <MuiLink component={Link} to={`/payroll/wage-detail?project=${project}&month=${row.pay_month}&team=${row.team}`}>
                {row.team_name || "-"}
              </MuiLink>
            ) : (
              row.team_name || "-"
            )}
          </td>
          <td className="num">{row.attend_workers}</td>
          <td className="num">{row.wage_workers}</td>
          <td className="num">{row.paid_workers}</td>
          <td className="num">{yuanOf(row.total_pay_amount)}</td>
          <td className="num">{yuanOf(row.paid_amount)}</td>
          <td className="num">{yuanOf(row.avg_amount)}</td>
          <td className="num wide">{yuanOf(row.online_amount)}</td>
          <td className="num wide">{yuanOf(row.offline_amount)}</td>
          <td className="num wide">{yuanOf(row.cash_amount)}</td>
          <td className="num wide">{percentOf(row.confirm_rate)}</td>
          <td>
            {row.unpaid_workers > 0 ? (
              <TextTag tone="bad">
                {t(["拖欠{n}人 · {amount}元", "{n} owed · {amount} CNY"], {
                  n: row.unpaid_workers,
                  amount: yuanOf(row.owed_amount),
                })}
              </TextTag>
            ) : row.failed_workers > 0 ? (
              <TextTag tone="bad">{t(["{n}人发放失败", "{n} failed"], { n: row.failed_workers })}</TextTag>
            ) : row.due_date >= todayInShanghai() && row.paid_workers < Math.max(row.attend_workers, row.wage_workers) ? (
              <TextTag tone="quiet">{t(["{day}前发放", "Due by {day}"], { day: row.due_date })}</TextTag>
            ) : (
              <TextTag tone="good">{t(["已发", "Paid"])}</TextTag>
            )}
          </td>
        </>
      )}
    </SimpleTable>
  );
}
