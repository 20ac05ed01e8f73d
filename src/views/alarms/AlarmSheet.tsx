import { Alert, Box, Typography } from "@mui/material";
import { RecordContextProvider, ResourceContextProvider } from "react-admin";
import { alarmLevel } from "../../../resources/dictionaries/alarmLevel";
import { alarmStatus } from "../../../resources/dictionaries/alarmStatus";
import { projectAlarms, type AlarmLogEntry } from "../../../resources/alarms/projectAlarms";
import { ActionButtons } from "../../generated/actions/ActionButtons";
import { Description } from "../../generated/show/Description";
import { useSay } from "../../i18n/useSay";
import type { Told } from "../../kinds/told";
import { Panel } from "../parts/Panel";
import { Tag, Word } from "../parts/Tag";
import { today } from "../parts/today";
import { figureOf, wordOf } from "../parts/toldValues";
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
const beingRectified = 2;

/** One alarm: what is wrong, by which law, by which rows, and what was done about it. */
export function AlarmSheet({ alarm }: { alarm: Told }) {
  const say = useSay();
  const deadline = wordOf(alarm, "deadline");
  const isOverdue = figureOf(alarm, "status") === beingRectified && deadline !== "" && deadline < today();
  const evidence = listOf<LinkedEvidence>(alarm, "evidence");
  const basis = wordOf(alarm, "legal_basis");
  const penalty = wordOf(alarm, "penalty_basis");
  return (
    <ResourceContextProvider value="projectAlarms">
      <RecordContextProvider value={alarm}>
        <Panel
          title={
            <Box component="span" sx={{ display: "flex", gap: 1, alignItems: "center", flexWrap: "wrap" }}>
              <Tag of={alarmLevel} code={figureOf(alarm, "level")} />
              {wordOf(alarm, "title")}
              <Tag of={alarmStatus} code={figureOf(alarm, "status")} />
              {isOverdue && <Word tone="bad">{say(["超期未整改", "Overdue"])}</Word>}
            </Box>
          }
        >
          <Typography sx={{ mb: 2, fontSize: 15, lineHeight: 1.75, overflowWrap: "anywhere" }}>
            {wordOf(alarm, "content")}
          </Typography>
          <Box sx={{ display: "flex", gap: 1, flexWrap: "wrap", mb: 2, "&:empty": { display: "none" } }}>
            <ActionButtons />
            {wordOf(alarm, "notified_at") && <OrderButton id={alarm.id} number={wordOf(alarm, "alarm_no")} />}
          </Box>
          <Description
            resource={projectAlarms}
            names={facts.filter((name) => alarm[name] !== null && alarm[name] !== undefined)}
            row={alarm}
          />
        </Panel>
        {(basis || penalty) && (
          <Panel title={say(["法律依据", "The law"])}>
            {basis && <Typography sx={{ whiteSpace: "pre-line" }}>{basis}</Typography>}
            {penalty && (
              <Alert severity="warning" icon={false} sx={{ mt: 1.5 }}>
                {say(["处罚依据：", "Penalty: "])}
                {penalty}
              </Alert>
            )}
          </Panel>
        )}
        {evidence.length > 0 && (
          <Panel flush title={say(["依据数据", "Evidence"])}>
            <EvidenceTable evidence={evidence} />
          </Panel>
        )}
        {wordOf(alarm, "rectify_content") && (
          <Panel title={say(["整改情况", "Rectification"])}>
            <Description
              resource={projectAlarms}
              names={["rectify_content", "rectify_files", "rectified_at", "verify_opinion"]}
              row={alarm}
            />
          </Panel>
        )}
        <Panel title={say(["处置记录", "Handling"])}>
          <Timeline logs={listOf<AlarmLogEntry>(alarm, "logs")} told={wordOf(alarm, "content")} />
        </Panel>
      </RecordContextProvider>
    </ResourceContextProvider>
  );
}

const listOf = <T,>(row: Told, name: string): readonly T[] => (Array.isArray(row[name]) ? (row[name] as T[]) : []);
