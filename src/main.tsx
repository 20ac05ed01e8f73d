import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createHashRouter, Navigate, Outlet, RouterProvider, useLocation } from "react-router-dom";
import { getLocale, setLocale } from "../providers/locale";
import { askPlatform, getPlatform } from "../providers/platform";
import { getSession } from "../providers/session";
import { detour, isScreen, screenPaths } from "./entry/guard";
import { loadPage } from "./entry/loadPage";
import { navigation } from "./entry/navigation";
import { LoadFailed } from "./pages/LoadFailed";
import { NotFound } from "./pages/NotFound";
import { Waiting } from "./pages/Waiting";
import "./pages/styles/base.css";

const pages: Record<string, ReturnType<typeof loadPage>> = {
  "/login": loadPage(() => import("./pages/login/Login")),
  "/forget": loadPage(() => import("./pages/forget/Forget")),
  "/register": loadPage(() => import("./pages/register/Register")),
  "/help": loadPage(() => import("./pages/help/Help")),
  "/privacy": loadPage(() => import("./pages/privacy/Privacy")),
};
const screen = loadPage(() => import("./screen/Screen"));
const administration = loadPage(() => import("./App"));

/** The big-screen may be opened to everybody by the deployment (PUBLIC_SCREEN). */
const openTo = (address: string): string | null =>
  isScreen(address) && getPlatform().public_screen ? null : detour(address, getSession() !== null);

function Guard() {
  const { pathname, search } = useLocation();
  const away = openTo(pathname + search);
  if (away !== null) return <Navigate to={away} replace />;
  return roots.has(pathname.split("/")[1] ?? "") ? <Outlet /> : <NotFound />;
}

/** Where a known address begins: big-screen, groups of the menu, and react-admin's own locations, which it renames. */
const roots = new Set([
  ...screenPaths.map((path) => path.slice(1)),
  ...navigation.places.flatMap(({ group, screen }) => (screen.resource ? [group.path, screen.resource] : [group.path])),
]);

// The router loads a page's script before it draws the guard: a stranger is led away before there is a router.
setLocale(getLocale());
const wanted = location.hash.slice(1) || "/";
if (isScreen(wanted) && !getSession()) await askPlatform();
const away = openTo(wanted);
if (away !== null) history.replaceState(null, "", `#${away}`);

const router = createHashRouter([
  {
    element: <Outlet />,
    errorElement: <LoadFailed />,
    HydrateFallback: Waiting,
    children: [
      { path: "/", element: <Navigate to="/login" replace /> },
      ...Object.entries(pages).map(([path, lazy]) => ({ path, lazy })),
      {
        element: <Guard />,
        children: [...screenPaths.map((path) => ({ path, lazy: screen })), { path: "*", lazy: administration }],
      },
    ],
  },
]);

createRoot(document.getElementById("root")!).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
