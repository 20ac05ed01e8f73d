import { Button, DialogActions, DialogContent, DialogContentText } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useDataProvider, useEvent, useNotify, useRefresh } from "react-admin";
import type { AppDataProvider } from "../../../providers/dataProvider";
import { undoesRemoval } from "../../../resources/kit/undoesRemoval";
import { singularLabel } from "../../../resources/kit/label";
import { declarationOf } from "../../app/routing/recordPaths";
import { useTranslations } from "../../app/i18n/useTranslations";
import { recordName } from "../../kinds/recordName";
import type { WireRow } from "../../kinds/wireRow";
import { ActionSubject } from "./ActionSubject";
import { TitledDialog } from "../../ui/TitledDialog";
import { useSave } from "../../app/data/useSave";
import { useToastError } from "../../app/data/useToastError";

interface ConfirmDeleteProps {
  readonly resource: string;
  readonly row: WireRow;
  readonly onClose: () => void;
  readonly onRemoved?: () => void;
}

/** Milliseconds in which a deletion can be undone; the server accepts it for some minutes. */
const undoFor = 10_000;

/** Deletes one row: at once where that can be undone, otherwise after a confirmation. */
export function ConfirmDelete(props: ConfirmDeleteProps) {
  return undoesRemoval(declarationOf(props.resource)) ? <DeleteWithUndo {...props} /> : <DeleteDialog {...props} />;
}

function useDelete({ resource, row, onClose, onRemoved }: ConfirmDeleteProps) {
  const t = useTranslations();
  const provider = useDataProvider<AppDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const client = useQueryClient();
  const toastError = useToastError();
  const restore = async () => {
    await provider.action(resource, { id: row.id, call: "POST restore", data: {} });
    notify(t(["已恢复“{name}”", 'Restored "{name}"'], { name: recordName(resource, row) }), { type: "success" });
    refresh();
  };
  const undo = undoesRemoval(declarationOf(resource)) && {
    revert: () => void restore().catch(toastError),
    autoHideDuration: undoFor,
  };
  return useSave(() => provider.delete<WireRow>(resource, { id: row.id, previousData: row }), {
    onSuccess: () => {
      notify(t(["已删除“{name}”", 'Deleted "{name}"'], { name: recordName(resource, row) }), { type: "success", ...undo });
      onClose();
      onRemoved?.();
      // Back must not show the row from the cache.
      client.removeQueries({ queryKey: [resource, "getOne", { id: String(row.id) }] });
      refresh();
    },
  });
}

function DeleteWithUndo(props: ConfirmDeleteProps) {
  const { onClose } = props;
  const { mutate, isError } = useDelete(props);
  const begin = useEvent(() => mutate());
  useEffect(() => begin(), [begin]);
  useEffect(() => {
    if (isError) onClose();
  }, [isError, onClose]);
  return null;
}

/** Confirms the deletion of one named row. */
function DeleteDialog(props: ConfirmDeleteProps) {
  const { resource, row, onClose } = props;
  const t = useTranslations();
  const removing = useDelete(props);
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
