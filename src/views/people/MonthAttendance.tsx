import { Box, Button, Link as MuiLink, TablePagination } from "@mui/material";
import Download from "@mui/icons-material/Download";
import { useState } from "react";
import { Link } from "react-admin";
import { saveResponse } from "../../../providers/transfer";
import type { MonthSums, WorkerMonthRow } from "../../../resources/answers/attendance";
import { workerPayStatus } from "../../../resources/dictionaries/workerPayStatus";
import { workTrade } from "../../../resources/dictionaries/workTrade";
import { ruleFor } from "../../../resources/kit/access";
import { labelOf } from "../../../resources/kit/dictionary";
import { workers } from "../../../resources/people/workers";
import { getActor } from "../../crud/actor";
import { useLocale, useTranslations } from "../../i18n/useTranslations";
import { useToastError } from "../../feedback/useToastError";
import { Loadable } from "../../components/Loadable";
import { hoursOf } from "../../components/decimals";
import { yuanOf } from "../../components/money";
import { MonthStep } from "../../components/MonthStep";
import { SectionPanel } from "../../components/SectionPanel";
import { numberColumn, SimpleTable } from "../../components/SimpleTable";
import { thisMonth } from "../../components/today";
import { useApiQuery } from "../../components/useApiQuery";
import { DownloadSheet } from "./DownloadSheet";
import { TeamChoice } from "./TeamChoice";

const path = "/project/v1/workerAttendances/monthAggregate/";
const perPage = 20;

/** A project's month, a line a worker, with its sums and the labour ledger to take away. */
export function MonthAttendance({ project }: { project: number }) {
  const t = useTranslations();
  const locale = useLocale();
  const toastError = useToastError();
  const [month, setMonth] = useState(thisMonth);
  const [page, setPage] = useState(0);
  const [team, setTeam] = useState<number | null>(null);
  const asks = { project, month, team };
  const sums = useApiQuery<MonthSums>(path, { ...asks, summary: 1 });
  const answer = useApiQuery<readonly WorkerMonthRow[]>(path, { ...asks, range: [page * perPage, (page + 1) * perPage - 1] });
  const mayTake = ruleFor(workers.export, getActor()) !== undefined;
  const takeLedger = () => {
    const name = `${t(["用工管理台账", "Labour ledger"])}-${month}.xlsx`;
    saveResponse(`/building/v1/projects/${project}/ledger/`, name, { query: { month } }).catch(toastError);
  };
  return (
    <SectionPanel
      flush
      title={t(["月度考勤汇总", "Attendance of the month"])}
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
          <DownloadSheet path={path} query={asks} fileName={`${t(["月度考勤汇总", "Attendance of the month"])}-${month}`} />
          {mayTake && (
            <Button size="small" startIcon={<Download />} onClick={takeLedger}>
              {t(["用工管理台账", "Labour ledger"])}
            </Button>
          )}
        </Box>
      }
    >
      <Loadable answer={answer} isEmpty={(rows) => rows.length === 0} empty={t(["本月没有考勤", "Nobody came in this month"])}>
        {(rows) => (
          <>
            <SimpleTable
              rows={rows}
              keyOf={({ worker }) => worker}
              heads={[
                t(["姓名", "Name"]),
                t(["企业", "Company"]),
                t(["班组", "Team"]),
                t(["工种", "Trade"]),
                numberColumn(t(["出勤天数", "Days"])),
                numberColumn(t(["工时", "Hours"])),
                numberColumn(t(["异常", "Abnormal"])),
                numberColumn(t(["缺卡", "One punch"])),
                t(["首日", "First"]),
                t(["末日", "Last"]),
                numberColumn(t(["应发(元)", "Payable (CNY)"])),
                t(["发放状态", "Paid"]),
              ]}
              foot={
                sums.data && (
                  <>
                    <td colSpan={4}>{t(["合计{n}人", "{n} workers"], { n: sums.data.worker_count })}</td>
                    <td className="num">{sums.data.attend_days}</td>
                    <td className="num">{hoursOf(sums.data.work_hours)}</td>
                    <td className="num">{rows.length === sums.data.worker_count ? sumOf(rows, "abnormal_days") : "-"}</td>
                    <td className="num">{rows.length === sums.data.worker_count ? sumOf(rows, "single_punch_days") : "-"}</td>
                    <td colSpan={4}>-</td>
                  </>
                )
              }
            >
              {(row) => (
                <>
                  <td>
                    <MuiLink component={Link} to={`/realname/person-detail?id=${row.worker}`}>
                      {row.worker_name}
                    </MuiLink>
                  </td>
                  <td>{row.corp_name}</td>
                  <td>{row.team_name}</td>
                  <td>{labelOf(workTrade, row.work_type, locale)}</td>
                  <td className="num">{row.attend_days}</td>
                  <td className="num">{hoursOf(row.work_hours)}</td>
                  <td className="num">{row.abnormal_days}</td>
                  <td className="num">{row.single_punch_days}</td>
                  <td>{row.first_date}</td>
                  <td>{row.last_date}</td>
                  <td className="num">{row.total_pay_amount === null ? "-" : yuanOf(row.total_pay_amount)}</td>
                  <td>{labelOf(workerPayStatus, row.pay_status, locale)}</td>
                </>
              )}
            </SimpleTable>
            <TablePagination
              component="div"
              count={sums.data?.worker_count ?? rows.length}
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

const sumOf = (rows: readonly WorkerMonthRow[], field: "abnormal_days" | "single_punch_days"): number =>
  rows.reduce((sum, row) => sum + row[field], 0);
