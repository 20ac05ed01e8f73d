import { useEffect, useLayoutEffect, useState, type ComponentType } from "react";
import { getPlatform } from "../../providers/platform";
import { getSession } from "../../providers/session";
import { LoadFailed } from "../pages/LoadFailed";
import { Waiting } from "../pages/Waiting";
import { go, useCurrentAddress } from "./address";
import { Boundary } from "./Boundary";
import { entryAt, loadEntry, type EntryName } from "./entries";
import { detour, isScreen } from "./guard";
import { SessionExpired } from "./SessionExpired";

/** The guard of specification §2; the big-screen may be opened to everybody by the deployment (PUBLIC_SCREEN). */
export function detourFrom(address: string): string | null {
  if (address === "/") return "/login";
  if (isScreen(address) && getPlatform().public_screen) return null;
  return detour(address, getSession() !== null);
}

interface Shown {
  readonly name: EntryName;
  readonly Page: ComponentType;
}

/** The page at the address. The one before stays until the next has arrived, so that nothing flashes. */
export function Entry() {
  const address = useCurrentAddress();
  const away = detourFrom(address);
  const wanted = away === null ? entryAt(address) : null;
  const [shown, setShown] = useState<Shown | "failed" | null>(null);

  useLayoutEffect(() => {
    if (away !== null) go(away, { replace: true });
  }, [away]);

  useEffect(() => {
    if (wanted === null) return undefined;
    let late = false;
    const show = async () => {
      try {
        const Page = await loadEntry(wanted);
        if (!late) setShown({ name: wanted, Page });
      } catch {
        if (!late) setShown("failed");
      }
    };
    void show();
    return () => {
      late = true;
    };
  }, [wanted]);

  if (shown === "failed") return <LoadFailed />;
  if (shown === null) return <Waiting />;
  const { name, Page } = shown;
  return (
    <Boundary page={name} fallback={LoadFailed}>
      <Page key={name} />
      {name !== "administration" && <SessionExpired />}
    </Boundary>
  );
}
