import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from "@mui/material";
import { useState } from "react";
import { useDataProvider, useNotify, useRefresh } from "react-admin";
import type { AppDataProvider } from "../../../providers/dataProvider";
import { useSay } from "../../i18n/useSay";
import { nameOf } from "../../kinds/inputs/RefInput";
import type { Told } from "../../kinds/told";
import { useToastError } from "../../shell/session/useToastError";
import { ActedOn } from "./ActedOn";

interface RemoveDialogProps {
  readonly of: string;
  readonly row: Told;
  readonly onClose: () => void;
  readonly onRemoved?: () => void;
}

/** Removing is asked about once, by name, and seen to have happened. */
export function RemoveDialog({ of, row, onClose, onRemoved }: RemoveDialogProps) {
  const say = useSay();
  const provider = useDataProvider<AppDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const toastError = useToastError();
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await provider.delete<Told>(of, { id: row.id, previousData: row });
      notify(say(["删除成功", "Deleted"]), { type: "success" });
      onClose();
      onRemoved?.();
      refresh();
    } catch (error) {
      toastError(error);
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={busy ? undefined : onClose} fullWidth maxWidth="sm" aria-labelledby="remove-dialog">
      <DialogTitle id="remove-dialog">{say(["删除", "Delete"])}</DialogTitle>
      <DialogContent sx={{ pt: 0 }}>
        <ActedOn of={of} rows={[row]} />
        <DialogContentText>{say(["确定删除“{name}”？", 'Delete "{name}"?'], { name: nameOf(of, row) })}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          {say(["取消", "Cancel"])}
        </Button>
        <Button variant="contained" color="error" onClick={() => void remove()} disabled={busy}>
          {say(["删除", "Delete"])}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
