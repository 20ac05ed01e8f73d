import { useSay } from "../../i18n/useSay";
import type { ActionViewProps } from "../actions";
import { wordOf } from "../parts/toldValues";
import { SessionsDialog } from "./SessionsDialog";

/** The sessions of an account that one manages. */
export default function AccountSessions({ request, onClose }: ActionViewProps) {
  const say = useSay();
  const [account] = request.rows;
  if (!account) return null;
  return (
    <SessionsDialog
      title={`${say(request.action.label)} · ${wordOf(account, "name")}`}
      listed={`/system/v1/accounts/${account.id}/sessions/`}
      ended={`/system/v1/accounts/${account.id}/endSessions/`}
      onClose={onClose}
    />
  );
}
