import { forwardRef, useCallback, useLayoutEffect, useRef, type ComponentType, type Ref } from "react";
import { reactRouterProvider, type RouterProvider } from "react-admin";
import { navigation } from "../entry/navigation";

const { Link, Navigate, useLocation, useNavigate, useBlocker } = reactRouterProvider;
const { toExternal, toInternal } = navigation;

type To = string | { pathname?: string; search?: string; hash?: string };

function partsOf(to: string): { pathname: string; search: string; hash: string } {
  const [, pathname = "", search = "", hash = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(to) ?? [];
  return { pathname, search, hash };
}

/** react-admin's target as the product's address; a list that navigates with a query alone stays on its own path. */
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

/** The function stays the same on every render, as react-admin's own does. */
const useMappedNavigate: RouterProvider["useNavigate"] = () => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const path = useRef(pathname);
  useLayoutEffect(() => {
    path.current = pathname;
  });
  return useCallback<ReturnType<RouterProvider["useNavigate"]>>(
    (to, options) => navigate(typeof to === "number" ? to : external(to, path.current), options),
    [navigate],
  );
};

/** The unsaved-changes prompt compares locations with the root of its form: it must be shown react-admin's own. */
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

/** react-admin works on its own locations (/projects/1/show); address bar and links carry the product's. */
export const routerProvider: RouterProvider = {
  ...reactRouterProvider,
  Link: MappedLink as ComponentType<{ to: To }>,
  Navigate: MappedNavigate,
  useNavigate: useMappedNavigate,
  useBlocker: useMappedBlocker,
};
