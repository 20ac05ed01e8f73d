import type { ReactNode } from "react";

/** The one button that sends a form; it says that it is at work and cannot be pressed twice. */
export function Submit({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <button
      type="submit"
      className="button button-wide"
      aria-busy={busy}
      aria-disabled={busy}
      onClick={(event) => busy && event.preventDefault()}
    >
      {busy && <span className="spinner spinner-small" />}
      {children}
    </button>
  );
}
