import type { AlarmLogEntry } from "../../../resources/alarms/projectAlarms";
import { useTranslations } from "../../app/i18n/useTranslations";
import { PrevNextButtons } from "../../crud/show/PrevNextButtons";
import { RecordDetail } from "../../crud/show/RecordDetail";
import { RecordPage } from "../../crud/show/RecordPage";
import type { WireRow } from "../../kinds/wireRow";
import { SectionPanel } from "../../ui/SectionPanel";
import { Timeline } from "../alarms/Timeline";

interface HandOverRow extends WireRow {
  readonly logs?: readonly AlarmLogEntry[] | null;
}

const resource = "handOvers";

/** /alarm/hand-over-detail: why it came back, and every earlier answer, are in its history alone. */
export default function HandOverShow() {
  const t = useTranslations();
  return (
    <RecordPage<HandOverRow> resource={resource}>
      {(row) => (
        <>
          <RecordDetail
            resource={resource}
            row={row}
            toolbar={<PrevNextButtons key={row.id} resource={resource} id={row.id} />}
          />
          <SectionPanel title={t(["办理记录", "History"])}>
            <Timeline logs={row.logs ?? []} record="" />
          </SectionPanel>
        </>
      )}
    </RecordPage>
  );
}
