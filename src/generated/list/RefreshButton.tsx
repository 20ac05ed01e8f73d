import { useRefresh } from "react-admin";
import { useSay } from "../../i18n/useSay";
import { PlainButton } from "../../plain/PlainButton";

/** Reads the page again from the server: react-admin's button, drawn as the others beside a list. */
export function RefreshButton() {
  const say = useSay();
  const refresh = useRefresh();
  return (
    <PlainButton small sign="refresh" onClick={refresh}>
      {say(["刷新", "Refresh"])}
    </PlainButton>
  );
}
