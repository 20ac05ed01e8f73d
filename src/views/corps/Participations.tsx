import { Link, useRecordContext } from "react-admin";
import { companyType } from "../../../resources/dictionaries/companyType";
import { projectStatus } from "../../../resources/dictionaries/projectStatus";
import { useRecordPaths } from "../../app/routing/recordPaths";
import { useTranslations } from "../../app/i18n/useTranslations";
import type { WireRow } from "../../kinds/wireRow";
import { Loadable } from "../../app/data/Loadable";
import { SectionPanel } from "../../ui/SectionPanel";
import { DataTable } from "../../ui/table/DataTable";
import { Tag } from "../../kinds/Tag";
import { useApiQuery } from "../../app/data/useApiQuery";

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

/** Projects in which a company participates without being the general contractor: its role, start date and number of workers. */
export function Participations() {
  const t = useTranslations();
  const corp = useRecordContext<WireRow>()?.id ?? 0;
  const paths = useRecordPaths();
  const answer = useApiQuery<readonly Participation[]>(`/building/v1/corps/${corp}/subContractorProjects/`, {
    range: JSON.stringify([0, shown - 1]),
  });
  return (
    <SectionPanel flush>
      <Loadable answer={answer} isEmpty={(rows) => rows.length === 0} empty={t(["暂无参建项目", "No projects as participant"])}>
        {(rows) => (
          <DataTable
            cards
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              {
                label: t(["项目名称", "Project"]),
                render: (row) => <Link to={paths.showPath("projects", row.id) ?? "/projects"}>{row.name}</Link>,
              },
              { label: t(["总承包单位", "General contractor"]), render: (row) => row.contractor_corp_name },
              { label: t(["项目状态", "Status"]), render: (row) => <Tag dictionary={projectStatus} code={row.prj_status} /> },
              { label: t(["参建类型", "Role"]), render: (row) => <Tag dictionary={companyType} code={row.corp_type} /> },
              { label: t(["进场日期", "Entry date"]), render: (row) => row.entry_time ?? "-" },
              { label: t(["退场日期", "Exit date"]), render: (row) => row.exit_time ?? "-" },
              { label: t(["在岗", "On site"]), render: (row) => row.on_job_count, numeric: true },
            ]}
          />
        )}
      </Loadable>
    </SectionPanel>
  );
}
