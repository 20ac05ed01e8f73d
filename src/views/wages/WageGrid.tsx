import { Tooltip } from "@mui/material";
import { useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { Link } from "react-admin";
import type { CalendarMonth } from "../../../resources/payrolls/wagesResponses";
import { wageState } from "../../../resources/dictionaries/wageState";
import { labelOf } from "../../../resources/kit/dictionary";
import { canOpenAddress } from "../../app/entry/canOpenAddress";
import { useLocale, useTranslations } from "../../app/i18n/useTranslations";
import { amountText, monthText } from "../../dashboards/screen/figures/figures";
import { BareTable, type TableColumn } from "../../ui/table/DataTable";
import { classOfState, StateMark } from "./calendarMarks";
import { calendarSentence, isOverdue } from "./calendarWords";
import css from "./WageGrid.module.css";

export interface WageGridRow {
  readonly key: string;
  /** Shown before the months; if no row has a name, the column is omitted. */
  readonly name: ReactNode;
  readonly months: readonly CalendarMonth[];
}

interface WageGridProps {
  label: string;
  /** The header of the name column. */
  nameHead: string;
  rows: readonly WageGridRow[];
}

type Place = readonly [row: number, month: number];

const steps: Readonly<Record<string, Place>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Home: [0, -Infinity],
  End: [0, Infinity],
};

const within = (at: number, count: number): number => Math.max(0, Math.min(count - 1, at));

/** The header of a column such as "2025-08": the month number, with the year above the first column and each January. */
function MonthHead({ month, isFirst }: { month: string; isFirst: boolean }) {
  const [year = "", number = ""] = month.split("-");
  return (
    <>
      <span className={css.year}>{isFirst || number === "01" ? year : " "}</span>
      <br />
      {Number(number)}
    </>
  );
}

/**
 * Rows of months, one cell per month: colour and icon show how far wages are paid; tooltip and screen-reader text say it in
 * words. One tab stop; arrow keys move between cells, Enter opens the wages of the month.
 */
export function WageGrid({ label, nameHead, rows }: WageGridProps) {
  const locale = useLocale();
  const grid = useRef<HTMLTableElement>(null);
  const months = rows[0]?.months ?? [];
  const [active, setActive] = useState<Place>([0, months.length - 1]);
  const isNamed = rows.some(({ name }) => name !== null);

  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const next: Place = [within(active[0] + step[0], rows.length), within(active[1] + step[1], months.length)];
    setActive(next);
    grid.current?.querySelector<HTMLElement>(`[data-place="${next.join(".")}"]`)?.focus();
  };

  const columns: readonly TableColumn<WageGridRow>[] = [
    ...(isNamed ? [{ label: nameHead, names: true, render: ({ name }: WageGridRow) => name }] : []),
    ...months.map(({ month }, at) => ({
      label: monthText(month, locale),
      head: <MonthHead month={month} isFirst={at === 0} />,
      render: ({ months: own }: WageGridRow, row: number) =>
        own[at] && (
          <MonthCell
            month={own[at]}
            place={[row, at]}
            isActive={row === active[0] && at === active[1]}
            onFocus={() => setActive([row, at])}
          />
        ),
    })),
  ];
  return (
    <div className={css.frame}>
      <BareTable
        ref={grid}
        role="grid"
        aria-label={label}
        className={`${css.grid} ${isNamed ? css.named : ""}`}
        onKeyDown={move}
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
      />
    </div>
  );
}

interface MonthCellProps {
  month: CalendarMonth;
  place: Place;
  isActive: boolean;
  onFocus: () => void;
}

function MonthCell({ month, place, isActive, onFocus }: MonthCellProps) {
  const locale = useLocale();
  const { state, overdue_amount, to } = month;
  const common = {
    className: `${css.cell} ${classOfState(state) ?? css.empty}`,
    tabIndex: isActive ? 0 : -1,
    "data-place": place.join("."),
    onFocus,
  };
  const content = (
    <>
      <StateMark state={state} />
      {isOverdue(state) && <span className={css.amount}>{amountText(overdue_amount, locale)}</span>}
    </>
  );
  return (
    <Tooltip title={calendarSentence(month, locale)}>
      {state !== null && canOpenAddress(to) ? (
        <Link to={to} {...common}>
          {content}
        </Link>
      ) : (
        <span role="img" {...common}>
          {content}
        </span>
      )}
    </Tooltip>
  );
}

const shown = [
  wageState.paid,
  wageState.paidLate,
  wageState.unpaid,
  wageState.partlyPaid,
  wageState.processing,
  wageState.notDue,
] as const;

/** The legend of a wage grid. */
export function WageLegend() {
  const t = useTranslations();
  const locale = useLocale();
  return (
    <ul className={css.legend} aria-label={t(["图例", "Legend"])}>
      {shown.map((state) => (
        <li key={state}>
          <span className={`${css.swatch} ${classOfState(state)}`} aria-hidden>
            <StateMark state={state} />
          </span>
          {labelOf(wageState, state, locale)}
        </li>
      ))}
    </ul>
  );
}
