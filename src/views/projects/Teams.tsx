import { workTrade } from "../../../resources/dictionaries/workTrade";
import { labelOf } from "../../../resources/kit/dictionary";
import { GeneratedList } from "../../generated/list/GeneratedList";
import { useLocale, useSay } from "../../i18n/useSay";
import { Asked } from "../parts/Asked";
import { percentOf } from "../parts/decimals";
import { Panel } from "../parts/Panel";
import { figures, PlainTable } from "../parts/PlainTable";
import { useAnswer } from "../parts/useAnswer";
import { TakeSheet } from "../people/TakeSheet";

interface TeamRow {
  readonly team: number;
  readonly team_name: string;
  readonly corp_name: string;
  readonly team_leader_name: string | null;
  readonly work_type: string | null;
  readonly on_job_count: number;
  readonly worker_count: number;
  readonly contract_count: number;
  readonly contract_rate: number | null;
  readonly attend_today: number;
}

const path = "/project/v1/workers/groupbyTeam/";

/** Teams with their figures, then the people. */
export function Teams({ project }: { project: number }) {
  const say = useSay();
  const locale = useLocale();
  const answer = useAnswer<readonly TeamRow[]>(path, { project });
  return (
    <>
      <Panel
        flush
        title={say(["班组", "Teams"])}
        tools={<TakeSheet path={path} query={{ project }} fileName={say(["班组人员", "People by team"])} />}
      >
        <Asked answer={answer}>
          {(teams) => (
            <PlainTable
              cards
              rows={teams}
              keyOf={({ team }) => team}
              heads={[
                say(["班组", "Team"]),
                say(["企业", "Company"]),
                say(["班组长", "Leader"]),
                say(["工种", "Trade"]),
                figures(say(["在岗", "On the job"])),
                figures(say(["总人数", "All"])),
                figures(say(["合同签订率", "Contracts signed"])),
                figures(say(["今日出勤", "Present today"])),
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
            </PlainTable>
          )}
        </Asked>
      </Panel>
      <GeneratedList of="workers" heading={say(["人员", "Workers"])} embedded filter={{ project }} />
    </>
  );
}
