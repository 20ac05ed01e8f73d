import { useRefresh } from "react-admin";
import { useTranslations } from "../../i18n/useTranslations";
import { ToolbarButton } from "../../ui/ToolbarButton";

/** Reads the page again from the server: react-admin's button, drawn as the others beside a list. */
export function RefreshButton() {
  const t = useTranslations();
  const refresh = useRefresh();
  return (
    <ToolbarButton startIcon="refresh" onClick={refresh}>
      {t(["刷新", "Refresh"])}
    </ToolbarButton>
  );
}
