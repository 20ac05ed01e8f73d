import { useState } from "react";
import { useLocale } from "../../../i18n/useSay";
import type { Line } from "./line";
import type { LinesChange } from "./lines";
import { places } from "./places";
import type { Selection } from "./selection";

export interface Draft {
  readonly text: string;
  /** The arrows move inside the text; otherwise they finish it and lead to the next cell. */
  readonly inside: boolean;
}

/** What is being typed where one stands: nothing is entered until it is finished, and Esc takes it back. */
export function useDraft(lines: readonly Line[], { row, at }: Selection, change: (change: LinesChange) => void) {
  const locale = useLocale();
  const [draft, setDraft] = useState<Draft>();
  const place = places[at];
  const line = lines[row];
  const text = line && place ? place.text(line, locale) : "";
  return {
    draft,
    text: draft?.text ?? text,
    isTyped: place?.cell !== undefined && line !== undefined,
    type: (typed: string) => setDraft({ text: typed, inside: draft?.inside ?? false }),
    enter: (typed = text) => place?.cell && setDraft({ text: typed, inside: true }),
    drop: () => setDraft(undefined),
    /** Whether anything was being typed. */
    finish: (typed = draft?.text): boolean => {
      if (typed === undefined) return false;
      setDraft(undefined);
      if (typed !== text) change({ do: "paste", at: row, from: at, cells: [[typed.trim()]] });
      return true;
    },
  };
}
export type Drafting = ReturnType<typeof useDraft>;
