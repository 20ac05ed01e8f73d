import { useSay } from "../../i18n/useSay";
import { SessionsDialog } from "./SessionsDialog";

export default function OwnSessions({ onClose }: { onClose: () => void }) {
  const say = useSay();
  return (
    <SessionsDialog
      title={say(["登录设备", "Where I am logged in"])}
      listed="/auth/v1/sessions/"
      ended="/auth/v1/sessions/end/"
      onClose={onClose}
    />
  );
}
