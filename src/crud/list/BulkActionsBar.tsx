import { Box, Button, Typography } from "@mui/material";
import { useContext, type ReactNode } from "react";
import { useListContext } from "react-admin";
import { ruleFor } from "../../../resources/kit/access";
import { useTranslations } from "../../app/i18n/useTranslations";
import { actionsOf, type WireRow } from "../../kinds/wireRow";
import { isBulkAction } from "../actions/declaredActions";
import { getActor } from "../actor";
import { declarationOf } from "../../app/routing/recordPaths";
import { RowActionsContext } from "./rowActions";
import { Muted } from "../../ui/Muted";

/** The actions that some user may run on several rows at once. */
export const bulkActions = (resource: string) =>
  Object.entries(declarationOf(resource).actions ?? {}).filter(
    ([, action]) => isBulkAction(action) && ruleFor(action.by, getActor()) !== undefined,
  );

function useSelectedRows(): readonly WireRow[] {
  const { data = [], selectedIds } = useListContext<WireRow>();
  return data.filter(({ id }) => selectedIds.includes(id));
}

interface BulkActionsBarProps {
  readonly resource: string;
  readonly children: ReactNode;
  /** The list's own buttons, shown while no row is selected; not rendered again when rows arrive. */
  readonly whenNone: ReactNode;
}

/** Bulk actions, shown in place of the list's own buttons; an action runs on the selected rows that allow it. */
export function BulkActionsBar({ resource, children, whenNone }: BulkActionsBarProps) {
  const t = useTranslations();
  const work = useContext(RowActionsContext);
  const { onUnselectItems } = useListContext<WireRow>();
  const rows = useSelectedRows();
  if (!work || rows.length === 0) return whenNone;
  const open = bulkActions(resource)
    .map(([name, action]) => ({ name, action, fit: rows.filter((row) => actionsOf(row).includes(name)) }))
    .filter(({ fit }) => fit.length > 0);
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
      <Typography variant="body2" role="status" sx={{ fontWeight: 600, mr: 0.5 }}>
        {t(["已选{n}条", "{n} selected"], { n: rows.length })}
      </Typography>
      {open.map(({ name, action, fit }) => (
        <Button
          key={name}
          size="small"
          variant="outlined"
          color={action.tone === "danger" ? "error" : "primary"}
          onClick={() => work.start({ resource, name, action, rows: fit })}
        >
          {t(action.label)}
          {fit.length < rows.length && ` (${fit.length})`}
        </Button>
      ))}
      {children}
      {open.length === 0 && !children && (
        <Muted>{t(["所选数据没有可办理的事项", "No action available for the selection"])}</Muted>
      )}
      <Button size="small" onClick={() => onUnselectItems()}>
        {t(["取消选择", "Clear selection"])}
      </Button>
    </Box>
  );
}
