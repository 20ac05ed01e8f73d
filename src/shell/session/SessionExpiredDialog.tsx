import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from "@mui/material";
import { useEffect, useState } from "react";
import { endSession, onSessionExpired } from "../../../providers/session";
import { useSay } from "../../i18n/useSay";

/** Seconds (specification §9). */
const delay = 3;

/** Specification §8, status 401: three seconds, or at once on the button, then the login page. */
export function SessionExpiredDialog() {
  const say = useSay();
  const [left, setLeft] = useState<number | null>(null);

  useEffect(() => onSessionExpired(() => setLeft(delay)), []);

  useEffect(() => {
    if (left === null) return undefined;
    if (left === 0) {
      endSession();
      return undefined;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);

  return (
    <Dialog
      open={left !== null}
      role="alertdialog"
      aria-labelledby="expired-title"
      aria-describedby="expired-text"
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id="expired-title">{say(["登录过期", "Login expired"])}</DialogTitle>
      <DialogContent>
        <DialogContentText id="expired-text">
          {say(["登录状态已过期，{left}秒后返回登录页", "Login state expired, returning to the login page in {left} seconds"], {
            left: left ?? delay,
          })}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={endSession}>
          {say(["立即返回", "Return now"])}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
