import { Alert, AlertTitle, Box } from "@mui/material";
import { useLayoutEffect, useRef } from "react";
import type { ChangedField } from "../../../resources/kit/changes";
import { useTranslations } from "../../app/i18n/useTranslations";
import { isSame } from "../form/conflict";
import { resourceNameOf, declarationOf } from "../../app/routing/recordPaths";
import { ChangeRows } from "../show/ChangeTable";
import type { WireRow } from "../../kinds/wireRow";

/** The differences between the row that the user saw and the current row, of values that people read. */
function changesBetween(resource: string, seen: WireRow, current: WireRow): readonly ChangedField[] {
  const { fields } = declarationOf(resource);
  return Object.keys(fields)
    .filter((name) => name in seen && name in current && !isSame(seen[name], current[name]))
    .filter((name) => !fields[name]!.spec.hidden && fields[name]!.spec.kind !== "json")
    .map((name) => ({
      field: name,
      old: seen[name],
      new: current[name],
      old_name: nameIn(seen, name),
      new_name: nameIn(current, name),
    }));
}

const nameIn = (row: WireRow, field: string): string | null => {
  const named = row[`${field}_name`];
  return typeof named === "string" ? named : null;
};

interface ActionConflictProps {
  readonly resource: string;
  readonly seen: WireRow;
  readonly current: WireRow;
}

/** The only message shown when another user has changed the row of an action; the typed input is kept for the next submit. */
export function ActionConflict({ resource, seen, current }: ActionConflictProps) {
  const t = useTranslations();
  const message = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    message.current?.scrollIntoView({ block: "nearest" });
    message.current?.focus();
  }, []);
  const changes = changesBetween(resource, seen, current);
  return (
    <Alert ref={message} tabIndex={-1} severity="warning" sx={{ mb: 2, "& .MuiAlert-message": { flex: 1, minWidth: 0 } }}>
      <AlertTitle>{t(["数据已被他人修改", "Someone else has saved changes to this record"])}</AlertTitle>
      {t([
        "尚未办理，您填写的内容仍然保留。请核对最新数据后再次确认。",
        "Not yet processed; your entries are kept. Check the latest data, then confirm again.",
      ])}
      {changes.length > 0 && (
        <Box sx={{ mt: 1 }}>
          <ChangeRows resource={resourceNameOf(resource)} changes={changes} />
        </Box>
      )}
    </Alert>
  );
}
