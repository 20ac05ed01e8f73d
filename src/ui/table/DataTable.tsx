import type { ComponentProps, Key, ReactNode } from "react";
import { unknown } from "../../../resources/kit/dictionary";
import { EmptyState } from "../states";
import { useTranslations } from "../../app/i18n/useTranslations";
import css from "./Table.module.css";
import { TableFrame } from "./TableFrame";

export interface TableColumn<R> {
  readonly label: string;
  /** The content of the header; the label is then its accessible name. */
  readonly head?: ReactNode;
  /** The cells are row headers. */
  readonly names?: boolean;
  readonly render: (row: R, at: number) => ReactNode;
  /** Numbers, right-aligned. */
  readonly numeric?: boolean;
  /** Hidden on a phone. */
  readonly wide?: boolean;
  /** Long texts wrap; `whole` never wraps, also in print. */
  readonly wraps?: boolean;
  readonly whole?: boolean;
  /** CSS width. */
  readonly width?: string;
  /** The sum below the column. */
  readonly footer?: ReactNode;
}

interface TableProps<R> {
  readonly columns: readonly TableColumn<R>[];
  readonly rows: readonly R[];
  readonly rowKey: (row: R, at: number) => Key;
  /** The actions of a row, in a sticky last column. */
  readonly renderActions?: ((row: R, at: number) => ReactNode) | undefined;
}

interface DataTableProps<R> extends TableProps<R> {
  /** Title of the empty state, instead of 暂无数据. */
  readonly empty?: string;
  /** The last column is sticky. */
  readonly pinned?: boolean;
  /** On a phone each row is a card with the first cell as its title. */
  readonly cards?: boolean;
}

const looks = ["numeric", "wide", "wraps", "whole"] as const;
const classesOf = (column: Pick<TableColumn<never>, (typeof looks)[number]>, nth: number, isUnknown = false): string =>
  [nth === 0 && css.first, ...looks.map((look) => column[look] && css[look]), isUnknown && css.unknown].filter(Boolean).join(" ");

const [narrowest, widest] = [88, 124];
/** The width in pixels for the longest label, up to a limit: 13 for a Chinese character, about half for others. */
const roomFor = (labels: readonly string[]): number => {
  const lengths = labels.map((label) => [...label].reduce((sum, letter) => sum + (letter > "\u2e80" ? 13 : 7), 0));
  return Math.min(widest, Math.max(narrowest, ...lengths) + 2);
};

/** A table of all its rows, in a frame that scrolls sideways. */
export function DataTable<R>({ empty, pinned = false, cards = false, ...table }: DataTableProps<R>) {
  const { columns, rows } = table;
  if (rows.length === 0) return <EmptyState {...(empty && { title: empty })} />;
  const framed = (
    <TableFrame pinned={pinned}>
      <BareTable className={css.grid} {...table} />
    </TableFrame>
  );
  if (!cards) return framed;
  // Four numeric columns are shown two by two, not three and one.
  const abreast = columns.filter(({ numeric }) => numeric).length === 4 ? 2 : 3;
  const room = `${roomFor(columns.map(({ label }) => label))}px`;
  return (
    <div className={css.cards} style={{ "--room": room, "--abreast": abreast }}>
      {framed}
    </div>
  );
}

/** The table without frame, for places with their own styles. */
export function BareTable<R>({ columns, rows, rowKey, renderActions, ...table }: TableProps<R> & ComponentProps<"table">) {
  const t = useTranslations();
  return (
    <table {...table}>
      <thead>
        <tr className={css.heads}>
          {columns.map((column, nth) => (
            <th
              key={column.label}
              scope="col"
              aria-label={column.head === undefined ? undefined : column.label}
              className={classesOf(column, nth)}
              style={{ width: column.width }}
            >
              {column.head ?? column.label}
            </th>
          ))}
          {renderActions && (
            <th scope="col" className={css.actions} data-actions>
              {t(["操作", "Actions"])}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={rowKey(row, at)}>
            {columns.map((column, nth) => {
              const cell = column.render(row, at);
              return column.names ? (
                <th key={column.label} scope="row" className={nth === 0 ? css.first : undefined}>
                  {cell}
                </th>
              ) : (
                <td key={column.label} data-label={column.label} className={classesOf(column, nth, nth > 0 && cell === unknown)}>
                  {cell}
                </td>
              );
            })}
            {renderActions && <td className={css.actions}>{renderActions(row, at)}</td>}
          </tr>
        ))}
      </tbody>
      {columns.some(({ footer }) => footer !== undefined) && (
        <tfoot>
          <tr>
            {columns.map((column, nth) => (
              <td key={column.label} data-label={column.label} className={classesOf(column, nth)}>
                {column.footer}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}
