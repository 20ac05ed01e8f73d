import { Link } from "react-admin";
import { companyType } from "../../../resources/dictionaries/companyType";
import { projectStatus } from "../../../resources/dictionaries/projectStatus";
import { usePlaces } from "../../generated/places";
import { useSay } from "../../i18n/useSay";
import { Asked } from "../parts/Asked";
import { Panel } from "../parts/Panel";
import { figures, PlainTable } from "../parts/PlainTable";
import { Tag } from "../parts/Tag";
import { useAnswer } from "../parts/useAnswer";

interface Participation {
  readonly id: number;
  readonly name: string;
  readonly contractor_corp_name: string;
  readonly prj_status: number;
  readonly corp_type: number;
  readonly entry_time: string | null;
  readonly exit_time: string | null;
  readonly on_job_count: number;
}

const shown = 200;

/** Projects in which a company takes part beside their general contractor: as what, since when, with how many people. */
export function Participations({ corp }: { corp: number }) {
  const say = useSay();
  const places = usePlaces();
  const answer = useAnswer<readonly Participation[]>(`/building/v1/corps/${corp}/subContractorProjects/`, {
    range: JSON.stringify([0, shown - 1]),
  });
  return (
    <Panel flush>
      <Asked answer={answer} isEmpty={(rows) => rows.length === 0} empty={say(["暂无参建项目", "It takes part in no project"])}>
        {(rows) => (
          <PlainTable
            cards
            rows={rows}
            keyOf={({ id }) => id}
            heads={[
              say(["项目名称", "Project"]),
              say(["总承包单位", "General contractor"]),
              say(["项目状态", "Status"]),
              say(["参建类型", "Role"]),
              say(["进场日期", "Entry"]),
              say(["退场日期", "Exit"]),
              figures(say(["在岗", "On the job"])),
            ]}
          >
            {(row) => (
              <>
                <td>
                  <Link to={places.showPath("projects", row.id) ?? "/projects"}>{row.name}</Link>
                </td>
                <td>{row.contractor_corp_name}</td>
                <td>
                  <Tag of={projectStatus} code={row.prj_status} />
                </td>
                <td>
                  <Tag of={companyType} code={row.corp_type} />
                </td>
                <td>{row.entry_time ?? "-"}</td>
                <td>{row.exit_time ?? "-"}</td>
                <td className="num">{row.on_job_count}</td>
              </>
            )}
          </PlainTable>
        )}
      </Asked>
    </Panel>
  );
}
