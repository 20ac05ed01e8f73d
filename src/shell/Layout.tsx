import { Box } from "@mui/material";
import { Suspense, useCallback, useState, type ReactNode } from "react";
import { SkipNavigationButton, TitlePortal } from "react-admin";
import { getSession } from "../../providers/session";
import { useLiveQueries } from "../live/useLiveQueries";
import { Breadcrumb } from "./Breadcrumb";
import { Header, headerHeight } from "./header/Header";
import { KeyHelp } from "./keyboard/KeyHelp";
import { ShownOnce } from "./ShownOnce";
import { KeepAlive } from "../routing/KeepAlive";
import { useCurrentScreen } from "../routing/currentScreen";
import { PasswordDialog } from "./session/PasswordDialog";
import { PendingSteps } from "./session/PendingSteps";
import { SessionExpiredDialog } from "./session/SessionExpiredDialog";
import { Sidebar } from "./sidebar/Sidebar";
import { SimulatedBank } from "../components/SimulatedBank";
import { PageBoundary } from "../feedback/PageBoundary";
import { useOnceOpen } from "../feedback/useOnceOpen";
import { DeniedState, LoadingState } from "../feedback/states";
import css from "./Layout.module.css";

/** The frame around every screen of the administration. */
export function Layout({ children }: { children: ReactNode }) {
  const [drawerOpen, setDrawerOpen] = useState(false);
  const [passwordOpen, setPasswordOpen] = useState(() => getSession()?.isComInit ?? false);
  const passwordAsked = useOnceOpen(passwordOpen);
  const { address, place } = useCurrentScreen();
  useLiveQueries();
  const onMenu = useCallback(() => setDrawerOpen((open) => !open), []);
  const onCloseDrawer = useCallback(() => setDrawerOpen(false), []);
  const onChangePassword = useCallback(() => setPasswordOpen(true), []);
  if (getSession()?.user.owes) return <PendingSteps />;
  return (
    <Box sx={{ minHeight: "100vh", backgroundColor: "background.default", "@media print": { backgroundColor: "transparent" } }}>
      <SkipNavigationButton />
      <Header onMenu={onMenu} onChangePassword={onChangePassword} />
      <Box sx={{ display: "flex", alignItems: "flex-start", pt: `${headerHeight}px`, "@media print": { pt: 0 } }}>
        <Sidebar drawerOpen={drawerOpen} onCloseDrawer={onCloseDrawer} />
        <main id="main-content" tabIndex={-1} className={css.main}>
          <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
            <Breadcrumb />
            {place?.screen.money && <SimulatedBank />}
          </Box>
          <TitlePortal
            component="h1"
            variant="h5"
            sx={{
              mt: 0.5,
              mb: 1.75,
              minHeight: "1.4em",
              lineHeight: 1.4,
              whiteSpace: "normal",
              overflowWrap: "anywhere",
              "&:empty": { display: "none" },
            }}
          />
          <PageBoundary page={address.pathname}>
            <Suspense fallback={<LoadingState />}>
              <KeepAlive denied={<DeniedState />}>{children}</KeepAlive>
            </Suspense>
          </PageBoundary>
        </main>
      </Box>
      {passwordAsked && <PasswordDialog open={passwordOpen} onClose={() => setPasswordOpen(false)} />}
      <SessionExpiredDialog />
      <ShownOnce />
      <KeyHelp />
    </Box>
  );
}
