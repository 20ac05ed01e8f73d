import type { ReactNode } from "react";
import { ErrorBoundary } from "../entry/ErrorBoundary";
import { ErrorState, NotLoadedState } from "../../ui/states";

const Broken = ({ onRetry, notLoaded }: { onRetry: () => void; notLoaded: boolean }) =>
  notLoaded ? <NotLoadedState onReload={onRetry} /> : <ErrorState onRetry={onRetry} />;

/** An error boundary for one page, so that the layout keeps working. */
export function PageBoundary({ page, children }: { page: string; children: ReactNode }) {
  return (
    <ErrorBoundary page={page} fallback={Broken}>
      {children}
    </ErrorBoundary>
  );
}
