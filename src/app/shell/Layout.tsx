import { Suspense, useCallback, useState, type ReactNode } from "react";
import { SkipNavigationButton, TitlePortal } from "react-admin";
import { getSession } from "../../../providers/session";
import { useLiveQueries } from "../live/useLiveQueries";
import { Breadcrumb } from "./Breadcrumb";
import { Header, headerHeight } from "./header/Header";
import { KeyHelp } from "./keyboard/KeyHelp";
import { OfflineNote } from "./OfflineNote";
import { OneTimeSecretsDialog } from "./OneTimeSecretsDialog";
import { lazyNamed } from "../entry/loadChunk";
import { KeepAlive } from "../routing/KeepAlive";
import { useCurrentScreen } from "../routing/currentScreen";
import { PrintHead } from "./PrintHead";
import { PendingSteps } from "./session/PendingSteps";
import { ScreenTabs } from "./ScreenTabs";
import { SessionExpiredDialog } from "./session/SessionExpiredDialog";
import { Sidebar } from "./sidebar/Sidebar";
import { SimulatedBank } from "../data/SimulatedBank";
import { PageBoundary } from "../data/PageBoundary";
import { useHasOpened } from "../../ui/useHasOpened";
import { DeniedState, LoadingState } from "../../ui/states";
import css from "./Layout.module.css";

const PasswordDialog = lazyNamed(() => import("./session/PasswordDialog"), "PasswordDialog");

// Created once, so that it does not render again when the URL changes.
const skipNavigation = <SkipNavigationButton />;
const title = (
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
);

/** The layout of all screens of the administration. */
export function Layout({ children }: { children: ReactNode }) {
  const [drawerOpen, setDrawerOpen] = useState(false);
  const [passwordOpen, setPasswordOpen] = useState(() => getSession()?.isComInit ?? false);
  const passwordAsked = useHasOpened(passwordOpen);
  const { address, place } = useCurrentScreen();
  const isPending = getSession()?.user.owes !== undefined;
  useLiveQueries(!isPending);
  const onMenu = useCallback(() => setDrawerOpen((open) => !open), []);
  const onCloseDrawer = useCallback(() => setDrawerOpen(false), []);
  const onChangePassword = useCallback(() => setPasswordOpen(true), []);
  if (isPending) return <PendingSteps />;
  return (
    <div className={css.frame} style={{ "--header-height": `${headerHeight}px` }}>
      {skipNavigation}
      <Header onMenu={onMenu} onChangePassword={onChangePassword} />
      <div className={css.columns}>
        <Sidebar drawerOpen={drawerOpen} onCloseDrawer={onCloseDrawer} />
        <main id="main-content" tabIndex={-1} className={css.main}>
          <PrintHead />
          <div className={css.place}>
            <Breadcrumb />
            {place?.screen.money && <SimulatedBank />}
          </div>
          <OfflineNote />
          <ScreenTabs />
          {title}
          <PageBoundary page={address.pathname}>
            <Suspense fallback={<LoadingState />}>
              <KeepAlive denied={<DeniedState />}>{children}</KeepAlive>
            </Suspense>
          </PageBoundary>
        </main>
      </div>
      {passwordAsked && (
        <Suspense fallback={null}>
          <PasswordDialog open={passwordOpen} onClose={() => setPasswordOpen(false)} />
        </Suspense>
      )}
      <SessionExpiredDialog />
      <OneTimeSecretsDialog />
      <KeyHelp />
    </div>
  );
}
