import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from "@mui/material";
import { memo } from "react";
import { endSession } from "../../../providers/session";
import { expiryTexts, useSessionExpiry } from "../../entry/useSessionExpiry";
import { useSay } from "../../i18n/useSay";
import { useOnceOpen } from "../useOnceOpen";

/** Three seconds, or at once on the button, then the login page. */
export const SessionExpiredDialog = memo(function SessionExpiredDialog() {
  const say = useSay();
  const left = useSessionExpiry();
  const shown = useOnceOpen(left !== null);
  if (!shown) return null;
  return (
    <Dialog
      open={left !== null}
      role="alertdialog"
      aria-labelledby="expired-title"
      aria-describedby="expired-text"
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id="expired-title">{say(expiryTexts.title)}</DialogTitle>
      <DialogContent>
        <DialogContentText id="expired-text">{say(expiryTexts.text, { left: left ?? 0 })}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={endSession}>
          {say(expiryTexts.button)}
        </Button>
      </DialogActions>
    </Dialog>
  );
});
