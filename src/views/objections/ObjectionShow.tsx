import { SectionPanel } from "../../ui/SectionPanel";
import { PrevNextButtons } from "../../crud/show/PrevNextButtons";
import { RecordDetail } from "../../crud/show/RecordDetail";
import { RecordPage } from "../../crud/show/RecordPage";
import { useTranslations } from "../../app/i18n/useTranslations";
import { AgreedNextStep } from "./AgreedNextStep";
import { CountTable } from "./CountTable";
import type { ObjectionRow } from "./objectionRow";

const resource = "objections";

/** /payroll/objection-detail: a worker's objection compared with payroll and attendance. */
export default function ObjectionShow() {
  const t = useTranslations();
  return (
    <RecordPage<ObjectionRow> resource={resource}>
      {(objection) => (
        <RecordDetail
          resource={resource}
          row={objection}
          above={<AgreedNextStep objection={objection} />}
          toolbar={<PrevNextButtons key={objection.id} resource={resource} id={objection.id} />}
        >
          <SectionPanel title={t(["核对", "Comparison"])}>
            <CountTable objection={objection} />
          </SectionPanel>
        </RecordDetail>
      )}
    </RecordPage>
  );
}
