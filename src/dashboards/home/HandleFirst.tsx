import { Button } from "@mui/material";
import { Link, useGetMany } from "react-admin";
import { getSession } from "../../../providers/session";
import type { UrgentProject } from "../../../resources/dashboards/homeResponses";
import { projectAlarms } from "../../../resources/alarms/projectAlarms";
import { alarmLevel } from "../../../resources/dictionaries/alarmLevel";
import { unknown } from "../../../resources/kit/dictionary";
import { hasPermission } from "../../../resources/kit/menu";
import { useTranslations } from "../../app/i18n/useTranslations";
import { projectColumn, TextLink } from "../../app/data/ListLink";
import { offeredActions, primaryAction } from "../../crud/actions/declaredActions";
import { useActions } from "../../crud/actions/useActions";
import type { WireRow } from "../../kinds/wireRow";
import { yuanOf } from "../../ui/money";
import { SectionPanel } from "../../ui/SectionPanel";
import { Tag } from "../../kinds/Tag";
import { DataTable } from "../../ui/table/DataTable";
import { TextTag } from "../../ui/TextTag";

/** 先处置: what projects owe, the most yuan × days first, with the reason and the next step; the buttons take that step, or open the case or the alarm. */
export function HandleFirst({ items }: { items: readonly UrgentProject[] }) {
  const t = useTranslations();
  const canHandle = hasPermission("alarm_handle", getSession(), true);
  const { level, project, deadline } = projectAlarms.fields;
  const { start, dialog } = useActions();
  const { data: alarms = [] } = useGetMany<WireRow>(
    "projectAlarms",
    { ids: items.flatMap(({ alarm }) => alarm ?? []) },
    { enabled: canHandle && items.length > 0 },
  );
  return (
    <SectionPanel
      flush
      title={t(["优先处置项目", "Priority projects"])}
      term="handleFirst"
      tools={<TextLink to="/alarm/case">{t(["全部案件", "All cases"])}</TextLink>}
    >
      <DataTable
        rows={items}
        rowKey={(row) => row.project}
        empty={t(["没有未结预警", "No open alarms"])}
        cards
        columns={[
          projectColumn(t(project.spec.label)),
          { label: t(level.spec.label), render: (row) => <Tag dictionary={alarmLevel} code={row.alarm_level} /> },
          {
            label: t(["原因", "Reason"]),
            wraps: true,
            render: ({ rule_name, is_cleared }) =>
              is_cleared
                ? t(["{name}：条件已消除，待核实", "{name}: condition ended; to be verified"], { name: rule_name })
                : rule_name,
          },
          {
            label: t(["拖欠（元）", "Overdue (CNY)"]),
            render: (row) => (Number(row.amount) > 0 ? yuanOf(row.amount) : unknown),
            numeric: true,
          },
          { label: t(["人数", "Workers"]), render: (row) => row.worker_count || unknown, numeric: true },
          { label: t(["最长天数", "Longest, days"]), render: (row) => row.overdue_days || unknown, numeric: true },
          { label: t(deadline.spec.label), render: (row) => <DaysLeft days={row.days_left} /> },
        ]}
        renderActions={(row) => (
          <>
            <NextStep alarm={alarms.find(({ id }) => id === row.alarm)} onStart={start} />
            <Button
              size="small"
              component={Link}
              to={row.wage_case === null ? `/alarm/manage-detail?id=${row.alarm}` : `/alarm/case-detail?id=${row.wage_case}`}
            >
              {canHandle ? t(["处置", "Handle"]) : t(["查看", "View"])}
            </Button>
          </>
        )}
      />
      {dialog}
    </SectionPanel>
  );
}

interface NextStepProps {
  readonly alarm: WireRow | undefined;
  readonly onStart: ReturnType<typeof useActions>["start"];
}

/** The next action on the alarm, such as its notice: from home with two clicks. */
function NextStep({ alarm, onStart }: NextStepProps) {
  const t = useTranslations();
  const next = alarm && primaryAction(offeredActions(projectAlarms, alarm));
  if (!next) return null;
  const { name, action } = next;
  return (
    <Button size="small" onClick={() => onStart({ resource: projectAlarms.name, name, action, rows: [alarm] })}>
      {t(action.label)}
    </Button>
  );
}

function DaysLeft({ days }: { days: number | null }) {
  const t = useTranslations();
  if (days === null) return <TextTag tone="wait">{t(["待下发通知", "No notice yet"])}</TextTag>;
  if (days < 0) return <TextTag tone="bad">{t(["逾期{n}天", "{n} days overdue"], { n: -days })}</TextTag>;
  return <TextTag tone="quiet">{t(["还剩{n}天", "{n} days left"], { n: days })}</TextTag>;
}
