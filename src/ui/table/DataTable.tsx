import type { ComponentProps, Key, ReactNode } from "react";
import { unknown } from "../../../resources/kit/dictionary";
import { EmptyState } from "../../feedback/states";
import { useTranslations } from "../../i18n/useTranslations";
import css from "./Table.module.css";
import { TableFrame } from "./TableFrame";

export interface TableColumn<R> {
  readonly label: string;
  /** Drawn as its head; the label is then read aloud. */
  readonly head?: ReactNode;
  /** Its cells name their rows. */
  readonly names?: boolean;
  readonly render: (row: R, at: number) => ReactNode;
  /** Figures are right-aligned. */
  readonly numeric?: boolean;
  /** Left out on a phone. */
  readonly wide?: boolean;
  /** Long texts take several lines; `whole` is not torn on paper either. */
  readonly wraps?: boolean;
  readonly whole?: boolean;
  /** CSS width. */
  readonly width?: string;
  /** The sum under the column. */
  readonly footer?: ReactNode;
}

interface TableProps<R> {
  readonly columns: readonly TableColumn<R>[];
  readonly rows: readonly R[];
  readonly rowKey: (row: R, at: number) => Key;
  /** What can be done with a row, in a last column that stays in sight. */
  readonly renderActions?: ((row: R, at: number) => ReactNode) | undefined;
}

interface DataTableProps<R> extends TableProps<R> {
  /** Title of the state without rows, instead of 暂无数据. */
  readonly empty?: string;
  /** The last column stays in sight. */
  readonly pinned?: boolean;
  /** Each row a card on a phone, its first cell the title. */
  readonly cards?: boolean;
}

const looks = ["numeric", "wide", "wraps", "whole"] as const;
const classesOf = (column: Pick<TableColumn<never>, (typeof looks)[number]>, isUnknown = false): string =>
  [...looks.map((look) => column[look] && css[look]), isUnknown && css.unknown].filter(Boolean).join(" ");

const [narrowest, widest] = [88, 124];
/** Pixels for the longest label as far as it may go: a Chinese letter of 13, about half of it for any other. */
const roomFor = (labels: readonly string[]): number => {
  const lengths = labels.map((label) => [...label].reduce((sum, letter) => sum + (letter > "\u2e80" ? 13 : 7), 0));
  return Math.min(widest, Math.max(narrowest, ...lengths) + 2);
};

/** Rows that are shown as a whole, in a frame that scrolls sideways. */
export function DataTable<R>({ empty, pinned = false, cards = false, ...table }: DataTableProps<R>) {
  const { columns, rows } = table;
  if (rows.length === 0) return <EmptyState {...(empty && { title: empty })} />;
  const framed = (
    <TableFrame pinned={pinned}>
      <BareTable className={css.grid} {...table} />
    </TableFrame>
  );
  if (!cards) return framed;
  // Four figures are two and two, not three and one.
  const abreast = columns.filter(({ numeric }) => numeric).length === 4 ? 2 : 3;
  const room = `${roomFor(columns.map(({ label }) => label))}px`;
  return (
    <div className={css.cards} style={{ "--room": room, "--abreast": abreast }}>
      {framed}
    </div>
  );
}

/** The table alone, for a place with its own styles. */
export function BareTable<R>({ columns, rows, rowKey, renderActions, ...table }: TableProps<R> & ComponentProps<"table">) {
  const t = useTranslations();
  return (
    <table {...table}>
      <thead>
        <tr className={css.heads}>
          {columns.map((column) => (
            <th
              key={column.label}
              scope="col"
              aria-label={column.head === undefined ? undefined : column.label}
              className={classesOf(column)}
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
                <th key={column.label} scope="row">
                  {cell}
                </th>
              ) : (
                <td key={column.label} data-label={column.label} className={classesOf(column, nth > 0 && cell === unknown)}>
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
            {columns.map((column) => (
              <td key={column.label} data-label={column.label} className={classesOf(column)}>
                {column.footer}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}
