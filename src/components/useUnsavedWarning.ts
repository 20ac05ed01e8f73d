import { useEffect, useRef } from "react";
import { useBlocker, type RouterLocation } from "react-admin";
import { beforeSessionEnds } from "../../providers/session";
import { useTranslations } from "../i18n/useTranslations";

const pathOf = ({ pathname }: RouterLocation): string => pathname;

/** Asks before unsaved input is discarded by leaving the page, which `pageOf` tells from others. Returns a function that marks it as saved. */
export function useUnsavedWarning(dirty: boolean, pageOf = pathOf): () => void {
  const t = useTranslations();
  const saved = useRef(false);
  useEffect(() => {
    if (dirty) saved.current = false;
  }, [dirty]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && !saved.current && pageOf(currentLocation) !== pageOf(nextLocation),
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
