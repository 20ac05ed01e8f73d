import { useRef, useState } from "react";
import { useLocale } from "../../../app/i18n/useTranslations";
import type { GridLine } from "./line";
import type { LinesChange } from "./lines";
import { cellPlaces } from "./cellPlaces";
import type { GridSelection } from "./selection";

export interface GridDraft {
  readonly text: string;
  /** True: arrow keys move the caret in the text; false: they commit it and move to the next cell. */
  readonly inside: boolean;
  /** Something was typed since the cell was entered. */
  readonly isChanged?: boolean;
}

/** The text being typed in the current cell: stored in the line only when committed; Esc discards it. */
export function useGridDraft(lines: readonly GridLine[], { row, at }: GridSelection, change: (change: LinesChange) => void) {
  const locale = useLocale();
  const [draft, draw] = useState<GridDraft>();
  // One key may commit a cell twice (selecting an option and moving on); the second time there is nothing to commit.
  const latest = useRef<GridDraft>(undefined);
  const setDraft = (next: GridDraft | undefined) => {
    latest.current = next;
    draw(next);
  };
  const place = cellPlaces[at];
  const line = lines[row];
  const text = line && place ? place.text(line, locale) : "";
  return {
    draft,
    text: draft?.text ?? text,
    isTyped: place?.cell !== undefined && line !== undefined,
    type: (typed: string) => setDraft({ text: typed, inside: draft?.inside ?? false, isChanged: true }),
    enter: (typed = text) => place?.cell && setDraft({ text: typed, inside: true }),
    drop: () => setDraft(undefined),
    /** Commits the text; returns whether anything was being typed. */
    finish: (word?: string): boolean => {
      const typed = word ?? latest.current?.text;
      if (!latest.current || typed === undefined) return false;
      setDraft(undefined);
      if (typed !== text) change({ do: "paste", at: row, from: at, cells: [[typed.trim()]] });
      return true;
    },
  };
}
export type CellDraft = ReturnType<typeof useGridDraft>;
