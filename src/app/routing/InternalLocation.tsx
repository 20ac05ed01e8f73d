import { useEffect, useMemo, type ReactNode } from "react";
import { Navigate, Route, Routes, useLocation } from "react-router-dom";
import { announceAddress } from "../entry/address";
import { adminEntryFor } from "../entry/adminEntry";
import { navigation } from "../entry/navigation";
import { ScrollToTop } from "./ScrollToTop";

/** Gives react-admin its own location; a user who types such a location is redirected to the product's URL. */
export function InternalLocation({ children }: { children: ReactNode }) {
  const location = useLocation();
  const inner = useMemo(() => ({ ...location, ...navigation.toInternal(location) }), [location]);
  const address = navigation.toExternal(location);
  const outside = adminEntryFor(location.pathname) !== "administration";

  // When the router leaves the administration, Entry must be notified to render another page.
  useEffect(() => {
    if (outside) announceAddress();
  }, [outside]);

  if (outside) return null;
  if (address.pathname !== location.pathname) return <Navigate to={address} replace />;
  return (
    <>
      <ScrollToTop key={location.pathname} />
      <Routes location={inner}>
        <Route path="*" element={children} />
      </Routes>
    </>
  );
}
