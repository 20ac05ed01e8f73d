import FlagOutlined from "@mui/icons-material/FlagOutlined";
import Flag from "@mui/icons-material/Flag";
import { IconButton, TextField, Tooltip } from "@mui/material";
import { useContext } from "react";
import type { Label } from "../../../resources/kit/label";
import { useTranslations } from "../../app/i18n/useTranslations";
import { RemarksContext } from "./remarksContext";

interface RemarkProps {
  readonly field: string;
  readonly label: Label;
}

/** Marks a field as wrong; shown only while the row can be sent back with remarks. */
export function RemarkFlag({ field, label }: RemarkProps) {
  const t = useTranslations();
  const draft = useContext(RemarksContext);
  if (!draft) return null;
  const isMarked = draft.remarks.has(field);
  const words = t(["标记“{label}”有误", 'Mark "{label}" as wrong'], { label });
  return (
    <Tooltip title={words}>
      <IconButton
        size="small"
        aria-label={words}
        aria-pressed={isMarked}
        color={isMarked ? "error" : "default"}
        onClick={() => draft.mark(field, isMarked ? undefined : "")}
      >
        {isMarked ? <Flag fontSize="small" /> : <FlagOutlined fontSize="small" />}
      </IconButton>
    </Tooltip>
  );
}

/** The input for the reviewer's remark on a marked field. */
export function RemarkBox({ field, label }: RemarkProps) {
  const t = useTranslations();
  const draft = useContext(RemarksContext);
  const remark = draft?.remarks.get(field);
  if (!draft || remark === undefined) return null;
  const isMissing = draft.showsMissing && remark.trim() === "";
  return (
    <TextField
      autoFocus
      fullWidth
      size="small"
      margin="dense"
      label={t(["“{label}”的批注", 'Remark on "{label}"'], { label })}
      value={remark}
      error={isMissing}
      helperText={isMissing ? t(["请写明需要修改的内容", "Say what has to be corrected"]) : undefined}
      onChange={({ target }) => draft.mark(field, target.value)}
      slotProps={{ htmlInput: { maxLength: 200 } }}
    />
  );
}
