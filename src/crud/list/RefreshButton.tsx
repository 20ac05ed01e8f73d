import { useRefresh } from "react-admin";
import { useTranslations } from "../../app/i18n/useTranslations";
import { ToolbarButton } from "../../ui/ToolbarButton";

/** react-admin's refresh button in the style of the other toolbar buttons. */
export function RefreshButton() {
  const t = useTranslations();
  const refresh = useRefresh();
  return (
    <ToolbarButton startIcon="refresh" onClick={refresh}>
      {t(["刷新", "Refresh"])}
    </ToolbarButton>
  );
}
