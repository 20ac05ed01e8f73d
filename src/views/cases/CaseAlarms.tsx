import { Box, Button, Typography } from "@mui/material";
import { useGetList } from "react-admin";
import { wageFacts } from "../../../resources/dictionaries/alarmFact";
import { alarmLevel } from "../../../resources/dictionaries/alarmLevel";
import { alarmStatus } from "../../../resources/dictionaries/alarmStatus";
import { TextLink } from "../../app/data/ListLink";
import { useTranslations } from "../../app/i18n/useTranslations";
import { declarationOf, useRecordPaths } from "../../app/routing/recordPaths";
import { offeredActions, primaryAction } from "../../crud/actions/declaredActions";
import { useActions } from "../../crud/actions/useActions";
import { Tag } from "../../kinds/Tag";
import { DataTable } from "../../ui/table/DataTable";
import { TextTag } from "../../ui/TextTag";
import type { AlarmRow } from "../alarms/alarmRow";
import type { CaseRow } from "./caseRow";

/** The bases of the case: each alarm with its next step, those whose condition has ended last. */
export function CaseAlarms({ row }: { readonly row: CaseRow }) {
  const t = useTranslations();
  const { showPath } = useRecordPaths();
  const { start, dialog } = useActions();
  const { data = [] } = useGetList<AlarmRow>("projectAlarms", {
    filter: { project: row.project, scene: "open", fact: [...wageFacts] },
    sort: { field: "level", order: "ASC" },
    pagination: { page: 1, perPage: 20 },
  });
  if (data.length === 0) return null;
  const ordered = data.toSorted((a, b) => Number(Boolean(a.cleared_at)) - Number(Boolean(b.cleared_at)));
  return (
    <>
      <DataTable
        rows={ordered}
        rowKey={({ id }) => id}
        cards
        columns={[
          {
            label: t(["依据", "Basis"]),
            wraps: true,
            render: ({ id, rule_name, content }) => (
              <>
                <TextLink to={showPath("projectAlarms", id) ?? ""}>{rule_name}</TextLink>
                <Typography variant="caption" component="p" color="text.secondary">
                  {content}
                </Typography>
              </>
            ),
          },
          {
            label: t(["等级与状态", "Level and status"]),
            render: ({ level, status, cleared_at }) => (
              <Box sx={{ display: "flex", flexDirection: "column", alignItems: "flex-start", gap: 0.5 }}>
                <Tag dictionary={alarmLevel} code={level ?? undefined} />
                {cleared_at ? (
                  <TextTag tone="quiet">{t(["条件已消除，随案销号", "Ended; closes with the case"])}</TextTag>
                ) : (
                  <Tag dictionary={alarmStatus} code={status ?? undefined} />
                )}
              </Box>
            ),
          },
          { label: t(["整改期限", "Deadline"]), whole: true, render: ({ deadline }) => deadline ?? "-" },
        ]}
        renderActions={(alarm) => {
          // Once the condition has ended, the settled case closes the alarm.
          const next = !alarm.cleared_at && primaryAction(offeredActions(declarationOf("projectAlarms"), alarm));
          return (
            next && (
              <Button
                size="small"
                onClick={() => start({ resource: "projectAlarms", name: next.name, action: next.action, rows: [alarm] })}
              >
                {t(next.action.label)}
              </Button>
            )
          );
        }}
      />
      {dialog}
    </>
  );
}
