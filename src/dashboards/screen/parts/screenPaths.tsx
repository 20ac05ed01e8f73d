import { createContext, useContext, type ReactNode } from "react";
import { groupsWith } from "../../../../resources/declaredScreens";
import type { Day } from "../../../../resources/kit/days";
import { filterOf, type Figure } from "../../../../resources/kit/defineFigure";
import { listAddress } from "../../../../resources/kit/listAddress";
import { makeNavigation } from "../../../../resources/kit/menu";
import { wageLedger } from "../../../../resources/payrolls/wageLedger";
import { Link } from "../../../app/entry/Link";
import { opensScreen } from "../../../app/entry/opensScreen";

/** The screens of the specification, plus the one other list that the big screen links to; all declarations would double the bundle. */
const navigation = makeNavigation(groupsWith([wageLedger]));

const canOpen = (address: string): boolean => opensScreen(navigation, address);

/** The region shown; `isHome`: the session's lists are limited to exactly this region. */
export const ShownRegion = createContext<{ readonly region: number; readonly isHome: boolean }>({ region: 1, isHome: true });

type ListFigure = Pick<Figure, "list" | "filter" | "isRegional">;

/**
 * Returns the URL of the list that a figure counts, filtered so that it has the same count; undefined if the session may not open
 * the list, or if the list cannot be filtered by the region shown.
 */
export function useScreenPaths(): (figure: ListFigure, today?: Day) => string | undefined {
  const { region, isHome } = useContext(ShownRegion);
  return ({ list = "", isRegional = false, ...figure }, today = "") => {
    if (!canOpen(list) || !(isHome || isRegional)) return undefined;
    return listAddress(list, { ...filterOf(figure, today), ...(!isHome && { region }) });
  };
}

/** The URL of a row's page. */
export const pageOf = (screen: string, id: number): string | undefined => (canOpen(screen) ? `${screen}?id=${id}` : undefined);

/** Links into the administration open in a new tab, so that the big screen stays open. */
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
