import { Suspense, useEffect, useLayoutEffect, useState, type ComponentType } from "react";
import { getPlatform } from "../providers/platform";
import { getSession } from "../providers/session";
import { LoadFailed } from "./pages/LoadFailed";
import { PageLoading } from "./pages/PageLoading";
import { navigateTo, useCurrentAddress } from "./entry/address";
import { lazyPage } from "./entry/loadChunk";
import { ErrorBoundary } from "./entry/ErrorBoundary";
import { resolveEntry, fetchEntry, loadEntry, openEntryAt, type EntryName } from "./routes";
import { loginRedirect, isScreen } from "./entry/guard";

/** Route guard of specification §2: where to redirect, or null. The big-screen may be public by the deployment's settings (PUBLIC_SCREEN). */
export function redirectFor(address: string): string | null {
  if (address === "/") return "/login";
  if (isScreen(address) && getPlatform().public_screen) return null;
  return loginRedirect(address, getSession() !== null);
}

/** Only a visitor with a session can see it expire; the administration has its own dialog. */
const SessionExpired = lazyPage(() => import("./entry/SessionExpired"));

interface Shown {
  readonly name: EntryName;
  readonly Page: ComponentType;
}

/** The page at the address. The one before stays until the next has arrived, so that nothing flashes. */
export function Entry() {
  const address = useCurrentAddress();
  const away = redirectFor(address);
  const requested = away === null ? address : null;
  const [shown, setShown] = useState<Shown | "failed" | null>(null);

  useLayoutEffect(() => {
    if (away !== null) navigateTo(away, { replace: true });
  }, [away]);

  useEffect(() => {
    if (requested === null) return undefined;
    let late = false;
    const show = async () => {
      try {
        // An address not known to be public is probably the administration's: it is fetched during the look-up.
        if (openEntryAt(requested) === undefined) fetchEntry(requested);
        const name = await resolveEntry(requested);
        const Page = await loadEntry(name);
        if (!late) setShown((before) => (before !== "failed" && before?.name === name ? before : { name, Page }));
      } catch {
        if (!late) setShown("failed");
      }
    };
    void show();
    return () => {
      late = true;
    };
  }, [requested]);

  if (shown === "failed") return <LoadFailed />;
  if (shown === null) return <PageLoading />;
  const { name, Page } = shown;
  return (
    <ErrorBoundary page={name} fallback={LoadFailed}>
      <Page key={name} />
      {name !== "administration" && getSession() && (
        <Suspense fallback={null}>
          <SessionExpired />
        </Suspense>
      )}
    </ErrorBoundary>
  );
}
