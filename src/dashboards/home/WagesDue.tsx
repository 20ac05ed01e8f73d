import { Box, Button } from "@mui/material";
import { useState } from "react";
import { Link } from "react-admin";
import type { Label } from "../../../resources/kit/label";
import { payRolls } from "../../../resources/payrolls/payRolls";
import { useTranslations } from "../../app/i18n/useTranslations";
import { cellOf } from "../../kinds/cellOf";
import { useFormatContext } from "../../kinds/useFormatContext";
import { SectionPanel } from "../../ui/SectionPanel";
import { DataTable } from "../../ui/table/DataTable";
import { TextTag } from "../../ui/TextTag";
import type { DueItem } from "../../../resources/dashboards/homeResponses";
import { yuanOf } from "../../ui/money";
import { DaysLeft, soonDays } from "./DaysLeft";
import { DueMonths } from "./DueMonths";
import { PayTeam } from "./PayTeam";
import { payrollStatus } from "../../../resources/dictionaries/payrollStatus";

const stateSpecs = [payRolls.fields.status.spec];
/** The number of items shown at first, plus all that are overdue or nearly so; the full list is further down. */
const atFirst = 8;
const inBrief = 3;

const pathTo = ({ pay_roll, status, can_continue }: DueItem): string =>
  status === payrollStatus.draft && can_continue
    ? `/payroll/edit-salary?id=${pay_roll}`
    : `/payroll/detail-salary?id=${pay_roll}`;

interface WagesDueProps {
  items: readonly DueItem[];
  /** Above a list that has them all: only what the reader can do now. */
  brief?: boolean;
}

/** 待发工资 (wages to pay): what the reader can do, then what waits; what others do is folded into a line. */
export function WagesDue({ items, brief = false }: WagesDueProps) {
  const t = useTranslations();
  const [all, setAll] = useState(false);
  const mine = items.filter(({ turn }) => turn === "mine");
  const known = brief ? mine : items;
  const own = brief ? mine : items.filter(({ turn }) => turn !== "others");
  const atOnce = own.filter(
    ({ days_left, turn }, at) => at < (brief ? inBrief : atFirst) || (!brief && turn === "mine" && days_left < soonDays),
  );
  const folded = known.length - atOnce.length;
  if (brief && mine.length === 0) return null;
  return (
    <SectionPanel flush title={brief ? t(["待我办理", "My tasks"]) : t(["待发工资", "Wages to pay"])}>
      <DueMonths items={items} />
      {(atOnce.length > 0 || folded === 0) && <DueTable rows={atOnce} />}
      {folded > 0 && (
        <Box sx={{ px: 1, py: 0.5 }}>
          <Button size="small" aria-expanded={all} onClick={() => setAll(!all)}>
            {all
              ? t(["收起", "Less"])
              : t(
                  brief
                    ? ["全部{n}笔", "All {n}"]
                    : ["另有{n}笔（多由他人办理），展开", "{n} more, most of them with others: show"],
                  {
                    n: brief ? known.length : folded,
                  },
                )}
          </Button>
        </Box>
      )}
      {all && <DueTable rows={known.filter((item) => !atOnce.includes(item))} />}
    </SectionPanel>
  );
}

function DueTable({ rows }: { rows: readonly DueItem[] }) {
  const t = useTranslations();
  const { fields } = payRolls;
  const reading = useFormatContext(stateSpecs);
  return (
    <DataTable
      cards
      pinned
      rows={rows}
      empty={t(["没有待发放的工资", "No wages to pay"])}
      rowKey={(row) => `${row.project}.${row.corp}.${row.team}.${row.pay_month}.${row.pay_roll}`}
      columns={[
        { label: t(fields.project.spec.label), wraps: true, render: (row) => row.project_name },
        { label: t(fields.corp.spec.label), wraps: true, render: (row) => row.corp_name },
        // Where each payroll is of all teams, a column that says so would take the room of what differs.
        ...(rows.some(({ team_name }) => team_name)
          ? [{ label: t(fields.team.spec.label), render: (row: DueItem) => row.team_name ?? t(["全部班组", "All teams"]) }]
          : []),
        { label: t(fields.pay_month.spec.label), render: (row) => row.pay_month },
        { label: t(fields.due_date.spec.label), render: (row) => row.due_date },
        { label: t(["剩余天数", "Days left"]), render: (row) => <DaysLeft days={row.days_left} /> },
        { label: t(fields.worker_count.spec.label), render: (row) => row.worker_count, numeric: true },
        { label: t(["金额（元）", "Amount (CNY)"]), render: (row) => yuanOf(row.amount), numeric: true },
        {
          label: t(fields.status.spec.label),
          wraps: true,
          width: "200px",
          render: (row) => (
            <>
              {row.status === null || row.status === undefined ? (
                <TextTag tone="quiet">{t(["未编制", "Not prepared"])}</TextTag>
              ) : row.status === payrollStatus.draft && row.return_reason === null ? (
                // The state of a draft, 待发放, reads here as if it only waited for money.
                <TextTag tone="quiet">{t(["待提交", "To be submitted"])}</TextTag>
              ) : (
                cellOf("status", fields.status.spec, { ...reading, row: { ...row } })
              )}
              {(row.return_reason ?? row.reason) && (
                <Box sx={{ color: row.return_reason ? "error.main" : "text.secondary", fontSize: 13 }}>
                  {row.return_reason ?? row.reason}
                </Box>
              )}
            </>
          ),
        },
        { label: t(["操作", "Actions"]), render: (row) => <NextStep item={row} /> },
      ]}
    />
  );
}

/** A button for the next action, or a link to the payroll. */
function NextStep({ item }: { item: DueItem }) {
  const t = useTranslations();
  const { pay_roll, can_continue } = item;
  if (can_continue && !pay_roll) return <PayTeam item={item} />;
  return pay_roll ? (
    <Button size="small" component={Link} to={pathTo(item)} sx={{ my: -0.5, mx: -0.5, px: 0.5, minWidth: 0 }}>
      {t(nextStepLabel(item))}
    </Button>
  ) : null;
}

const nextStepLabel = ({ can_continue, status, return_reason }: DueItem): Label => {
  if (!can_continue) return ["查看", "View"];
  if (return_reason !== null) return ["去修改", "Correct"];
  return status === payrollStatus.failed ? ["处理失败", "Resolve failures"] : ["去发放", "Pay"];
};
