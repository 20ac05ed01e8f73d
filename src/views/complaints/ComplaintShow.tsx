import { Button } from "@mui/material";
import Print from "@mui/icons-material/Print";
import { complaintActions } from "../../../resources/complaints/complaintActions";
import type { AlarmLogEntry } from "../../../resources/alarms/projectAlarms";
import type { Label } from "../../../resources/kit/label";
import { numberValueOf, relatedRows } from "../../components/rowValues";
import { SectionPanel } from "../../components/SectionPanel";
import { NeighbourLinks } from "../../crud/show/NeighbourLinks";
import { RecordDetail } from "../../crud/show/RecordDetail";
import { RecordPage } from "../../crud/show/RecordPage";
import { useTranslations } from "../../i18n/useTranslations";
import type { WireRow } from "../../kinds/wireRow";
import { ProjectAlarms } from "../alarms/EarlierAlarms";
import { Timeline } from "../alarms/Timeline";
import { WageStrip } from "../wages/WageStrip";
import { PersonsOwed, type PersonOwedRow } from "./PersonsOwed";

const of = "complaints";

/** /alarm/complaint-detail: the case file of a complaint, to be printed with its list of persons. */
export default function ComplaintShow() {
  return <RecordPage of={of}>{(complaint) => <CaseFile complaint={complaint} />}</RecordPage>;
}

function CaseFile({ complaint }: { readonly complaint: WireRow }) {
  const t = useTranslations();
  const persons = complaint["persons_owed"] as readonly PersonOwedRow[] | undefined;
  const worker = numberValueOf(complaint, "worker");
  const logs = complaint["logs"] as readonly AlarmLogEntry[] | undefined;
  return (
    <RecordDetail
      of={of}
      row={complaint}
      parts={relatedRows(complaint, "merged").length > 0 ? ["drawdowns", "merged"] : ["drawdowns"]}
      toolbar={
        <>
          <Button size="small" startIcon={<Print />} sx={{ displayPrint: "none" }} onClick={() => window.print()}>
            {t(["打印案卷", "Print case file"])}
          </Button>
          <NeighbourLinks key={complaint.id} of={of} id={complaint.id} />
        </>
      }
    >
      {worker !== undefined && <WageStrip of={{ worker }} />}
      {persons && <PersonsOwed persons={persons} project={complaint["project"]} />}
      {persons && (
        <ProjectAlarms
          title={["本项目未结预警", "Open alarms at this project"]}
          filter={{ project: complaint["project"], scene: "open" }}
        />
      )}
      {logs && logs.length > 0 && (
        <SectionPanel title={t(["办理过程", "History"])}>
          <Timeline logs={logs.map((entry) => ({ ...entry, action: t(stepLabel(entry)) }))} record="" />
        </SectionPanel>
      )}
    </RecordDetail>
  );
}

/** The history has steps by the Chinese names of their actions. */
const stepLabel = ({ action }: AlarmLogEntry): Label =>
  Object.values(complaintActions).find(({ label: [zh] }) => zh === action)?.label ?? [action, action];
