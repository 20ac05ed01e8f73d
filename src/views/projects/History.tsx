import { Box, Paper, Typography } from "@mui/material";
import { useGetList } from "react-admin";
import { projectEvent } from "../../../resources/dictionaries/projectEvent";
import type { ChangedField } from "../../../resources/kit/changes";
import { labelOf } from "../../../resources/kit/dictionary";
import { formatDate } from "../../../resources/kit/format";
import { ChangeRows } from "../../generated/show/ChangeTable";
import { useLocale, useSay } from "../../i18n/useSay";
import type { Told } from "../../kinds/told";
import { Asked } from "../parts/Asked";
import { Word } from "../parts/Tag";
import { wordOf } from "../parts/toldValues";

const shown = 100;
const changeAskedFor = 1;

/** Everything that was reported and changed of a project, newest first: who, when, which values, and who agreed. */
export function History({ project }: { project: number }) {
  const say = useSay();
  const answer = useGetList<Told>("projectChanges", {
    filter: { project },
    pagination: { page: 1, perPage: shown },
    sort: { field: "id", order: "DESC" },
  });
  return (
    <Asked
      answer={{ ...answer, error: answer.error }}
      isEmpty={(rows) => rows.length === 0}
      empty={say(["暂无变更记录", "Nothing has been changed"])}
    >
      {(rows) => (
        <Box component="ol" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1.5 }}>
          {rows.map((row) => (
            <Entry key={row.id} row={row} />
          ))}
        </Box>
      )}
    </Asked>
  );
}

function Entry({ row }: { row: Told }) {
  const say = useSay();
  const locale = useLocale();
  const changes = (row["changes"] ?? []) as readonly ChangedField[];
  const waits = row["event"] === changeAskedFor && row["is_accepted"] === null;
  const by = (who: string, at: string) => [wordOf(row, who), formatDate(wordOf(row, at), "minute")].filter(Boolean).join(" ");
  return (
    <Paper component="li" sx={{ overflow: "hidden" }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center", px: 2, py: 1 }}>
        <Typography component="h2" variant="subtitle2">
          {labelOf(projectEvent, row["event"] as never, locale)}
        </Typography>
        {waits && <Word tone="wait">{say(["待审核", "To be reviewed"])}</Word>}
        {row["is_accepted"] === 1 && <Word tone="good">{say(["已通过", "Approved"])}</Word>}
        {row["is_accepted"] === 0 && <Word tone="bad">{say(["已退回", "Sent back"])}</Word>}
        <Typography variant="body2" color="text.secondary">
          {by("proposed_by_name", "proposed_at")}
        </Typography>
      </Box>
      {changes.length > 0 && <ChangeRows of="projects" changes={changes} />}
      {(wordOf(row, "opinion") || wordOf(row, "decided_at")) && (
        <Typography variant="body2" sx={{ px: 2, py: 1 }}>
          {wordOf(row, "opinion") && say(["意见：{opinion}", "Opinion: {opinion}"], { opinion: wordOf(row, "opinion") })}{" "}
          <Typography component="span" variant="body2" color="text.secondary">
            {by("decided_by_name", "decided_at")}
          </Typography>
        </Typography>
      )}
    </Paper>
  );
}
