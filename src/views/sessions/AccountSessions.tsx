import { ActionDialog } from "../../generated/actions/ActionDialog";
import { useSay } from "../../i18n/useSay";
import type { ActionViewProps } from "../actionView";
import { wordOf } from "../parts/toldValues";
import { SessionsDialog } from "./SessionsDialog";

/** The sessions of an account that one manages; of several they can only be ended together. */
export default function AccountSessions({ request, onClose }: ActionViewProps) {
  const say = useSay();
  const [account] = request.rows;
  if (!account) return null;
  if (request.rows.length > 1) return <ActionDialog request={request} onClose={onClose} />;
  return (
    <SessionsDialog
      title={`${say(request.action.label)} · ${wordOf(account, "name")}`}
      listed={`/system/v1/accounts/${account.id}/sessions/`}
      ended={`/system/v1/accounts/${account.id}/endSessions/`}
      onClose={onClose}
    />
  );
}
