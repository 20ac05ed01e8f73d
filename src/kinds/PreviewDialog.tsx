import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import type { FileRef } from "../../resources/kit/field";
import { saveFile } from "../../providers/transfer";
import { useTranslations } from "../i18n/useTranslations";
import { FilePreview } from "./FilePreview";

/** A picture or a PDF over the page, as large as it may be. */
export function PreviewDialog({ file, onClose }: { file: FileRef; onClose: () => void }) {
  const t = useTranslations();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="lg" aria-labelledby="preview-title">
      <DialogTitle id="preview-title" sx={{ overflowWrap: "anywhere" }}>
        {file.name}
      </DialogTitle>
      <DialogContent sx={{ height: "80vh", display: "grid", placeItems: "center", p: 0 }}>
        <FilePreview file={file} />
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
