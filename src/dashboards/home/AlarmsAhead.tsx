import { Box, Button } from "@mui/material";
import { useState } from "react";
import type { AlarmAhead } from "../../../resources/dashboards/homeResponses";
import { projectAlarms } from "../../../resources/alarms/projectAlarms";
import { alarmLevel } from "../../../resources/dictionaries/alarmLevel";
import { alarmStatus } from "../../../resources/dictionaries/alarmStatus";
import { unknown } from "../../../resources/kit/dictionary";
import { ListLink, TextLink } from "../../app/data/ListLink";
import { SectionPanel } from "../../ui/SectionPanel";
import { Tag } from "../../kinds/Tag";
import { useTranslations } from "../../app/i18n/useTranslations";
import { DataTable } from "../../ui/table/DataTable";
import { TextTag } from "../../ui/TextTag";

/** The gravest come first; the others would push what follows off several screens. */
const atFirst = 6;

/** Open alarms, and their level in a week if nothing is done. */
export function AlarmsAhead({ items }: { items: readonly AlarmAhead[] }) {
  const t = useTranslations();
  const { project, level, status, deadline } = projectAlarms.fields;
  const [all, setAll] = useState(false);
  return (
    <SectionPanel
      flush
      title={t(["未结预警及七日后变化", "Open alarms and where they lead in a week"])}
      tools={<TextLink to="/alarm/manage">{t(["全部预警", "All alarms"])}</TextLink>}
    >
      <DataTable
        cards
        rows={all ? items : items.slice(0, atFirst)}
        rowKey={(row) => row.id}
        columns={[
          {
            label: t(projectAlarms.fields.title.spec.label),
            wraps: true,
            render: ({ id, title }) => <ListLink to={`/alarm/manage-detail?id=${id}`}>{title}</ListLink>,
          },
          { label: t(project.spec.label), wraps: true, render: ({ project_name }) => project_name },
          { label: t(level.spec.label), render: (row) => <Tag dictionary={alarmLevel} code={row.level} /> },
          { label: t(status.spec.label), render: (row) => <Tag dictionary={alarmStatus} code={row.status} /> },
          { label: t(deadline.spec.label), render: (row) => row.deadline ?? unknown },
          { label: t(["不处理，七日后", "In a week, if nothing is done"]), wraps: true, render: (row) => <Next alarm={row} /> },
        ]}
      />
      {items.length > atFirst && (
        <Box sx={{ px: 1, py: 0.5 }}>
          <Button size="small" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t(["收起", "Less"]) : t(["显示全部{n}条", "Show all {n} alarms"], { n: items.length })}
          </Button>
        </Box>
      )}
    </SectionPanel>
  );
}

function Next({ alarm: { level, next_level, next_notified, next_escalated } }: { alarm: AlarmAhead }) {
  const t = useTranslations();
  return (
    <>
      {next_level === null ? (
        t(["不再触发", "No longer raised"])
      ) : next_level === level ? (
        t(["等级不变", "Same level"])
      ) : (
        <Tag dictionary={alarmLevel} code={next_level} />
      )}{" "}
      {next_notified && <TextTag tone="wait">{t(["下发整改通知", "Notice to rectify"])}</TextTag>}{" "}
      {next_escalated && <TextTag tone="bad">{t(["告知上级机构", "Superior authority notified"])}</TextTag>}
    </>
  );
}
