import { Alert, AlertTitle, Typography } from "@mui/material";
import { useLayoutEffect, useRef } from "react";
import type { AlarmSettingChange } from "../../../resources/alarms/settingChanges";
import { SettingValues } from "../../crud/history/AuditValues";
import { useTranslations } from "../../app/i18n/useTranslations";

/** The only message shown if another user has saved settings meanwhile, with that user's changes; typed values are kept for the next save. */
export function SettingConflict({ changes }: { changes: readonly AlarmSettingChange[] }) {
  const t = useTranslations();
  const message = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    message.current?.scrollIntoView({ block: "center" });
    message.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Alert ref={message} tabIndex={-1} severity="warning" sx={{ mb: 2, "& .MuiAlert-message": { flex: 1, minWidth: 0 } }}>
      <AlertTitle>{t(["数据已被他人修改", "Someone else has saved changes to these settings"])}</AlertTitle>
      <Typography variant="body2" sx={{ mb: 1 }}>
        {t([
          "尚未保存，您填写的内容仍然保留。请核对对方的修改后再次保存。",
          "Not saved; your entries are kept. Check the other changes, then save again.",
        ])}
      </Typography>
      <SettingValues changes={changes} />
    </Alert>
  );
}
