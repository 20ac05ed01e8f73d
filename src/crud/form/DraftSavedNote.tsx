import { Typography } from "@mui/material";
import { useTranslations } from "../../app/i18n/useTranslations";

export function DraftSavedNote({ savedAt }: { savedAt: Date }) {
  const t = useTranslations();
  return (
    <Typography variant="caption" color="text.secondary" component="p" role="status" sx={{ textAlign: "right" }}>
      {t(["草稿已自动保存 {time}", "Draft saved {time}"], { time: savedAt.toTimeString().slice(0, 5) })}
    </Typography>
  );
}
