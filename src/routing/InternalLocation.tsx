import { useEffect, useMemo, type ReactNode } from "react";
import { Navigate, Route, Routes, useLocation } from "react-router-dom";
import { announceAddress } from "../entry/address";
import { adminEntryFor } from "../entry/adminEntry";
import { navigation } from "../entry/navigation";

/** Hands react-admin its own location; regardless of who typed that location himself is shown the product's address. */
export function InternalLocation({ children }: { children: ReactNode }) {
  const location = useLocation();
  const inner = useMemo(() => ({ ...location, ...navigation.toInternal(location) }), [location]);
  const address = navigation.toExternal(location);
  const outside = adminEntryFor(location.pathname) !== "administration";

  // The router has left the administration: anyone who draws the other pages must hear of it.
  useEffect(() => {
    if (outside) announceAddress();
  }, [outside]);

  if (outside) return null;
  if (address.pathname !== location.pathname) return <Navigate to={address} replace />;
  return (
    <Routes location={inner}>
      <Route path="*" element={children} />
    </Routes>
  );
}
