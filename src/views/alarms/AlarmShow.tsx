import { Alert, Box, Button, Typography } from "@mui/material";
import Print from "@mui/icons-material/Print";
import { alarmLevel } from "../../../resources/dictionaries/alarmLevel";
import { alarmStatus } from "../../../resources/dictionaries/alarmStatus";
import type { MeasureScale } from "../../../resources/alarms/measureScale";
import { projectAlarms, type AlarmLogEntry } from "../../../resources/alarms/projectAlarms";
import { ActionFoot } from "../../crud/actions/ActionFoot";
import { Description } from "../../crud/show/Description";
import { NeighbourLinks } from "../../crud/show/NeighbourLinks";
import { RecordPage } from "../../crud/show/RecordPage";
import { useTranslations } from "../../i18n/useTranslations";
import type { WireRow } from "../../kinds/wireRow";
import { SectionPanel } from "../../components/SectionPanel";
import { Tag } from "../../components/Tag";
import { numberValueOf, textValueOf } from "../../components/rowValues";
import { Contacts } from "./Contacts";
import { EarlierAlarms } from "./EarlierAlarms";
import { EvidenceTable, type LinkedEvidence } from "./EvidenceTable";
import { MeasureScaleBar } from "./MeasureScaleBar";
import { OrderButton } from "./OrderButton";
import { WageStrip } from "../wages/WageStrip";
import { Timeline } from "./Timeline";

const facts = [
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

/** What the scale shows, for an alarm without one. */
const measure = ["value", "threshold"];

const isKnown = (value: unknown): boolean => value !== null && value !== undefined && value !== "";

/** /alarm/manage-detail: the case file of an alarm. */
export default function AlarmShow() {
  return <RecordPage of="projectAlarms">{(alarm) => <CaseFile alarm={alarm} />}</RecordPage>;
}

/** What is wrong and by which law, whom to call, by which rows it was judged, and what was done and is to be done about it. */
function CaseFile({ alarm }: { readonly alarm: WireRow }) {
  const t = useTranslations();
  const evidence = listOf<LinkedEvidence>(alarm, "evidence");
  const project = numberValueOf(alarm, "project");
  return (
    <>
      <Box
        sx={{
          display: "grid",
          columnGap: 2,
          alignItems: "start",
          gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 380px" },
        }}
      >
        <Finding alarm={alarm} />
        <Contacts alarm={alarm} />
      </Box>
      {evidence.length > 0 && (
        <SectionPanel flush title={t(["证据明细", "Evidence"])}>
          <EvidenceTable columns={listOf<string>(alarm, "evidence_columns")} evidence={evidence} />
        </SectionPanel>
      )}
      {project !== undefined && <WageStrip of={{ project }} />}
      <LegalBasis alarm={alarm} />
      <EarlierAlarms alarm={alarm} />
      {textValueOf(alarm, "rectify_content") && (
        <SectionPanel title={t(["整改情况", "Rectification"])}>
          <Description
            resource={projectAlarms}
            names={["rectify_content", "rectify_files", "rectified_at", "verify_opinion"]}
            row={alarm}
          />
        </SectionPanel>
      )}
      <SectionPanel title={t(["处置记录", "Handling"])}>
        <Timeline logs={listOf<AlarmLogEntry>(alarm, "logs")} record={textValueOf(alarm, "content")} />
      </SectionPanel>
      <ActionFoot />
    </>
  );
}

function Finding({ alarm }: { readonly alarm: WireRow }) {
  const t = useTranslations();
  const scale = alarm["scale"] as MeasureScale | undefined;
  return (
    <SectionPanel
      title={
        <Box component="span" sx={{ display: "flex", gap: 1, alignItems: "center", flexWrap: "wrap" }}>
          <Tag of={alarmLevel} code={numberValueOf(alarm, "level")} />
          <Tag of={alarmStatus} code={numberValueOf(alarm, "status")} />
        </Box>
      }
      tools={
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center", displayPrint: "none" }}>
          {textValueOf(alarm, "notified_at") && <OrderButton id={alarm.id} number={textValueOf(alarm, "alarm_no")} />}
          <Button size="small" startIcon={<Print />} onClick={() => window.print()}>
            {t(["打印", "Print"])}
          </Button>
          <NeighbourLinks key={alarm.id} of="projectAlarms" id={alarm.id} />
        </Box>
      }
    >
      <Typography sx={{ mb: 2, fontSize: 16, lineHeight: 1.75, overflowWrap: "anywhere" }}>
        {textValueOf(alarm, "content")}
      </Typography>
      {scale && <MeasureScaleBar scale={scale} />}
      <Box sx={{ mt: 1.5 }}>
        <Description
          resource={projectAlarms}
          names={[...(scale ? [] : measure), ...facts].filter((name) => isKnown(alarm[name]))}
          row={alarm}
        />
      </Box>
    </SectionPanel>
  );
}

function LegalBasis({ alarm }: { readonly alarm: WireRow }) {
  const t = useTranslations();
  const [basis, penalty] = [textValueOf(alarm, "legal_basis"), textValueOf(alarm, "penalty_basis")];
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

const listOf = <T,>(row: WireRow, name: string): readonly T[] => (Array.isArray(row[name]) ? (row[name] as T[]) : []);
