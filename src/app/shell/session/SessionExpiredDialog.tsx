import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from "@mui/material";
import { memo } from "react";
import { endStoredSession } from "../../../../providers/session";
import { expiryTexts, useSessionExpiry } from "../../entry/useSessionExpiry";
import { useTranslations } from "../../i18n/useTranslations";
import { useHasOpened } from "../../../ui/useHasOpened";

/** Redirects to the login page after three seconds, or at once when the button is pressed. */
export const SessionExpiredDialog = memo(function SessionExpiredDialog() {
  const t = useTranslations();
  const left = useSessionExpiry();
  const shown = useHasOpened(left !== null);
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
      <DialogTitle id="expired-title">{t(expiryTexts.title)}</DialogTitle>
      <DialogContent>
        <DialogContentText id="expired-text">{t(expiryTexts.text, { left: left ?? 0 })}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={endStoredSession}>
          {t(expiryTexts.button)}
        </Button>
      </DialogActions>
    </Dialog>
  );
});
