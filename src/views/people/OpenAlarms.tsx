import { useRecordContext } from "react-admin";
import { alarmLevel } from "../../../resources/dictionaries/alarmLevel";
import { alarmStatus } from "../../../resources/dictionaries/alarmStatus";
import { labelOf } from "../../../resources/kit/dictionary";
import { useLocale, useTranslations } from "../../app/i18n/useTranslations";
import { SectionPanel } from "../../ui/SectionPanel";
import { DataTable } from "../../ui/table/DataTable";
import type { WorkerRow } from "./workerRow";
import { TextLink } from "../../app/data/ListLink";

/** Open alarms whose evidence contains this person. */
export function OpenAlarms() {
  const t = useTranslations();
  const locale = useLocale();
  const worker = useRecordContext<WorkerRow>();
  const alarms = worker?.open_alarms ?? [];
  return (
    <SectionPanel flush title={t(["未结预警", "Open alarms"])}>
      <DataTable
        rows={alarms}
        empty={t(["没有涉及此人的预警", "No alarms for this person"])}
        rowKey={({ id }) => id}
        columns={[
          { label: t(["等级", "Level"]), render: (row) => labelOf(alarmLevel, row.level, locale) },
          {
            label: t(["类型", "Rule"]),
            render: (row) => <TextLink to={`/alarm/manage-detail?id=${row.id}`}>{row.rule_name}</TextLink>,
          },
          { label: t(["内容", "Details"]), render: (row) => row.title, wraps: true },
          { label: t(["状态", "Status"]), render: (row) => labelOf(alarmStatus, row.status, locale) },
        ]}
      />
    </SectionPanel>
  );
}
