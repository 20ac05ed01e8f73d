import { Alert } from "@mui/material";
import { useTranslations } from "../../../app/i18n/useTranslations";
import type { PasteOverflow } from "./pasteOverflow";

/** Tells the user which pasted cells did not fit. */
export function PasteOverflowNote({ overflow: { rows, cells }, onClose }: { overflow: PasteOverflow; onClose: () => void }) {
  const t = useTranslations();
  return (
    <Alert severity="warning" onClose={onClose} sx={{ mb: 1 }}>
      {rows > 0 &&
        t(
          [
            "粘贴内容有{n}行超出表格末尾，未写入。请先添加人员，再粘贴这些行。",
            "{n} pasted rows exceed the end of the table and were not written. Add workers first, then paste these rows again.",
          ],
          { n: rows },
        )}{" "}
      {cells > 0 &&
        t(
          [
            "有{n}个单元格落在不可填写的列或表格之外，未写入。",
            "{n} cells fell on read-only columns or outside the table and were not written.",
          ],
          { n: cells },
        )}
    </Alert>
  );
}
