import { Activity, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { useLocation, type RouterLocation } from "react-admin";
import { Route, Routes } from "react-router-dom";
import { getSession } from "../../../providers/session";
import { navigation } from "../entry/navigation";
import { keepAlivePage, type KeptPage } from "./keepAliveCache";
import { useCurrentScreen } from "./currentScreen";

/** Renders the children as if the current URL were `location`. */
const At = ({ location, children }: { location: RouterLocation; children: ReactNode }) => (
  <Routes location={location}>
    <Route path="*" element={children} />
  </Routes>
);

/**
 * Applies the route rule before anything is rendered or fetched; the URL stays. While a child screen is shown, its parent page
 * stays mounted but hidden, so that filters, page, selection and typed text survive.
 */
export function KeepAlive({ denied, children }: { denied: ReactNode; children: ReactNode }) {
  const location = useLocation();
  const { place, address } = useCurrentScreen();
  const [before, setBefore] = useState<KeptPage | null>(null);
  const page = keepAlivePage(location, before);
  if (page !== before) setBefore(page);

  const shown = page !== null && page.screen === address.pathname;
  useScrollPosition(shown ? page.screen : null);

  if (place && !navigation.mayOpen(place, getSession())) return denied;
  return (
    <>
      {page && (
        <Activity key={page.screen} mode={shown ? "visible" : "hidden"}>
          <At location={page.location}>{children}</At>
        </Activity>
      )}
      {!shown && (
        <At key={address.pathname} location={location}>
          {children}
        </At>
      )}
    </>
  );
}

/**
 * Restores the scroll position itself, because react-admin does so too late for a hidden page, which would visibly jump. The
 * position is saved during scrolling, because a shorter next page has already reduced it on leaving.
 */
function useScrollPosition(screen: string | null): void {
  const left = useRef({ screen: "", y: 0 });
  useLayoutEffect(() => {
    if (screen === null) return undefined;
    if (left.current.screen === screen) window.scrollTo(0, left.current.y);
    else left.current = { screen, y: 0 };
    const note = () => (left.current.y = window.scrollY);
    window.addEventListener("scroll", note, { passive: true });
    return () => window.removeEventListener("scroll", note);
  }, [screen]);
}
