import { Box, Button, TablePagination } from "@mui/material";
import Download from "@mui/icons-material/Download";
import { useState } from "react";
import { saveResponse } from "../../../providers/transfer";
import type { MonthSums, WorkerMonthRow } from "../../../resources/attendance/responses";
import { workerPayStatus } from "../../../resources/dictionaries/workerPayStatus";
import { workTrade } from "../../../resources/dictionaries/workTrade";
import { ruleFor } from "../../../resources/kit/access";
import { labelOf, unknown } from "../../../resources/kit/dictionary";
import { workers } from "../../../resources/people/workers";
import { getActor } from "../../crud/actor";
import { useLocale, useTranslations } from "../../app/i18n/useTranslations";
import { useToastError } from "../../app/data/useToastError";
import { Loadable } from "../../app/data/Loadable";
import { hoursOf } from "../../ui/decimals";
import { yuanOf } from "../../ui/money";
import { MonthStep } from "../../ui/MonthStep";
import { SectionPanel } from "../../ui/SectionPanel";
import { DataTable } from "../../ui/table/DataTable";
import { thisMonth } from "../../app/i18n/today";
import { useApiQuery } from "../../app/data/useApiQuery";
import { DownloadSheet } from "./DownloadSheet";
import { TeamChoice } from "./TeamChoice";
import { TextLink } from "../../app/data/ListLink";

const path = "/project/v1/workerAttendances/monthAggregate/";
const perPage = 20;

/** A project's attendance of a month, one row per worker, with sums and the labour ledger as a download. */
export function MonthAttendance({ project }: { project: number }) {
  const t = useTranslations();
  const locale = useLocale();
  const toastError = useToastError();
  const [month, setMonth] = useState(thisMonth);
  const [page, setPage] = useState(0);
  const [team, setTeam] = useState<number | null>(null);
  const asks = { project, month, team };
  const { data: total } = useApiQuery<MonthSums>(path, { ...asks, summary: 1 });
  const answer = useApiQuery<readonly WorkerMonthRow[]>(path, { ...asks, range: [page * perPage, (page + 1) * perPage - 1] });
  const mayTake = ruleFor(workers.export, getActor()) !== undefined;
  const takeLedger = () => {
    const name = `${t(["用工管理台账", "Labour ledger"])}-${month}.xlsx`;
    saveResponse(`/building/v1/projects/${project}/ledger/`, name, { query: { month } }).catch(toastError);
  };
  return (
    <SectionPanel
      flush
      title={t(["月度考勤汇总", "Monthly attendance"])}
      tools={
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, width: { xs: "100%", sm: "auto" } }}>
          <TeamChoice
            project={project}
            value={team}
            onChange={(next) => {
              setTeam(next);
              setPage(0);
            }}
          />
          <MonthStep
            month={month}
            onChange={(next) => {
              setMonth(next);
              setPage(0);
            }}
          />
          <DownloadSheet path={path} query={asks} fileName={`${t(["月度考勤汇总", "Monthly attendance"])}-${month}`} />
          {mayTake && (
            <Button size="small" startIcon={<Download />} onClick={takeLedger}>
              {t(["用工管理台账", "Labour ledger"])}
            </Button>
          )}
        </Box>
      }
    >
      <Loadable answer={answer} isEmpty={(rows) => rows.length === 0} empty={t(["本月没有考勤", "No attendance this month"])}>
        {(rows) => (
          <>
            <DataTable
              rows={rows}
              rowKey={({ worker }) => worker}
              columns={[
                {
                  label: t(["姓名", "Name"]),
                  render: (row) => <TextLink to={`/realname/person-detail?id=${row.worker}`}>{row.worker_name}</TextLink>,
                  footer: total && t(["合计{n}人", "{n} workers"], { n: total.worker_count }),
                },
                { label: t(["企业", "Company"]), render: (row) => row.corp_name },
                { label: t(["班组", "Team"]), render: (row) => row.team_name },
                { label: t(["工种", "Trade"]), render: (row) => labelOf(workTrade, row.work_type, locale) },
                {
                  label: t(["出勤天数", "Days"]),
                  render: (row) => row.attend_days,
                  numeric: true,
                  footer: total?.attend_days,
                },
                {
                  label: t(["工时", "Hours"]),
                  render: (row) => hoursOf(row.work_hours),
                  numeric: true,
                  footer: total && hoursOf(total.work_hours),
                },
                {
                  label: t(["异常", "Exceptions"]),
                  render: (row) => row.abnormal_days,
                  numeric: true,
                  footer: total && sumOf(rows, total, "abnormal_days"),
                },
                {
                  label: t(["缺卡", "Missing punch"]),
                  render: (row) => row.single_punch_days,
                  numeric: true,
                  footer: total && sumOf(rows, total, "single_punch_days"),
                },
                { label: t(["首日", "First"]), render: (row) => row.first_date },
                { label: t(["末日", "Last"]), render: (row) => row.last_date },
                {
                  label: t(["应发(元)", "Payable (CNY)"]),
                  render: (row) => (row.total_pay_amount === null ? unknown : yuanOf(row.total_pay_amount)),
                  numeric: true,
                },
                { label: t(["发放状态", "Paid"]), render: (row) => labelOf(workerPayStatus, row.pay_status, locale) },
              ]}
            />
            <TablePagination
              component="div"
              count={total?.worker_count ?? rows.length}
              page={page}
              rowsPerPage={perPage}
              rowsPerPageOptions={[perPage]}
              onPageChange={(_, next) => setPage(next)}
              labelDisplayedRows={({ from, to, count }) => `${from}-${to} / ${count}`}
            />
          </>
        )}
      </Loadable>
    </SectionPanel>
  );
}

/** The sum over all rows; known only if this page contains every row. */
const sumOf = (rows: readonly WorkerMonthRow[], total: MonthSums, field: "abnormal_days" | "single_punch_days") =>
  rows.length === total.worker_count ? rows.reduce((sum, row) => sum + row[field], 0) : unknown;
