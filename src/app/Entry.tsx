import { Suspense, useEffect, useLayoutEffect, useState, type ComponentType } from "react";
import { getPlatform } from "../../providers/platform";
import { getSession } from "../../providers/session";
import { LoadFailed } from "../pages/LoadFailed";
import { PageLoading } from "../pages/PageLoading";
import { navigateTo, useCurrentAddress } from "./entry/address";
import { lazyPage } from "./entry/loadChunk";
import { ErrorBoundary } from "./entry/ErrorBoundary";
import { resolveEntry, fetchEntry, loadEntry, loginRedirect, openEntryAt, type EntryName } from "./routes";
import { isScreen } from "./entry/guard";

/** Route guard of specification §2: the redirect target, or null. The big screen may be public by deployment setting (PUBLIC_SCREEN). */
export function redirectFor(address: string): string | null {
  if (address === "/") return "/login";
  if (isScreen(address) && getPlatform().public_screen) return null;
  return loginRedirect(address, getSession() !== null);
}

/** Loaded only with a session, because only a session can expire; the administration has its own dialog. */
const SessionExpired = lazyPage(() => import("./entry/SessionExpired"));

interface Shown {
  readonly name: EntryName;
  readonly Page: ComponentType;
}

/** Renders the page of the current URL. The previous page stays until the next one has loaded, to avoid a flash. */
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
        // A URL that is not known to be public is probably in the administration, so its code is fetched during the lookup.
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
