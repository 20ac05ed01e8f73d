import { createContext, useContext, type ReactNode } from "react";
import { groupsWith } from "../../../resources/declaredScreens";
import { makeNavigation } from "../../../resources/kit/menu";
import { wageLedger } from "../../../resources/payrolls/wageLedger";
import { Link } from "../../entry/Link";
import { opensScreen } from "../../entry/opensScreen";

/** The menu of the specification and the one list beside it to which the wall leads; all declarations would double the page. */
const navigation = makeNavigation(groupsWith([wageLedger]));

const canOpen = (address: string): boolean => opensScreen(navigation, address);

/** The region on the wall; `isHome`: what the session sees in its lists is just this. */
export const ShownRegion = createContext<{ readonly region: number; readonly isHome: boolean }>({ region: 1, isHome: true });

type Filter = Readonly<Record<string, unknown>>;

/**
 * Addresses of the lists that a figure was counted from, so that anyone who clicks it sees the same number again. None where the session
 * may not open the list, or where the list cannot be narrowed to the region shown.
 */
export function useScreenPaths(): (screen: string, filter: Filter, byRegion?: boolean) => string | undefined {
  const { region, isHome } = useContext(ShownRegion);
  return (screen, filter, byRegion = false) => {
    if (!canOpen(screen) || !(isHome || byRegion)) return undefined;
    const narrowed = isHome ? filter : { ...filter, region };
    return Object.keys(narrowed).length === 0 ? screen : `${screen}?filter=${encodeURIComponent(JSON.stringify(narrowed))}`;
  };
}

/** The page of one row. */
export const pageOf = (screen: string, id: number): string | undefined => (canOpen(screen) ? `${screen}?id=${id}` : undefined);

/** Links into the administration open in another tab: the wall stays open. */
export function RegionLink({
  to,
  className = "",
  children,
}: {
  to: string | undefined;
  className?: string;
  children: ReactNode;
}) {
  return to === undefined ? (
    <span className={className}>{children}</span>
  ) : (
    <Link to={to} target="_blank" rel="opener" className={`into ${className}`}>
      {children}
    </Link>
  );
}
