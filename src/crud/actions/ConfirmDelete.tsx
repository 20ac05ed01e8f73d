import { Button, DialogActions, DialogContent, DialogContentText } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useDataProvider, useRefresh } from "react-admin";
import type { AppDataProvider } from "../../../providers/dataProvider";
import { singularLabel } from "../../../resources/kit/label";
import { declarationOf } from "../../app/routing/recordPaths";
import { useTranslations } from "../../app/i18n/useTranslations";
import { recordName } from "../../kinds/recordName";
import type { WireRow } from "../../kinds/wireRow";
import { ActionSubject } from "./ActionSubject";
import { TitledDialog } from "../../ui/TitledDialog";
import { useSave } from "../../app/data/useSave";

interface ConfirmDeleteProps {
  readonly resource: string;
  readonly row: WireRow;
  readonly onClose: () => void;
  readonly onRemoved?: () => void;
}

/** Confirms the deletion of one named row, then shows a success message. */
export function ConfirmDelete({ resource, row, onClose, onRemoved }: ConfirmDeleteProps) {
  const t = useTranslations();
  const provider = useDataProvider<AppDataProvider>();
  const refresh = useRefresh();
  const client = useQueryClient();
  const removing = useSave(() => provider.delete<WireRow>(resource, { id: row.id, previousData: row }), {
    success: ["删除成功", "Deleted"],
    onSuccess: () => {
      onClose();
      onRemoved?.();
      // Back must not show the row from the cache.
      client.removeQueries({ queryKey: [resource, "getOne", { id: String(row.id) }] });
      refresh();
    },
  });
  const { isPending } = removing;
  return (
    <TitledDialog
      title={t(["删除{what}", "Delete {what}"], { what: singularLabel(declarationOf(resource).label) })}
      dismissible
      onClose={isPending ? undefined : onClose}
    >
      <DialogContent sx={{ pt: 0 }}>
        <ActionSubject resource={resource} rows={[row]} />
        <DialogContentText>
          {t(["确定删除“{name}”？", 'Delete "{name}"?'], { name: recordName(resource, row) })}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isPending}>
          {t(["取消", "Cancel"])}
        </Button>
        <Button variant="contained" color="error" onClick={() => removing.mutate()} disabled={isPending}>
          {t(["删除", "Delete"])}
        </Button>
      </DialogActions>
    </TitledDialog>
  );
}
