import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import { memo, useSyncExternalStore } from "react";
import { useTranslations } from "../i18n/useTranslations";
import { useHasOpened } from "../../ui/useHasOpened";
import { CopyableValue } from "../../ui/CopyableValue";
import { dismissOneTimeSecrets, getOneTimeSecrets, subscribeOneTimeSecrets } from "../data/oneTimeSecrets";

/** Shows initial passwords, secrets and keys that are returned only once, until the user confirms having saved them. */
export const OneTimeSecretsDialog = memo(function OneTimeSecretsDialog() {
  const t = useTranslations();
  const given = useSyncExternalStore(subscribeOneTimeSecrets, getOneTimeSecrets);
  const shown = useHasOpened(given.length > 0);
  if (!shown) return null;
  return (
    <Dialog open={given.length > 0} fullWidth maxWidth="xs" aria-labelledby="shown-once">
      <DialogTitle id="shown-once">{t(["请立即保存", "Save it now"])}</DialogTitle>
      <DialogContent sx={{ pt: 0 }}>
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t(["以下内容只显示这一次，请立即保存或转交本人。", "This is shown only once. Save it, or hand it to its owner, now."])}
        </Alert>
        {given.map(({ subject, secret }) => (
          <Box key={secret.value} sx={{ mb: 1.5 }}>
            <CopyableValue label={t(subject.label)} value={subject.value} />
            <CopyableValue label={t(secret.label)} value={secret.value} />
          </Box>
        ))}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={dismissOneTimeSecrets}>
          {t(["我已保存", "I have saved it"])}
        </Button>
      </DialogActions>
    </Dialog>
  );
});
