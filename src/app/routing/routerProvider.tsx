import { forwardRef, type ComponentType, type Ref } from "react";
import { reactRouterProvider, type RouterProvider } from "react-admin";
import type { createHashRouter } from "react-router-dom";
import { navigation } from "../entry/navigation";

type DataRouter = ReturnType<typeof createHashRouter>;

const { Link, Navigate, useLocation, useBlocker } = reactRouterProvider;
const { toExternal, toInternal } = navigation;

type To = string | { pathname?: string; search?: string; hash?: string };

function partsOf(to: string): { pathname: string; search: string; hash: string } {
  const [, pathname = "", search = "", hash = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(to) ?? [];
  return { pathname, search, hash };
}

/** Converts react-admin's target to a product URL; a list that navigates with a query only stays on its path. */
function external(to: To, currentPath: string): To {
  const { pathname, search = "", hash = "" } = typeof to === "string" ? partsOf(to) : to;
  const target = pathname || currentPath;
  return target.startsWith("/") ? { ...toExternal({ pathname: target, search }), hash } : to;
}

const MappedLink = forwardRef(function MappedLink({ to, ...props }: { to: To }, ref: Ref<HTMLAnchorElement>) {
  const { pathname } = useLocation();
  return <Link {...props} ref={ref} to={external(to, pathname)} />;
});

const MappedNavigate: RouterProvider["Navigate"] = ({ to, ...props }) => {
  const { pathname } = useLocation();
  return <Navigate {...props} to={external(to, pathname)} />;
};

/** The unsaved-changes prompt compares locations with the root path of its form, so it must get react-admin's locations. */
const useMappedBlocker: RouterProvider["useBlocker"] = (shouldBlock) =>
  useBlocker(
    typeof shouldBlock === "function"
      ? (move) =>
          shouldBlock({
            ...move,
            currentLocation: { ...move.currentLocation, ...toInternal(move.currentLocation) },
            nextLocation: { ...move.nextLocation, ...toInternal(move.nextLocation) },
          })
      : shouldBlock,
  );

/**
 * react-admin uses its own locations (/projects/1/show); address bar and links use the product's URLs. `navigate` reads the
 * location from the router when called: react-router's hook would render every component that may navigate again on each change
 * of the URL, including header and menu.
 */
export function routerProviderOf(router: () => DataRouter): RouterProvider {
  const navigate: ReturnType<RouterProvider["useNavigate"]> = (to, options) => {
    if (typeof to === "number") return void router().navigate(to);
    return void router().navigate(external(to, toInternal(router().state.location).pathname), options);
  };
  return {
    ...reactRouterProvider,
    Link: MappedLink as ComponentType<{ to: To }>,
    Navigate: MappedNavigate,
    useNavigate: () => navigate,
    useBlocker: useMappedBlocker,
  };
}
