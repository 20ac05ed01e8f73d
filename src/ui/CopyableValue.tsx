import { Box, IconButton, TextField } from "@mui/material";
import ContentCopy from "@mui/icons-material/ContentCopy";
import { useNotify } from "react-admin";
import { useTranslations } from "../app/i18n/useTranslations";

/** A value with a button that copies it to the clipboard. */
export function CopyableValue({ label, value }: { label: string; value: string }) {
  const t = useTranslations();
  const notify = useNotify();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      notify(t(["已复制", "Copied"]), { type: "success" });
    } catch {
      // The clipboard API requires HTTPS; without it the user copies the text manually.
      notify(t(["请手动复制", "Please copy manually"]), { type: "warning" });
    }
  };
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
      <TextField
        fullWidth
        label={label}
        value={value}
        slotProps={{ htmlInput: { readOnly: true, style: { fontFamily: "monospace" } } }}
        onFocus={({ target }) => target instanceof HTMLInputElement && target.select()}
      />
      <IconButton onClick={() => void copy()} aria-label={t(["复制{label}", "Copy {label}"], { label })}>
        <ContentCopy fontSize="small" />
      </IconButton>
    </Box>
  );
}
