import { useCallback, useRef, type ClipboardEvent, type KeyboardEvent } from "react";
import { payRollDetails } from "../../../../resources/payrolls/payRollDetails";
import { labelOf } from "../../../../resources/kit/dictionary";
import { Look } from "../../../kinds/Look";
import { useLocale, useSay } from "../../../i18n/useSay";
import { columns } from "./columns";
import { GridLook, rowHeight } from "./GridLook";
import { GridRow } from "./GridRow";
import type { Line } from "./line";
import { cellsOfClipboard, type LinesChange } from "./lines";
import { stepOf } from "./keys";
import { useRowsInSight } from "./useRowsInSight";
import type { Surroundings } from "./warnings";

interface LineGridProps {
  lines: readonly Line[];
  surroundings: Surroundings;
  change: (change: LinesChange) => void;
}

const { worker_name, team_name, work_type, total_pay_amount, actual_amount } = payRollDetails.fields;
const widths = [48, 96, 132, 120, 96, ...columns.map(({ width }) => width), 110, 110, 48];

const placeOf = (target: EventTarget): [row: number, at: number] | undefined => {
  const place = target instanceof HTMLElement ? target.dataset["at"] : undefined;
  const [row, at] = (place ?? "").split(":").map(Number);
  return row === undefined || at === undefined ? undefined : [row, at];
};

/** Thousands of lines typed as in a spreadsheet: Enter and arrows move, Tab goes on, a copied range is pasted from where one stands. */
export function LineGrid({ lines, surroundings, change }: LineGridProps) {
  const say = useSay();
  const locale = useLocale();
  const frame = useRef<HTMLDivElement>(null);
  const { first, last, before, after, reveal } = useRowsInSight(frame, lines.length, rowHeight, rowHeight);

  const onType = useCallback(
    (row: number, at: number, text: string) => change({ do: "type", at: row, name: columns[at]!.name, text }),
    [change],
  );
  const onRemove = useCallback((row: number) => change({ do: "remove", at: row }), [change]);

  /** The row may not be drawn yet: it is scrolled to first, and looked for while it appears. */
  const goTo = (row: number, at: number) => {
    if (row < 0 || row >= lines.length || at < 0 || at >= columns.length) return;
    reveal(row);
    let tries = 10;
    const look = () => {
      const cell = frame.current?.querySelector<HTMLElement>(`[data-at="${row}:${at}"]`);
      if (cell) cell.focus();
      else if ((tries -= 1) > 0) requestAnimationFrame(look);
    };
    look();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const place = placeOf(event.target);
    const step = place && stepOf(event);
    if (!step) return;
    event.preventDefault();
    goTo(place[0] + step[0], place[1] + step[1]);
  };

  const onPaste = (event: ClipboardEvent) => {
    const place = placeOf(event.target);
    const text = event.clipboardData.getData("text/plain");
    if (!place || !/[\t\n]/.test(text.trimEnd())) return;
    event.preventDefault();
    change({ do: "paste", at: place[0], from: place[1], cells: cellsOfClipboard(text) });
  };

  return (
    <GridLook ref={frame} onKeyDown={onKeyDown} onPaste={onPaste}>
      <Look />
      {columns.map(
        ({ name, suggest }) =>
          suggest && (
            <datalist key={name} id={`choose-${name}`}>
              {suggest.values.map(({ code }) => (
                <option key={String(code)}>{labelOf(suggest, code, locale)}</option>
              ))}
            </datalist>
          ),
      )}
      <table
        aria-label={say(payRollDetails.label)}
        aria-rowcount={lines.length + 1}
        style={{ width: widths.reduce((a, b) => a + b, 0) }}
      >
        <colgroup>
          {widths.map((width, at) => (
            <col key={at} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className="seq num">
              #
            </th>
            <th scope="col" className="name">
              {say(worker_name.spec.label)}
            </th>
            <th scope="col">{say(["提示", "Look at"])}</th>
            <th scope="col">{say(team_name.spec.label)}</th>
            <th scope="col">{say(work_type.spec.label)}</th>
            {columns.map(({ name, label, right }) => (
              <th key={name} scope="col" className={right ? "num" : undefined}>
                {say(label)}
              </th>
            ))}
            <th scope="col" className="num">
              {say(total_pay_amount.spec.label)}
            </th>
            <th scope="col" className="num">
              {say(actual_amount.spec.label)}
            </th>
            <th scope="col" aria-label={say(["操作", "Actions"])} />
          </tr>
        </thead>
        <tbody>
          {before > 0 && <tr aria-hidden style={{ height: before }} />}
          {lines.slice(first, last).map((line, index) => (
            <GridRow
              key={line.worker}
              line={line}
              row={first + index}
              surroundings={surroundings}
              onType={onType}
              onRemove={onRemove}
            />
          ))}
          {after > 0 && <tr aria-hidden style={{ height: after }} />}
        </tbody>
      </table>
    </GridLook>
  );
}
