import type { ReactNode } from "react";
import { Boundary } from "../../entry/Boundary";
import { ErrorState } from "./states";

/** A page that breaks leaves the frame standing. */
export function PageBoundary({ page, children }: { page: string; children: ReactNode }) {
  return (
    <Boundary page={page} fallback={ErrorState}>
      {children}
    </Boundary>
  );
}
