import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import { memo, useSyncExternalStore } from "react";
import { useTranslations } from "../i18n/useTranslations";
import { useOnceOpen } from "../feedback/useOnceOpen";
import { Copied } from "../feedback/Copied";
import { forget, handedOver, subscribe } from "../feedback/once";

/** First passwords that nobody was sent: they leave the screen only when their reader says that he has them. */
export const ShownOnce = memo(function ShownOnce() {
  const t = useTranslations();
  const given = useSyncExternalStore(subscribe, handedOver);
  const shown = useOnceOpen(given.length > 0);
  if (!shown) return null;
  return (
    <Dialog open={given.length > 0} fullWidth maxWidth="xs" aria-labelledby="shown-once">
      <DialogTitle id="shown-once">{t(["账号已就绪", "Account ready"])}</DialogTitle>
      <DialogContent sx={{ pt: 0 }}>
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t([
            "初始密码只显示这一次，请立即转交本人。",
            "The initial password is shown only once. Hand it to the account's owner now.",
          ])}
        </Alert>
        {given.map(({ username, initial_password }) => (
          <Box key={username} sx={{ mb: 1.5 }}>
            <Copied label={t(["账号", "Account"])} value={username} />
            <Copied label={t(["初始密码", "Initial password"])} value={initial_password} />
          </Box>
        ))}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={forget}>
          {t(["我已保存", "I have saved it"])}
        </Button>
      </DialogActions>
    </Dialog>
  );
});
