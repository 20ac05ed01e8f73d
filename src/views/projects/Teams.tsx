import type { TeamOfProject } from "../../../resources/answers/attendance";
import { useRecordContext } from "react-admin";
import { workTrade } from "../../../resources/dictionaries/workTrade";
import { labelOf } from "../../../resources/kit/dictionary";
import { useLocale, useTranslations } from "../../i18n/useTranslations";
import type { WireRow } from "../../kinds/wireRow";
import { Loadable } from "../../components/Loadable";
import { percentOf } from "../../components/decimals";
import { SectionPanel } from "../../components/SectionPanel";
import { numberColumn, SimpleTable } from "../../components/SimpleTable";
import { useApiQuery } from "../../components/useApiQuery";
import { DownloadSheet } from "../people/DownloadSheet";

const path = "/project/v1/workers/groupbyTeam/";

/** Teams with their figures, then the people. */
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
            <SimpleTable
              cards
              rows={teams}
              keyOf={({ team }) => team}
              heads={[
                t(["班组", "Team"]),
                t(["企业", "Company"]),
                t(["班组长", "Leader"]),
                t(["工种", "Trade"]),
                numberColumn(t(["在岗", "On the job"])),
                numberColumn(t(["总人数", "All"])),
                numberColumn(t(["合同签订率", "Contracts signed"])),
                numberColumn(t(["今日出勤", "Present today"])),
              ]}
            >
              {(row) => (
                <>
                  <td>{row.team_name}</td>
                  <td>{row.corp_name}</td>
                  <td>{row.team_leader_name ?? "-"}</td>
                  <td>{labelOf(workTrade, row.work_type, locale)}</td>
                  <td className="num">{row.on_job_count}</td>
                  <td className="num">{row.worker_count}</td>
                  <td className="num">{percentOf(row.contract_rate)}</td>
                  <td className="num">{row.attend_today}</td>
                </>
              )}
            </SimpleTable>
          )}
        </Loadable>
      </SectionPanel>
    </>
  );
}
