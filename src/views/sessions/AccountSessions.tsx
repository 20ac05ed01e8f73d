import { ActionDialog } from "../../crud/actions/ActionDialog";
import { useTranslations } from "../../app/i18n/useTranslations";
import type { ActionViewProps } from "../../crud/actions/actionView";
import { textValueOf } from "../../kinds/rowValues";
import { SessionsDialog } from "./SessionsDialog";

/** The sessions of a managed account; for several accounts they can only be ended all at once. */
export default function AccountSessions({ request, onClose }: ActionViewProps) {
  const t = useTranslations();
  const [account] = request.rows;
  if (!account) return null;
  if (request.rows.length > 1) return <ActionDialog request={request} onClose={onClose} />;
  return (
    <SessionsDialog
      title={`${t(request.action.label)} · ${textValueOf(account, "name")}`}
      listed={`/system/v1/accounts/${account.id}/sessions/`}
      ended={`/system/v1/accounts/${account.id}/endSessions/`}
      onClose={onClose}
    />
  );
}
