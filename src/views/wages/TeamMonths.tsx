import { Link as MuiLink } from "@mui/material";
import { Link } from "react-admin";
import { useSay } from "../../i18n/useSay";
import { percentOf } from "../parts/decimals";
import { yuanOf } from "../parts/money";
import { figures, PlainTable, wideFigures } from "../parts/PlainTable";
import { Word } from "../parts/Tag";
import { today } from "../parts/today";
import type { TeamMonth } from "./teamAggregate";

interface TeamMonthsProps {
  rows: readonly TeamMonth[];
  /** Several months in one table. */
  withMonth?: boolean;
  /** The project, where the workers of a team can be looked at. */
  project?: number;
}

/** Teams with what they are owed and what they were paid. */
export function TeamMonths({ rows, withMonth = false, project }: TeamMonthsProps) {
  const say = useSay();
  return (
    <PlainTable
      cards
      pinned
      rows={rows}
      keyOf={(row) => `${row.pay_month}.${row.corp}.${row.team}`}
      empty={say(["没有工资数据", "No wages yet"])}
      heads={[
        ...(withMonth ? [say(["工资月份", "Month"])] : []),
        say(["企业", "Company"]),
        say(["班组", "Team"]),
        figures(say(["出勤人数", "Present"])),
        figures(say(["应发人数", "Workers due"])),
        figures(say(["实发人数", "Workers paid"])),
        figures(say(["应发(元)", "Payable (CNY)"])),
        figures(say(["实发(元)", "Paid (CNY)"])),
        figures(say(["人均(元)", "Average (CNY)"])),
        wideFigures(say(["线上(元)", "Online (CNY)"])),
        wideFigures(say(["线下(元)", "Offline (CNY)"])),
        wideFigures(say(["现金(元)", "Cash (CNY)"])),
        wideFigures(say(["确认率", "Confirmed"])),
        say(["状态", "Status"]),
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
            {row.failed_workers === 0 && row.unpaid_workers > 0 && row.due_date >= today() ? (
              <Word tone="quiet">{say(["{day}前发放", "Due by {day}"], { day: row.due_date })}</Word>
            ) : row.unpaid_workers > 0 || row.failed_workers > 0 ? (
              <Word tone="bad">{say(["{n}人未发", "{n} unpaid"], { n: row.unpaid_workers || row.failed_workers })}</Word>
            ) : (
              <Word tone="good">{say(["已发", "Paid"])}</Word>
            )}
          </td>
        </>
      )}
    </PlainTable>
  );
}
