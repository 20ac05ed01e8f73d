import { useTranslations } from "../../app/i18n/useTranslations";
import { SessionsDialog } from "./SessionsDialog";

export default function OwnSessions({ onClose }: { onClose: () => void }) {
  const t = useTranslations();
  return (
    <SessionsDialog
      title={t(["登录设备", "Active sessions"])}
      listed="/auth/v1/sessions/"
      ended="/auth/v1/sessions/end/"
      onClose={onClose}
    />
  );
}
