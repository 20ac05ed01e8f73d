import type { ClipboardEvent, KeyboardEvent } from "react";
import { useLocale } from "../../../app/i18n/useTranslations";
import { cellsOfClipboard } from "../../../ui/cellsOfClipboard";
import { blockOf, clipboardOf, filledBlock, repeatBlock, textsOf } from "./clipboard";
import type { GridLine } from "./line";
import type { LinesChange } from "./lines";
import { cellPlaces, editablePlaces } from "./cellPlaces";
import {
  moveSelection,
  selectedRange,
  selectedRows,
  selectCell,
  nextTabCell,
  type Extent,
  type GridSelection,
} from "./selection";
import { pasteOverflow, type PasteOverflow } from "./pasteOverflow";
import type { CellDraft } from "./useDraft";

interface GridKeysProps {
  lines: readonly GridLine[];
  selection: GridSelection;
  extent: Extent;
  drafting: CellDraft;
  change: (change: LinesChange) => void;
  select: (to: GridSelection) => void;
  find: () => void;
  /** Moves the focus to the element after the grid. */
  leave: () => void;
  /** Reports the part of a pasted block that did not fit. */
  lose: (lost: PasteOverflow | undefined) => void;
}

/** Spreadsheet keys and clipboard. While the caret is inside a text, its editing keys are left to the browser. */
export function useGridKeys({ lines, selection, extent, drafting, change, select, find, leave, lose }: GridKeysProps) {
  const locale = useLocale();
  const range = selectedRange(selection);
  const put = (cells: Parameters<typeof repeatBlock>[0] | ReturnType<typeof repeatBlock>) =>
    change({ do: "paste", at: range.top, from: range.left, cells });
  const { draft } = drafting;

  const fillDown = () => {
    drafting.finish();
    const above = selectedRows(range) === 1;
    const whole = above ? { ...range, top: Math.max(0, range.top - 1) } : range;
    change({ do: "paste", at: whole.top, from: whole.left, cells: filledBlock(lines, whole, 1, locale) });
  };

  const commands: Readonly<Record<string, () => void>> = {
    z: () => change({ do: "undo" }),
    Z: () => change({ do: "redo" }),
    y: () => change({ do: "redo" }),
    d: fillDown,
    f: find,
    a: () => select({ row: 0, at: 0, fromRow: lines.length - 1, fromAt: cellPlaces.length - 1 }),
    Enter: () => {
      if (!draft) return;
      drafting.drop();
      put(blockOf(range, draft.text.trim()));
    },
  };

  const step = (event: KeyboardEvent): boolean => {
    const { key, shiftKey: shift } = event;
    const control = event.ctrlKey || event.metaKey;
    if (key === "Tab") {
      const next = nextTabCell(selection, shift, extent, editablePlaces);
      drafting.finish();
      // After the last cell Tab leaves the grid, so that it is not a keyboard trap.
      if (next) select(next);
      return next !== undefined;
    }
    if (key === "Enter") {
      drafting.finish();
      select(moveSelection(selection, { key: shift ? "ArrowUp" : "ArrowDown", shift: false, control: false }, extent)!);
      return true;
    }
    if (draft?.inside) return false;
    const next = moveSelection(selection, { key, shift, control }, extent);
    if (!next) return false;
    drafting.finish();
    select(next);
    return true;
  };

  const act = (event: KeyboardEvent): boolean => {
    const { key } = event;
    const control = event.ctrlKey || event.metaKey;
    if (control && draft?.inside && key !== "Enter") return false;
    const command = control && !event.altKey ? (commands[key] ?? commands[key.toLowerCase()]) : undefined;
    if (command) {
      command();
      return true;
    }
    if (event.altKey) return false;
    if (key === "F2") drafting.enter();
    else if (key === "Escape" && draft) drafting.drop();
    else if (key === "Escape") leave();
    else if (key === "Delete" && !draft) put(blockOf(range, ""));
    else if (key === "Backspace" && !draft && drafting.isTyped) drafting.type("");
    else return step(event);
    return true;
  };

  return {
    fillDown,
    onKeyDown: (event: KeyboardEvent) => {
      // During IME composition, Enter and arrow keys choose the characters.
      if (event.nativeEvent.isComposing || event.defaultPrevented) return;
      if (act(event)) event.preventDefault();
    },
    onCopy: (event: ClipboardEvent) => {
      if (draft) return;
      event.preventDefault();
      event.clipboardData.setData("text/plain", clipboardOf(textsOf(lines, range, locale)));
      if (event.type === "cut") put(blockOf(range, ""));
    },
    onPaste: (event: ClipboardEvent) => {
      if (draft) return;
      event.preventDefault();
      const cells = cellsOfClipboard(event.clipboardData.getData("text/plain"));
      if (cells.length === 0) return;
      const block = repeatBlock(cells, range);
      lose(pasteOverflow(lines, { at: range.top, from: range.left, cells: block }, locale));
      put(block);
      const [bottom, right] = [range.top + block.length - 1, range.left + Math.max(...block.map((row) => row.length)) - 1];
      // The pasted cells stay selected.
      select({
        ...selectCell(range.top, range.left),
        fromRow: Math.min(bottom, extent.rows - 1),
        fromAt: Math.min(right, extent.places - 1),
      });
    },
  };
}
