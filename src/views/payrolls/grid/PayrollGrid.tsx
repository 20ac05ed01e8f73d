import { useCallback, useEffect, useRef, useState, type FocusEvent } from "react";
import { useTranslations } from "../../../app/i18n/useTranslations";
import { FindBar } from "./FindBar";
import css from "./Grid.module.css";
import { columnLefts, gridColumns, stickyEdges } from "./gridColumns";
import { rowHeight } from "./rowHeight";
import { rowsToDraw } from "./rowsToDraw";
import { GridRow } from "./GridRow";
import { GridTable } from "./GridTable";
import { GridTools } from "./GridTools";
import type { GridSums } from "./line";
import type { Lines, LinesChange } from "./lines";
import { firstEditablePlace, cellPlaces } from "./cellPlaces";
import { selectedRange, selectCell, type GridSelection } from "./selection";
import type { PasteOverflow } from "./pasteOverflow";
import { PasteOverflowNote } from "./PasteOverflowNote";
import { useGridDraft } from "./useDraft";
import { useGridKeys } from "./useGridKeys";
import { usePointer } from "./usePointer";
import { useLineFilter } from "./useLineFilter";
import { useVirtualRows } from "./useVirtualRows";
import { WarningFilter } from "./WarningFilter";
import type { WarningContext } from "./warnings";

interface PayrollGridProps {
  lines: Lines;
  sums: GridSums;
  surroundings: WarningContext;
  change: (change: LinesChange) => void;
  /** The line to go to; a new object goes there again. */
  goal?: { readonly row: number } | undefined;
}

/** A grid for thousands of lines, edited as in a spreadsheet. Only the visible rows and the current one are rendered. */
export function PayrollGrid({ lines: { all, past, future }, sums, surroundings, change: changeAll, goal }: PayrollGridProps) {
  const t = useTranslations();
  const { lines, among, filter, setFilter } = useLineFilter(all, surroundings);
  const change = useCallback(
    (made: LinesChange) => changeAll(among && (made.do === "paste" || made.do === "remove") ? { ...made, among } : made),
    [among, changeAll],
  );
  const frame = useRef<HTMLDivElement>(null);
  const exit = useRef<HTMLSpanElement>(null);
  const [stood, setStood] = useState<GridSelection>(() => selectCell(0, firstEditablePlace));
  // The first cell has focus at once, so that the user can type.
  const [focused, setFocused] = useState(true);
  const [finding, setFinding] = useState(false);
  const [lost, setLost] = useState<PasteOverflow>();
  // Lines may have been removed meanwhile.
  const last = lines.length - 1;
  const selection = { ...stood, row: Math.min(stood.row, last), fromRow: Math.min(stood.fromRow, last) };
  const {
    first,
    last: end,
    reveal,
    page,
  } = useVirtualRows({ frame, count: lines.length, height: rowHeight, edges: stickyEdges });
  const extent = { rows: lines.length, places: cellPlaces.length, page };
  const drafting = useGridDraft(lines, selection, change);
  const range = selectedRange(selection);

  /** Scrolls to the cell without moving the focus. */
  const show = (to: GridSelection) => {
    setStood(to);
    reveal(to.row, columnLefts[to.at]!, cellPlaces[to.at]!.width);
  };
  const select = (to: GridSelection) => {
    show(to);
    setFocused(true);
  };
  const goTo = (row: number) => {
    const place = among ? among.indexOf(row) : row;
    if (place < 0) setFilter(undefined);
    select(selectCell(place < 0 ? row : place, firstEditablePlace));
  };
  const go = useRef(goTo);
  useEffect(() => {
    go.current = goTo;
  });
  useEffect(() => {
    if (goal) go.current(goal.row);
  }, [goal]);

  const context = { lines, selection, extent, drafting, change, select };
  const find = () => setFinding(true);
  const { fillDown, ...keys } = useGridKeys({ ...context, find, leave: () => exit.current?.focus(), lose: setLost });
  const pointer = usePointer(context);
  const onRemove = useCallback((row: number) => change({ do: "remove", at: row }), [change]);

  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && frame.current?.contains(relatedTarget)) return;
    drafting.finish();
    setFocused(false);
  };

  const shown = rowsToDraw(first, end, selection.row, lines.length);
  return (
    <>
      <GridTools
        {...{ lines, range, surroundings, fillDown, find, select }}
        row={selection.row}
        column={selection.at}
        filter={<WarningFilter lines={all} surroundings={surroundings} value={filter} onChange={setFilter} />}
        undo={past?.length ? () => change({ do: "undo" }) : undefined}
        redo={future?.length ? () => change({ do: "redo" }) : undefined}
      />
      {lost && <PasteOverflowNote overflow={lost} onClose={() => setLost(undefined)} />}
      {finding && <FindBar {...{ lines, selection, show, select }} onClose={() => setFinding(false)} />}
      <GridTable
        ref={frame}
        className={css.typed}
        columns={gridColumns(t, sums, all.length)}
        rowCount={lines.length}
        {...pointer}
        onKeyDown={keys.onKeyDown}
        onCopy={keys.onCopy}
        onCut={keys.onCopy}
        onPaste={keys.onPaste}
        onFocus={() => setFocused(true)}
        onBlur={onBlur}
      >
        {shown.map((item) =>
          "gap" in item ? (
            <tr key={`gap${item.at}`} aria-hidden style={{ height: item.gap * rowHeight }} />
          ) : (
            <GridRow
              key={lines[item.row]!.worker}
              line={lines[item.row]!}
              row={item.row}
              number={(among?.[item.row] ?? item.row) + 1}
              surroundings={surroundings}
              {...markedIn(item.row, range)}
              isLast={item.row === range.bottom}
              {...(item.row === selection.row && { active: selection.at, drafting, focused })}
              onRemove={onRemove}
            />
          ),
        )}
      </GridTable>
      <span ref={exit} tabIndex={-1} />
    </>
  );
}

const nothing = { left: -1, right: -1 };
const markedIn = (row: number, { top, bottom, left, right }: ReturnType<typeof selectedRange>) =>
  row >= top && row <= bottom ? { left, right } : nothing;
