import { useCallback, useEffect, useRef, useState, type FocusEvent } from "react";
import { useTranslations } from "../../../i18n/useTranslations";
import { fenOf } from "../../../components/money";
import { FindBar } from "./FindBar";
import css from "./Grid.module.css";
import { rowHeight } from "./rowHeight";
import { GridRow } from "./GridRow";
import { GridTable, type GridColumn } from "./GridTable";
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

const seqWidth = 48;
/** The width of the warnings after the names. */
const lookWidth = 192;
const removeWidth = 44;
const lefts = cellPlaces.map((_, at) =>
  cellPlaces.slice(0, at).reduce((sum, { width }) => sum + width, at === 0 ? seqWidth : seqWidth + lookWidth),
);
const pinnedRight = cellPlaces.reduce((sum, { is, width }) => (is && is !== "name" ? sum + width : sum), removeWidth);
const edges = { top: rowHeight, bottom: rowHeight, left: seqWidth + cellPlaces[0]!.width, right: pinnedRight };

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
  const { first, last: end, reveal, page } = useVirtualRows({ frame, count: lines.length, height: rowHeight, edges });
  const extent = { rows: lines.length, places: cellPlaces.length, page };
  const drafting = useGridDraft(lines, selection, change);
  const range = selectedRange(selection);

  /** Scrolls to the cell without moving the focus. */
  const show = (to: GridSelection) => {
    setStood(to);
    reveal(to.row, lefts[to.at]!, cellPlaces[to.at]!.width);
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
  const columns: readonly GridColumn[] = [
    { key: "seq", width: seqWidth, label: "#", className: `${css.seq} ${css.numeric}`, footer: "Σ" },
    ...cellPlaces.flatMap(({ label, width, right, is, cell, sums: summed }, at): GridColumn[] => {
      const sum = summed && shownSum(summed, sumOf(sums, cell?.name, is));
      const column = {
        key: `${at}`,
        width,
        label: t(label),
        className: [is && css[is], right && css.numeric].filter(Boolean).join(" "),
        place: at,
      };
      if (is !== "name") return [{ ...column, footer: sum }];
      const people = t(["{n}人", "{n} workers"], { n: all.length });
      return [
        { ...column, footer: t(["合计", "Total"]) },
        { key: "look", width: lookWidth, label: t(["提示", "Hints"]), footer: people },
      ];
    }),
    { key: "remove", width: removeWidth, title: t(["操作", "Actions"]), className: css.remove ?? "" },
  ];

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
        columns={columns}
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

type Drawn = { readonly row: number } | { readonly gap: number; readonly at: number };

/** The visible rows and the current one, with spacers as high as the omitted rows. */
function rowsToDraw(first: number, end: number, active: number, count: number): Drawn[] {
  const rows = Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);
  if (active < first && active >= 0) rows.unshift(active);
  else if (active >= end && active < count) rows.push(active);
  const drawn: Drawn[] = [];
  let next = 0;
  for (const row of rows) {
    if (row > next) drawn.push({ gap: row - next, at: next });
    drawn.push({ row });
    next = row + 1;
  }
  if (next < count) drawn.push({ gap: count - next, at: next });
  return drawn;
}

const nothing = { left: -1, right: -1 };
const markedIn = (row: number, { top, bottom, left, right }: ReturnType<typeof selectedRange>) =>
  row >= top && row <= bottom ? { left, right } : nothing;

function sumOf(sums: GridSums, name: string | undefined, is: string | undefined): number {
  if (!name) return is === "actual" ? sums.actual_amount : sums.total_pay_amount;
  return sums[name as keyof GridSums];
}
const shownSum = (kind: "money" | "number", sum: number): string => (kind === "money" ? fenOf(sum) : sum.toLocaleString("en"));
