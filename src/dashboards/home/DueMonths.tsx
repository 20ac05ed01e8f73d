import { Box, Button, Typography } from "@mui/material";
import { useState } from "react";
import { Link, useNavigate, useNotify } from "react-admin";
import { call } from "../../../providers/httpClient";
import type { DueItem } from "../../../resources/dashboards/homeResponses";
import type { PayrollReminders, PreparedRolls, PreparedTeam } from "../../../resources/payrolls/paydayResponses";
import { payRolls } from "../../../resources/payrolls/payRolls";
import { useTranslations } from "../../app/i18n/useTranslations";
import { yuanOf } from "../../ui/money";
import { DataTable } from "../../ui/table/DataTable";
import { groupDue, type DueMonth } from "./groupDue";
import { usePrepareRolls } from "../../views/payday/usePrepareRolls";
import { ReadingDialog } from "../../ui/TitledDialog";
import { paydayAddress } from "../../views/payday/paydayAddress";
import { useSave } from "../../app/data/useSave";

type MadeMonth = PreparedRolls & Pick<DueMonth, "project">;

/** Actions for a whole project and month: create the payrolls of several teams, or remind the subcontractors. */
export function DueMonths({ items }: { items: readonly DueItem[] }) {
  const [made, setMade] = useState<MadeMonth>();
  const months = groupDue(items).filter(({ teams, drafts, employers }) => teams > 1 || drafts > 0 || employers.length > 0);
  return (
    <>
      {months.map((month) => (
        <Month key={`${month.project}.${month.pay_month}`} month={month} onMade={setMade} />
      ))}
      {made && <Prepared rolls={made} onClose={() => setMade(undefined)} />}
    </>
  );
}

function Month({ month, onMade }: { month: DueMonth; onMade: (rolls: MadeMonth) => void }) {
  const t = useTranslations();
  const notify = useNotify();
  const navigate = useNavigate();
  const { project, project_name, pay_month, teams, drafts, employers } = month;
  const address = paydayAddress(month);
  const preparing = usePrepareRolls((rolls) => {
    if (rolls.teams.every(({ pay_roll }) => pay_roll !== null)) navigate(address);
    else onMade({ ...rolls, project });
  });
  const reminding = useSave(
    async () =>
      (await call<PayrollReminders>(`${payRolls.path}remind/`, { method: "POST", data: { project, pay_month } })).data.employers,
    {
      onSuccess: (reminded) => {
        const sent = reminded.filter(({ is_sent }) => is_sent);
        notify(
          sent.length > 0
            ? t(["已提醒{names}（站内消息和短信）", "Reminded {names} (message and text)"], {
                names: sent.map(({ corp_name }) => corp_name).join(t(["、", ", "])),
              })
            : t(["今天已提醒过，明天可再次提醒", "Already reminded today; you can remind again tomorrow"]),
          { type: sent.length > 0 ? "success" : "info" },
        );
      },
    },
  );
  return (
    <Box sx={{ px: { xs: 2, sm: 1.5 }, pb: 1, display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>
      <Typography variant="body2" sx={{ flex: "1 1 240px" }}>
        {project_name} {pay_month}
      </Typography>
      {teams > 1 && (
        <Button
          size="small"
          variant="contained"
          loading={preparing.isPending}
          onClick={() => preparing.mutate({ project, pay_month })}
        >
          {t(["编制全部{n}个班组", "Prepare all {n} teams"], { n: teams })}
        </Button>
      )}
      {teams <= 1 && drafts > 0 && (
        <Button size="small" variant="contained" component={Link} to={address}>
          {t(["核对并提交", "Check and submit"])}
        </Button>
      )}
      {employers.length > 0 && (
        <Button
          size="small"
          variant="outlined"
          loading={reminding.isPending}
          title={employers.join(t(["、", ", "]))}
          onClick={() => reminding.mutate()}
        >
          {t(["提醒{n}家分包单位编制", "Remind {n} subcontractors"], { n: employers.length })}
        </Button>
      )}
    </Box>
  );
}

/** The result for each team. */
function Prepared({ rolls: { project, pay_month, teams }, onClose }: { rolls: MadeMonth; onClose: () => void }) {
  const t = useTranslations();
  const { corp, team, worker_count, actual_amount } = payRolls.fields;
  const result = ({ pay_roll, is_new, reason }: PreparedTeam) =>
    pay_roll === null ? (
      reason
    ) : (
      <Link to={`/payroll/edit-salary?id=${pay_roll}`}>
        {is_new ? t(["去核对", "Review"]) : t(["已有，查看", "Exists: view"])}
      </Link>
    );
  return (
    <ReadingDialog
      title={t(["{month}工资单：{n}个班组已生成", "Payrolls of {month}: {n} teams prepared"], {
        month: pay_month,
        n: teams.filter(({ is_new }) => is_new).length,
      })}
      maxWidth="md"
      onClose={onClose}
      buttons={
        <Button component={Link} to={paydayAddress({ project, pay_month })}>
          {t(["核对全部", "Check all"])}
        </Button>
      }
    >
      <DataTable
        cards
        rows={teams}
        rowKey={(row) => `${row.corp}.${row.team}`}
        columns={[
          { label: t(team.spec.label), render: (row) => row.team_name ?? t(["全部班组", "All teams"]) },
          { label: t(corp.spec.label), render: (row) => row.corp_name },
          { label: t(worker_count.spec.label), render: (row) => row.worker_count, numeric: true },
          {
            label: t(actual_amount.spec.label),
            render: (row) => row.actual_amount && yuanOf(row.actual_amount),
            numeric: true,
          },
          { label: t(["结果", "Result"]), render: result, wraps: true },
        ]}
      />
    </ReadingDialog>
  );
}
