import { Box, Dialog, DialogContent, DialogTitle, IconButton } from "@mui/material";
import Close from "@mui/icons-material/Close";
import { useTranslations } from "../../i18n/useTranslations";
import { keyboardShortcuts } from "../../../ui/keyboardShortcuts";

export default function KeyHelpDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const t = useTranslations();
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="key-help">
      <DialogTitle id="key-help" sx={{ display: "flex", alignItems: "center", justifyContent: "space-between" }}>
        {t(["快捷键", "Keyboard shortcuts"])}
        <IconButton aria-label={t(["关闭", "Close"])} onClick={onClose} edge="end">
          <Close />
        </IconButton>
      </DialogTitle>
      <DialogContent>
        <Box
          component="dl"
          sx={{ display: "grid", gridTemplateColumns: "max-content 1fr", gap: "12px 20px", m: 0, alignItems: "center" }}
        >
          {keyboardShortcuts.map(([key, what]) => (
            <Box key={key} sx={{ display: "contents" }}>
              <Box component="dt">
                {key.split(" ").map((part) => (
                  <Box
                    component="kbd"
                    key={part}
                    sx={{
                      display: "inline-block",
                      minWidth: 26,
                      mr: 0.5,
                      px: 0.75,
                      border: 1,
                      borderColor: "divider",
                      borderBottomWidth: 2,
                      borderRadius: 1,
                      fontFamily: "inherit",
                      fontSize: 13,
                      textAlign: "center",
                      backgroundColor: "background.default",
                    }}
                  >
                    {part}
                  </Box>
                ))}
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                {t(what)}
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
    </Dialog>
  );
}
