import { Box, Button, DialogActions, DialogContent } from "@mui/material";
import type { FileRef } from "../../resources/kit/field";
import { saveFile } from "../../providers/transfer";
import { useTranslations } from "../app/i18n/useTranslations";
import { FilePreview } from "./FilePreview";
import { TitledDialog } from "../ui/TitledDialog";

/** A picture or a PDF in a dialog, as large as possible. */
export function PreviewDialog({ file, onClose }: { file: FileRef; onClose: () => void }) {
  const t = useTranslations();
  return (
    <TitledDialog title={<Box sx={{ overflowWrap: "anywhere" }}>{file.name}</Box>} maxWidth="lg" dismissible onClose={onClose}>
      <DialogContent sx={{ height: "80vh", display: "grid", placeItems: "center", p: 0 }}>
        <FilePreview file={file} />
      </DialogContent>
      <DialogActions>
        <Button onClick={() => void saveFile(file)}>{t(["下载", "Download"])}</Button>
        <Button variant="contained" onClick={onClose}>
          {t(["关闭", "Close"])}
        </Button>
      </DialogActions>
    </TitledDialog>
  );
}
