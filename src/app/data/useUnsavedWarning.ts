import { useEffect, useRef } from "react";
import { useBlocker, type RouterLocation } from "react-admin";
import { beforeSessionEnds } from "../../../providers/session";
import { useTranslations } from "../i18n/useTranslations";

const pathOf = ({ pathname }: RouterLocation): string => pathname;

/** Asks for confirmation before the user leaves the page with unsaved input; `pageOf` identifies the page. Returns a function that marks the input as saved. */
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
    // No question if the session expires: unsaved input is stored, and a prompt would block a page that cannot be used.
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
