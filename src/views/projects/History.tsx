import { Box, Paper, Typography } from "@mui/material";
import { useGetList, useRecordContext } from "react-admin";
import { projectEvent } from "../../../resources/projects/projectEvent";
import { labelOf } from "../../../resources/kit/dictionary";
import { formatDate } from "../../../resources/kit/format";
import type { WireRowOf } from "../../../resources/kit/row";
import type { projectChanges } from "../../../resources/projects/projectChanges";
import { ChangeRows } from "../../crud/show/ChangeTable";
import { useLocale, useTranslations } from "../../app/i18n/useTranslations";
import { Loadable } from "../../app/data/Loadable";
import { TextTag } from "../../ui/TextTag";
import { Muted } from "../../ui/Muted";

const shown = 100;

type Change = WireRowOf<typeof projectChanges>;

/** The history of a project, newest first: who reported or changed which values and when, and who approved. */
export function History() {
  const t = useTranslations();
  const project = useRecordContext()?.id;
  const answer = useGetList<Change>("projectChanges", {
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

function Entry({ row }: { row: Change }) {
  const t = useTranslations();
  const locale = useLocale();
  const { event, is_accepted, opinion, decided_at } = row;
  const changes = row.changes ?? [];
  const waits = event === projectEvent.changeRequested && is_accepted === null;
  const by = (who: string | null | undefined, at: string | null | undefined) =>
    [who, formatDate(at ?? "", "minute")].filter(Boolean).join(" ");
  return (
    <Paper component="li" sx={{ overflow: "hidden" }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center", px: 2, py: 1 }}>
        <Typography component="h2" variant="subtitle2">
          {labelOf(projectEvent, event, locale)}
        </Typography>
        {waits && <TextTag tone="wait">{t(["待审核", "Pending review"])}</TextTag>}
        {is_accepted === 1 && <TextTag tone="good">{t(["已通过", "Approved"])}</TextTag>}
        {is_accepted === 0 && <TextTag tone="bad">{t(["已退回", "Returned"])}</TextTag>}
        <Muted>{by(row.proposed_by_name, row.proposed_at)}</Muted>
      </Box>
      {changes.length > 0 && <ChangeRows resource="projects" changes={changes} />}
      {(opinion || decided_at) && (
        <Typography variant="body2" sx={{ px: 2, py: 1 }}>
          {opinion && t(["意见：{opinion}", "Comment: {opinion}"], { opinion })}{" "}
          <Typography component="span" variant="body2" color="text.secondary">
            {by(row.decided_by_name, decided_at)}
          </Typography>
        </Typography>
      )}
    </Paper>
  );
}
