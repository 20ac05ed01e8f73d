import { useEffect, useRef } from "react";
import { useBlocker } from "react-admin";
import { beforeSessionEnds } from "../../providers/session";
import { useTranslations } from "../i18n/useTranslations";

/** Asks before unsaved input is discarded. Returns a function that marks it as saved. */
export function useUnsavedWarning(dirty: boolean): () => void {
  const t = useTranslations();
  const saved = useRef(false);
  useEffect(() => {
    if (dirty) saved.current = false;
  }, [dirty]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && !saved.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (window.confirm(t(["有未保存的修改，确定离开？", "You have unsaved changes. Leave this page?"]))) blocker.proceed?.();
    else blocker.reset?.();
  }, [blocker, t]);
  useEffect(() => {
    if (!dirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (!saved.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    // An expired session is no choice: unsaved input is stored, and a question would block a dead page.
    const stop = beforeSessionEnds(() => (saved.current = true));
    return () => {
      window.removeEventListener("beforeunload", ask);
      stop();
    };
  }, [dirty]);
  return () => {
    saved.current = true;
  };
}
