import { Alert, Box, Button, DialogActions, DialogContent } from "@mui/material";
import { useNotify } from "react-admin";
import { useTranslations } from "../../app/i18n/useTranslations";

/** Recovery codes for a lost phone; returned only once. */
export function RecoveryCodes({ codes, onClose }: { readonly codes: readonly string[]; readonly onClose: () => void }) {
  const t = useTranslations();
  const notify = useNotify();
  const copy = () =>
    navigator.clipboard.writeText(codes.join("\n")).then(
      () => notify(t(["已复制", "Copied"]), { type: "success" }),
      () => notify(t(["请手动复制", "Please copy manually"]), { type: "warning" }),
    );
  return (
    <>
      <DialogContent sx={{ pt: 0 }}>
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t([
            "动态口令已启用。手机丢失时，每个恢复码可代替动态口令使用一次。恢复码只显示这一次，请立即保存在安全的地方。",
            "The authenticator is enabled. If you lose your phone, each recovery code can be used once instead. The codes are shown only once: save them in a safe place now.",
          ])}
        </Alert>
        <Box
          component="ol"
          sx={{
            m: 0,
            pl: 5,
            display: "grid",
            gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" },
            gap: 0.5,
            fontFamily: "monospace",
            fontSize: 15,
          }}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => void copy()}>{t(["全部复制", "Copy all"])}</Button>
        <Button variant="contained" onClick={onClose}>
          {t(["我已保存", "I have saved them"])}
        </Button>
      </DialogActions>
    </>
  );
}
