import type { TeamOfProject } from "../../../resources/attendance/responses";
import { useRecordContext } from "react-admin";
import { workTrade } from "../../../resources/dictionaries/workTrade";
import { labelOf } from "../../../resources/kit/dictionary";
import { useLocale, useTranslations } from "../../app/i18n/useTranslations";
import type { WireRow } from "../../kinds/wireRow";
import { Loadable } from "../../app/data/Loadable";
import { percentOf } from "../../ui/decimals";
import { SectionPanel } from "../../ui/SectionPanel";
import { DataTable } from "../../ui/table/DataTable";
import { useApiQuery } from "../../app/data/useApiQuery";
import { DownloadSheet } from "../people/DownloadSheet";

const path = "/project/v1/workers/groupbyTeam/";

/** Teams with their figures, followed by the workers. */
export function Teams() {
  const t = useTranslations();
  const project = useRecordContext<WireRow>()?.id;
  const locale = useLocale();
  const answer = useApiQuery<readonly TeamOfProject[]>(path, { project });
  return (
    <>
      <SectionPanel
        flush
        title={t(["班组", "Teams"])}
        tools={<DownloadSheet path={path} query={{ project }} fileName={t(["班组人员", "People by team"])} />}
      >
        <Loadable answer={answer}>
          {(teams) => (
            <DataTable
              cards
              rows={teams}
              rowKey={({ team }) => team}
              columns={[
                { label: t(["班组", "Team"]), render: (row) => row.team_name },
                { label: t(["企业", "Company"]), render: (row) => row.corp_name },
                { label: t(["班组长", "Leader"]), render: (row) => row.team_leader_name ?? "-" },
                { label: t(["工种", "Trade"]), render: (row) => labelOf(workTrade, row.work_type, locale) },
                { label: t(["在岗", "On site"]), render: (row) => row.on_job_count, numeric: true },
                { label: t(["总人数", "Total"]), render: (row) => row.worker_count, numeric: true },
                {
                  label: t(["合同签订率", "Contract signing rate"]),
                  render: (row) => percentOf(row.contract_rate),
                  numeric: true,
                },
                { label: t(["今日出勤", "Present today"]), render: (row) => row.attend_today, numeric: true },
              ]}
            />
          )}
        </Loadable>
      </SectionPanel>
    </>
  );
}
