import { useEffect, useRef } from "react";
import { messagesByField } from "../../../providers/callError";
import { lineMessages } from "./useSaveLines";

/** Scrolls to what a refused submission lacks, if no line is to blame: the attachments, or the warnings to be reviewed. */
export function useScrollToRefusal(refusal: unknown, isCompared: boolean) {
  const [attachments, review] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  const isRefused = refusal !== null && refusal !== undefined && isCompared;
  useEffect(() => {
    if (!isRefused || lineMessages(refusal).length > 0) return;
    const { attach_files, warnings } = messagesByField(refusal);
    const [place, target] = attach_files
      ? [attachments.current, attachments.current?.querySelector("button")]
      : [review.current, review.current];
    if (!attach_files && !warnings) return;
    place?.scrollIntoView({ block: attach_files ? "center" : "start" });
    target?.focus({ preventScroll: true });
  }, [isRefused, refusal, attachments, review]);
  return { attachments, review };
}
