import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from "@mui/material";
import { useState } from "react";
import { useDataProvider, useNotify, useRefresh } from "react-admin";
import type { AppDataProvider } from "../../../providers/dataProvider";
import { useTranslations } from "../../i18n/useTranslations";
import { recordName } from "../../kinds/recordName";
import type { WireRow } from "../../kinds/wireRow";
import { useToastError } from "../../feedback/useToastError";
import { ActionSubject } from "./ActionSubject";

interface ConfirmDeleteProps {
  readonly of: string;
  readonly row: WireRow;
  readonly onClose: () => void;
  readonly onRemoved?: () => void;
}

/** A removal is confirmed once, by name, and its success is shown. */
export function ConfirmDelete({ of, row, onClose, onRemoved }: ConfirmDeleteProps) {
  const t = useTranslations();
  const provider = useDataProvider<AppDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const toastError = useToastError();
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await provider.delete<WireRow>(of, { id: row.id, previousData: row });
      notify(t(["删除成功", "Deleted"]), { type: "success" });
      onClose();
      onRemoved?.();
      refresh();
    } catch (error) {
      toastError(error);
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={busy ? undefined : onClose} fullWidth maxWidth="sm" aria-labelledby="confirm-delete">
      <DialogTitle id="confirm-delete">{t(["删除", "Delete"])}</DialogTitle>
      <DialogContent sx={{ pt: 0 }}>
        <ActionSubject of={of} rows={[row]} />
        <DialogContentText>{t(["确定删除“{name}”？", 'Delete "{name}"?'], { name: recordName(of, row) })}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          {t(["取消", "Cancel"])}
        </Button>
        <Button variant="contained" color="error" onClick={() => void remove()} disabled={busy}>
          {t(["删除", "Delete"])}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
