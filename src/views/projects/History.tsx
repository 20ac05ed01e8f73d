import { Box, Paper, Typography } from "@mui/material";
import { useGetList, useRecordContext } from "react-admin";
import { projectEvent } from "../../../resources/dictionaries/projectEvent";
import type { ChangedField } from "../../../resources/kit/changes";
import { labelOf } from "../../../resources/kit/dictionary";
import { formatDate } from "../../../resources/kit/format";
import { ChangeRows } from "../../crud/show/ChangeTable";
import { useLocale, useTranslations } from "../../i18n/useTranslations";
import type { WireRow } from "../../kinds/wireRow";
import { Loadable } from "../../components/Loadable";
import { TextTag } from "../../ui/TextTag";
import { textValueOf } from "../../components/rowValues";

const shown = 100;

/** Everything that was reported and changed of a project, newest first: who, when, which values, and who agreed. */
export function History() {
  const t = useTranslations();
  const project = useRecordContext<WireRow>()?.id;
  const answer = useGetList<WireRow>("projectChanges", {
    filter: { project },
    pagination: { page: 1, perPage: shown },
    sort: { field: "id", order: "DESC" },
  });
  return (
    <Loadable
      answer={{ ...answer, error: answer.error }}
      isEmpty={(rows) => rows.length === 0}
      empty={t(["暂无变更记录", "No change records"])}
    >
      {(rows) => (
        <Box component="ol" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1.5 }}>
          {rows.map((row) => (
            <Entry key={row.id} row={row} />
          ))}
        </Box>
      )}
    </Loadable>
  );
}

function Entry({ row }: { row: WireRow }) {
  const t = useTranslations();
  const locale = useLocale();
  const changes = (row["changes"] ?? []) as readonly ChangedField[];
  const waits = row["event"] === projectEvent.changeRequested && row["is_accepted"] === null;
  const by = (who: string, at: string) =>
    [textValueOf(row, who), formatDate(textValueOf(row, at), "minute")].filter(Boolean).join(" ");
  return (
    <Paper component="li" sx={{ overflow: "hidden" }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center", px: 2, py: 1 }}>
        <Typography component="h2" variant="subtitle2">
          {labelOf(projectEvent, row["event"] as never, locale)}
        </Typography>
        {waits && <TextTag tone="wait">{t(["待审核", "Pending review"])}</TextTag>}
        {row["is_accepted"] === 1 && <TextTag tone="good">{t(["已通过", "Approved"])}</TextTag>}
        {row["is_accepted"] === 0 && <TextTag tone="bad">{t(["已退回", "Returned"])}</TextTag>}
        <Typography variant="body2" color="text.secondary">
          {by("proposed_by_name", "proposed_at")}
        </Typography>
      </Box>
      {changes.length > 0 && <ChangeRows of="projects" changes={changes} />}
      {(textValueOf(row, "opinion") || textValueOf(row, "decided_at")) && (
        <Typography variant="body2" sx={{ px: 2, py: 1 }}>
          {textValueOf(row, "opinion") && t(["意见：{opinion}", "Comment: {opinion}"], { opinion: textValueOf(row, "opinion") })}{" "}
          <Typography component="span" variant="body2" color="text.secondary">
            {by("decided_by_name", "decided_at")}
          </Typography>
        </Typography>
      )}
    </Paper>
  );
}
