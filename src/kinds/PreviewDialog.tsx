import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import type { FileRef } from "../../resources/kit/field";
import { signedLink } from "../../providers/fileLinks";
import { saveFile } from "../../providers/transfer";
import { useTranslations } from "../i18n/useTranslations";

const picture = /\.(jpe?g|png)$/i;

/** A picture or a PDF over the page, as large as it may be; the link is signed when it is opened. */
export function PreviewDialog({ file, onClose }: { file: FileRef; onClose: () => void }) {
  const t = useTranslations();
  const link = signedLink(file.url);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="lg" aria-labelledby="preview-title">
      <DialogTitle id="preview-title" sx={{ overflowWrap: "anywhere" }}>
        {file.name}
      </DialogTitle>
      <DialogContent sx={{ height: "80vh", display: "grid", placeItems: "center", p: 0 }}>
        {picture.test(file.name) ? (
          <Box component="img" src={link} alt={file.name} sx={{ maxWidth: "100%", maxHeight: "100%", objectFit: "contain" }} />
        ) : (
          <Box component="iframe" src={link} title={file.name} sx={{ width: "100%", height: "100%", border: 0 }} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => void saveFile(file)}>{t(["下载", "Download"])}</Button>
        <Button variant="contained" onClick={onClose}>
          {t(["关闭", "Close"])}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
