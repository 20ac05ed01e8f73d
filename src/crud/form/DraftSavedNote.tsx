import { Typography } from "@mui/material";
import { useFormState } from "react-hook-form";
import { useTranslations } from "../../app/i18n/useTranslations";

/** Says of a draft what is true now: all that is typed is saved, or something is not. Only the save is announced. */
export function DraftSavedNote({ savedAt }: { savedAt: Date }) {
  const t = useTranslations();
  const { isDirty } = useFormState();
  return (
    <Typography variant="caption" color="text.secondary" component="p" sx={{ textAlign: "right" }}>
      {isDirty && t(["有改动尚未保存", "Some changes are not saved"])}
      <span role="status">
        {!isDirty && t(["草稿已自动保存 {time}", "Draft saved {time}"], { time: savedAt.toTimeString().slice(0, 5) })}
      </span>
    </Typography>
  );
}
