import { useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "@mui/material";
import Print from "@mui/icons-material/Print";
import { complaintStatus } from "../../../resources/dictionaries/complaintStatus";
import { complaintActions } from "../../../resources/complaints/complaintActions";
import type { AlarmLogEntry } from "../../../resources/alarms/projectAlarms";
import { drawLabel, drawnPaidLabel, withdrawnLabel } from "../../../resources/deposits/depositDrawdowns";
import type { Label } from "../../../resources/kit/label";
import { PaperButton } from "../../app/data/PaperButton";
import { SectionPanel } from "../../ui/SectionPanel";
import { NextInQueue } from "../../crud/review/NextInQueue";
import { PrevNextButtons } from "../../crud/show/PrevNextButtons";
import { RecordDetail } from "../../crud/show/RecordDetail";
import { RecordPage } from "../../crud/show/RecordPage";
import { useTranslations } from "../../app/i18n/useTranslations";
import { ProjectAlarms } from "../alarms/EarlierAlarms";
import { Timeline } from "../alarms/Timeline";
import { WageStrip } from "../wages/WageStrip";
import type { ComplaintRow } from "./complaintRow";
import { nextStep } from "./nextStep";
import { CaseNextStep } from "./CaseNextStep";
import { PersonsOwed } from "./PersonsOwed";

const resource = "complaints";

/** /alarm/complaint-detail: the page of a complaint; it can be printed with its list of persons. */
export default function ComplaintShow() {
  return <RecordPage<ComplaintRow> resource={resource}>{(complaint) => <CaseFile complaint={complaint} />}</RecordPage>;
}

function CaseFile({ complaint }: { readonly complaint: ComplaintRow }) {
  const t = useTranslations();
  const [isWhole, setWhole] = useState(false);
  const showAll = () => setWhole(true);
  const print = () => {
    flushSync(showAll);
    window.print();
  };
  const { project, worker, logs, merged = [], persons_owed: persons } = complaint;
  return (
    <>
      <CaseNextStep complaint={complaint} isOffice={persons !== undefined} />
      <RecordDetail
        resource={resource}
        row={complaint}
        primary={persons && nextStep(complaint)}
        relations={merged.length > 0 ? ["drawdowns", "merged"] : ["drawdowns"]}
        toolbar={
          <>
            <Button size="small" startIcon={<Print />} sx={{ displayPrint: "none" }} onClick={print}>
              {t(["打印案卷", "Print case file"])}
            </Button>
            {persons && complaint.transferred_at && (
              <PaperButton
                path={`/building/v1/complaints/${complaint.id}/transferPaper/`}
                label={["移送书", "Transfer letter"]}
                name={["案件移送书", "Transfer letter"]}
                number={complaint.transfer_no ?? ""}
              />
            )}
            <PrevNextButtons key={complaint.id} resource={resource} id={complaint.id} />
            {persons && (
              <NextInQueue
                resource={resource}
                id={complaint.id}
                scene={complaint.status === complaintStatus.pending ? "pending" : "inProgress"}
              />
            )}
          </>
        }
      >
        {worker && <WageStrip subject={{ worker }} />}
        {persons && project && (
          <PersonsOwed persons={persons} project={project} claimed={complaint} isWhole={isWhole} onShowAll={showAll} />
        )}
        {persons && project && (
          <ProjectAlarms
            hasOrders
            title={["本项目未结预警", "Open alarms in this project"]}
            filter={{ project, scene: "open" }}
          />
        )}
        {logs && logs.length > 0 && (
          <SectionPanel title={t(["办理过程", "History"])}>
            <Timeline logs={logs.map((entry) => ({ ...entry, action: t(stepLabel(entry)) }))} record="" />
          </SectionPanel>
        )}
      </RecordDetail>
    </>
  );
}

const steps: readonly Label[] = [
  ...Object.values(complaintActions).map(({ label }) => label),
  ...[drawLabel, drawnPaidLabel, withdrawnLabel],
];

/** The history identifies its steps by the Chinese labels of the actions. */
const stepLabel = ({ action }: AlarmLogEntry): Label => steps.find(([zh]) => zh === action) ?? [action, action];
