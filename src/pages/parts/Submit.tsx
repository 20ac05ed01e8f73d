import type { ReactNode } from "react";

/** The submit button; disabled and marked busy while the form is being sent. */
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
