import { useGetList } from "react-admin";
import { alarmLevel } from "../../../resources/dictionaries/alarmLevel";
import { alarmStatus } from "../../../resources/dictionaries/alarmStatus";
import { projectAlarms } from "../../../resources/alarms/projectAlarms";
import type { Label } from "../../../resources/kit/label";
import { SectionPanel } from "../../ui/SectionPanel";
import { Tag } from "../../kinds/Tag";
import { useTranslations } from "../../app/i18n/useTranslations";
import { useRecordPaths } from "../../app/routing/recordPaths";
import { DataTable } from "../../ui/table/DataTable";
import type { AlarmRow } from "./alarmRow";
import { OrderButton } from "./OrderButton";
import { TextLink } from "../../app/data/ListLink";

const shown = 10;

interface ProjectAlarmsProps {
  readonly title: Label;
  readonly filter: Readonly<Record<string, unknown>>;
  /** The id of the current alarm, to leave out. */
  readonly except?: number;
  /** Show the rectification notice of alarms whose company was notified. */
  readonly hasOrders?: boolean;
}

/** Other alarms of the same rule at the same project. */
export const EarlierAlarms = ({ alarm }: { readonly alarm: AlarmRow }) => (
  <ProjectAlarms
    title={["本项目同类预警", "Alarms of the same kind in this project"]}
    filter={{ project: alarm.project, rule_code: alarm.rule_code }}
    except={alarm.id}
  />
);

/** A project's alarms, newest first; renders nothing if there are none. */
export function ProjectAlarms({ title, filter, except, hasOrders = false }: ProjectAlarmsProps) {
  const t = useTranslations();
  const { showPath } = useRecordPaths();
  const { data = [] } = useGetList<AlarmRow>("projectAlarms", {
    filter,
    sort: { field: "raised_at", order: "DESC" },
    pagination: { page: 1, perPage: shown + 1 },
  });
  const others = data.filter(({ id }) => id !== except).slice(0, shown);
  if (others.length === 0) return null;
  const { raised_at, level, status, content } = projectAlarms.fields;
  return (
    <SectionPanel flush title={t(title)}>
      <DataTable
        rows={others}
        rowKey={({ id }) => id}
        cards
        columns={[
          {
            label: t(raised_at.spec.label),
            whole: true,
            render: (row) => (
              <TextLink to={showPath("projectAlarms", row.id) ?? "/alarm/manage"}>{row.raised_at?.slice(0, 16)}</TextLink>
            ),
          },
          { label: t(level.spec.label), render: (row) => <Tag dictionary={alarmLevel} code={row.level ?? undefined} /> },
          { label: t(content.spec.label), wraps: true, render: (row) => row.content },
          { label: t(status.spec.label), render: (row) => <Tag dictionary={alarmStatus} code={row.status ?? undefined} /> },
        ]}
        {...(others.some(({ notified_at }) => hasOrders && notified_at) && {
          renderActions: ({ id, alarm_no, notified_at }: AlarmRow) =>
            notified_at && <OrderButton id={id} number={alarm_no ?? ""} />,
        })}
      />
    </SectionPanel>
  );
}
