import { Alert, Box, Button, Typography } from "@mui/material";
import Print from "@mui/icons-material/Print";
import { alarmLevel } from "../../../resources/dictionaries/alarmLevel";
import { alarmStatus } from "../../../resources/dictionaries/alarmStatus";
import { projectAlarms } from "../../../resources/alarms/projectAlarms";
import { FollowUpButtons } from "../../crud/form/FollowUpButtons";
import { ActionFooter } from "../../crud/actions/ActionFooter";
import { Description } from "../../crud/show/Description";
import { NextInQueue } from "../../crud/review/NextInQueue";
import { PrevNextButtons } from "../../crud/show/PrevNextButtons";
import { RecordPage } from "../../crud/show/RecordPage";
import { useTranslations } from "../../app/i18n/useTranslations";
import { SectionPanel } from "../../ui/SectionPanel";
import { Tag } from "../../kinds/Tag";
import type { AlarmRow } from "./alarmRow";
import { Contacts } from "./Contacts";
import { EarlierAlarms } from "./EarlierAlarms";
import { EvidenceTable } from "./EvidenceTable";
import { MeasureScaleBar } from "./MeasureScaleBar";
import { OrderButton } from "./OrderButton";
import { Recheck } from "./Recheck";
import { WageStrip } from "../wages/WageStrip";
import { Timeline } from "./Timeline";

const facts: readonly (keyof AlarmRow)[] = [
  "alarm_no",
  "raised_at",
  "deadline",
  "worker_count",
  "amount",
  "overdue_days",
  "checked_at",
  "notify_opinion",
  "close_type",
  "closed_at",
  "dismiss_reason",
  "dismissed_until",
];

/** The fields that replace the scale if the alarm has none. */
const measure = ["value", "threshold"] as const;

const isKnown = (value: unknown): boolean => value !== null && value !== undefined && value !== "";

/** /alarm/manage-detail: the page of an alarm. */
export default function AlarmShow() {
  return <RecordPage<AlarmRow> resource="projectAlarms">{(alarm) => <CaseFile alarm={alarm} />}</RecordPage>;
}

/** The finding with its legal basis, the contacts, the evidence, the history and the next steps. */
function CaseFile({ alarm }: { readonly alarm: AlarmRow }) {
  const t = useTranslations();
  const { project, evidence = [], evidence_columns = [], rectify_content, logs, content, closed_at } = alarm;
  const isClosed = Boolean(closed_at);
  return (
    <>
      <Box
        sx={{
          display: "grid",
          columnGap: 2,
          alignItems: "start",
          gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 300px", xl: "minmax(0, 1fr) 380px" },
        }}
      >
        <Finding alarm={alarm} />
        <Contacts alarm={alarm} />
      </Box>
      <Recheck alarm={alarm} />
      {evidence.length > 0 && (
        <SectionPanel flush title={t(["证据明细", "Evidence"])}>
          <EvidenceTable columns={evidence_columns} evidence={evidence} />
        </SectionPanel>
      )}
      {project && <WageStrip subject={{ project }} />}
      <LegalBasis alarm={alarm} />
      <EarlierAlarms alarm={alarm} />
      {isClosed && rectify_content && (
        <SectionPanel title={t(["整改情况", "Rectification"])}>
          <Description
            declaration={projectAlarms}
            names={["rectify_content", "rectify_files", "rectified_at", "verify_opinion"]}
            row={alarm}
          />
        </SectionPanel>
      )}
      <SectionPanel title={t(["处置记录", "History"])}>
        <Timeline logs={logs ?? []} record={content ?? ""} />
      </SectionPanel>
      <ActionFooter>
        <NextInQueue resource="projectAlarms" id={alarm.id} scene={alarm.rectified_at ? "toVerify" : "matters"} />
      </ActionFooter>
    </>
  );
}

function Finding({ alarm }: { readonly alarm: AlarmRow }) {
  const t = useTranslations();
  const { id, level, status, scale, notified_at, alarm_no, content } = alarm;
  return (
    <SectionPanel
      title={
        <Box component="span" sx={{ display: "flex", gap: 1, alignItems: "center", flexWrap: "wrap" }}>
          <Tag dictionary={alarmLevel} code={level ?? undefined} />
          <Tag dictionary={alarmStatus} code={status ?? undefined} />
        </Box>
      }
      tools={
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center", displayPrint: "none" }}>
          <FollowUpButtons resource="projectAlarms" row={alarm} />
          {notified_at && <OrderButton id={id} number={alarm_no ?? ""} />}
          <Button size="small" startIcon={<Print />} onClick={() => window.print()}>
            {t(["打印", "Print"])}
          </Button>
          <PrevNextButtons key={id} resource="projectAlarms" id={id} />
        </Box>
      }
    >
      <Typography sx={{ mb: 2, fontSize: 16, lineHeight: 1.75, overflowWrap: "anywhere" }}>{content}</Typography>
      {scale && <MeasureScaleBar scale={scale} />}
      <Box sx={{ mt: 1.5 }}>
        <Description
          declaration={projectAlarms}
          names={[...(scale ? [] : measure), ...facts].filter((name) => isKnown(alarm[name]))}
          row={alarm}
        />
      </Box>
    </SectionPanel>
  );
}

function LegalBasis({ alarm }: { readonly alarm: AlarmRow }) {
  const t = useTranslations();
  const { legal_basis: basis, penalty_basis: penalty } = alarm;
  if (!basis && !penalty) return null;
  return (
    <SectionPanel title={t(["法律依据", "Legal basis"])}>
      {basis && <Typography sx={{ whiteSpace: "pre-line" }}>{basis}</Typography>}
      {penalty && (
        <Alert severity="warning" icon={false} sx={{ mt: 1.5 }}>
          {t(["处罚依据：", "Penalty: "])}
          {penalty}
        </Alert>
      )}
    </SectionPanel>
  );
}
