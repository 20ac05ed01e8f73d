import { Alert, Box, Typography } from "@mui/material";
import { RecordContextProvider, ResourceContextProvider } from "react-admin";
import { alarmLevel } from "../../../resources/dictionaries/alarmLevel";
import { alarmStatus } from "../../../resources/dictionaries/alarmStatus";
import { projectAlarms, type AlarmLogEntry } from "../../../resources/alarms/projectAlarms";
import { ActionButtons } from "../../crud/actions/ActionButtons";
import { Description } from "../../crud/show/Description";
import { useTranslations } from "../../i18n/useTranslations";
import type { WireRow } from "../../kinds/wireRow";
import { SectionPanel } from "../../components/SectionPanel";
import { Tag } from "../../components/Tag";
import { TextTag } from "../../ui/TextTag";
import { todayInShanghai } from "../../components/today";
import { numberValueOf, textValueOf } from "../../components/rowValues";
import { EvidenceTable, type LinkedEvidence } from "./EvidenceTable";
import { OrderButton } from "./OrderButton";
import { Timeline } from "./Timeline";

const facts = [
  "alarm_no",
  "raised_at",
  "project",
  "corp",
  "value",
  "threshold",
  "worker_count",
  "amount",
  "overdue_days",
  "deadline",
  "checked_at",
  "close_type",
  "closed_at",
];

/** One alarm: what is wrong, by which law, by which rows, and what was done about it. */
export function AlarmSheet({ alarm }: { alarm: WireRow }) {
  const t = useTranslations();
  const deadline = textValueOf(alarm, "deadline");
  const isOverdue = numberValueOf(alarm, "status") === alarmStatus.rectifying && deadline !== "" && deadline < todayInShanghai();
  const evidence = listOf<LinkedEvidence>(alarm, "evidence");
  const basis = textValueOf(alarm, "legal_basis");
  const penalty = textValueOf(alarm, "penalty_basis");
  return (
    <ResourceContextProvider value="projectAlarms">
      <RecordContextProvider value={alarm}>
        <SectionPanel
          title={
            <Box component="span" sx={{ display: "flex", gap: 1, alignItems: "center", flexWrap: "wrap" }}>
              <Tag of={alarmLevel} code={numberValueOf(alarm, "level")} />
              {textValueOf(alarm, "title")}
              <Tag of={alarmStatus} code={numberValueOf(alarm, "status")} />
              {isOverdue && <TextTag tone="bad">{t(["超期未整改", "Overdue"])}</TextTag>}
            </Box>
          }
        >
          <Typography sx={{ mb: 2, fontSize: 15, lineHeight: 1.75, overflowWrap: "anywhere" }}>
            {textValueOf(alarm, "content")}
          </Typography>
          <Box sx={{ display: "flex", gap: 1, flexWrap: "wrap", mb: 2, "&:empty": { display: "none" } }}>
            <ActionButtons />
            {textValueOf(alarm, "notified_at") && <OrderButton id={alarm.id} number={textValueOf(alarm, "alarm_no")} />}
          </Box>
          <Description
            resource={projectAlarms}
            names={facts.filter((name) => alarm[name] !== null && alarm[name] !== undefined)}
            row={alarm}
          />
        </SectionPanel>
        {(basis || penalty) && (
          <SectionPanel title={t(["法律依据", "Legal basis"])}>
            {basis && <Typography sx={{ whiteSpace: "pre-line" }}>{basis}</Typography>}
            {penalty && (
              <Alert severity="warning" icon={false} sx={{ mt: 1.5 }}>
                {t(["处罚依据：", "Penalty: "])}
                {penalty}
              </Alert>
            )}
          </SectionPanel>
        )}
        {evidence.length > 0 && (
          <SectionPanel flush title={t(["证据明细", "Evidence"])}>
            <EvidenceTable columns={listOf<string>(alarm, "evidence_columns")} evidence={evidence} />
          </SectionPanel>
        )}
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
      </RecordContextProvider>
    </ResourceContextProvider>
  );
}

const listOf = <T,>(row: WireRow, name: string): readonly T[] => (Array.isArray(row[name]) ? (row[name] as T[]) : []);
