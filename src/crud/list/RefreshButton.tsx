import { Button } from "@mui/material";
import { useRefresh } from "react-admin";
import { useTranslations } from "../../i18n/useTranslations";
import { Icon } from "../../ui/Icon";

/** Reads the page again from the server: react-admin's button, drawn as the others beside a list. */
export function RefreshButton() {
  const t = useTranslations();
  const refresh = useRefresh();
  return (
    <Button size="small" startIcon={<Icon name="refresh" />} onClick={refresh}>
      {t(["刷新", "Refresh"])}
    </Button>
  );
}
