import { useRef, type MouseEvent } from "react";
import { useLocale } from "../../../app/i18n/useTranslations";
import { filledBlock } from "./clipboard";
import type { GridLine } from "./line";
import type { LinesChange } from "./lines";
import { cellPlaces } from "./cellPlaces";
import { goTo, selectedRange, selectedRows, selectCell, type Extent, type CellRange, type GridSelection } from "./selection";
import type { CellDraft } from "./useDraft";

interface PointerProps {
  lines: readonly GridLine[];
  selection: GridSelection;
  extent: Extent;
  drafting: CellDraft;
  change: (change: LinesChange) => void;
  select: (to: GridSelection) => void;
}

const numbers = (text: string | undefined): number[] => (text ? text.split(":").map(Number) : []);
const cellAt = (target: EventTarget, name: "at" | "row" | "head"): number[] =>
  target instanceof Element ? numbers(target.closest<HTMLElement>(`[data-${name}]`)?.dataset[name]) : [];

/** Selects cells by dragging, and rows and columns by their headers; dragging the fill handle fills down. */
export function usePointer({ lines, selection, extent, drafting, change, select }: PointerProps) {
  const locale = useLocale();
  const drawing = useRef(false);
  const filling = useRef<CellRange>(undefined);

  const fill = (range: CellRange, from: CellRange) => {
    if (range.bottom === from.bottom) return;
    const whole = { ...from, bottom: range.bottom };
    change({ do: "paste", at: whole.top, from: whole.left, cells: filledBlock(lines, whole, selectedRows(from), locale) });
  };

  return {
    onMouseDown: (event: MouseEvent) => {
      if (event.button !== 0 || !(event.target instanceof Element)) return;
      if (event.target.closest("button")) return;
      const [row, at] = cellAt(event.target, "at");
      const [whole] = cellAt(event.target, "row");
      const [column] = cellAt(event.target, "head");
      // While editing, the current input handles the pointer itself, to place the caret.
      if (event.target instanceof HTMLInputElement && drafting.draft) return;
      event.preventDefault();
      if (event.target.closest("[data-handle]")) filling.current = selectedRange(selection);
      else if (row !== undefined && at !== undefined) {
        drafting.finish();
        drawing.current = true;
        select(goTo(selection, row, at, event.shiftKey, extent));
      } else if (whole !== undefined) {
        drafting.finish();
        const fromRow = event.shiftKey ? selection.fromRow : whole;
        select({ ...selectCell(whole, 0), fromRow, fromAt: cellPlaces.length - 1 });
      } else if (column !== undefined) {
        drafting.finish();
        select({ row: 0, at: column, fromRow: lines.length - 1, fromAt: event.shiftKey ? selection.fromAt : column });
      }
    },
    onMouseOver: (event: MouseEvent) => {
      if (event.buttons !== 1) {
        drawing.current = false;
        filling.current = undefined;
        return;
      }
      const [row, at] = cellAt(event.target, "at");
      if (row === undefined || at === undefined) return;
      const from = filling.current;
      if (from) select({ fromRow: from.top, fromAt: from.left, row: Math.max(row, from.bottom), at: from.right });
      else if (drawing.current) select(goTo(selection, row, at, true, extent));
    },
    onMouseUp: () => {
      if (filling.current) fill(selectedRange(selection), filling.current);
      drawing.current = false;
      filling.current = undefined;
    },
    /** Fills down to the end of the table. */
    onDoubleClick: (event: MouseEvent) => {
      if (!(event.target instanceof Element) || !event.target.closest("[data-handle]")) return;
      const from = selectedRange(selection);
      fill({ ...from, bottom: lines.length - 1 }, from);
    },
  };
}
