import { alarmLevel } from "../../../resources/dictionaries/alarmLevel";
import { alarmStatus } from "../../../resources/dictionaries/alarmStatus";
import type { PersonDetail } from "../../../resources/people/personDetail";
import { TextLink } from "../../app/data/ListLink";
import { useTranslations } from "../../app/i18n/useTranslations";
import { Tag } from "../../kinds/Tag";
import { SectionPanel } from "../../ui/SectionPanel";
import { DataTable } from "../../ui/table/DataTable";

/** Open alarms that name the person, of all projects. */
export function PersonAlarms({ alarms }: Readonly<Record<"alarms", PersonDetail["open_alarms"]>>) {
  const t = useTranslations();
  if (alarms.length === 0) return null;
  return (
    <SectionPanel flush title={t(["涉及此人的未结预警", "Open alarms about the person"])}>
      <DataTable
        cards
        rows={alarms}
        rowKey={({ id }) => id}
        columns={[
          {
            label: t(["预警", "Alarm"]),
            wraps: true,
            render: ({ id, rule_name }) => <TextLink to={`/alarm/manage-detail?id=${id}`}>{rule_name}</TextLink>,
          },
          { label: t(["等级", "Level"]), render: ({ level }) => <Tag dictionary={alarmLevel} code={level} /> },
          { label: t(["项目", "Project"]), wraps: true, render: ({ project_name }) => project_name },
          { label: t(["状态", "Status"]), render: ({ status }) => <Tag dictionary={alarmStatus} code={status} /> },
        ]}
      />
    </SectionPanel>
  );
}
