import type { Key, ReactNode } from "react";
import { unknown } from "../../../resources/kit/dictionary";
import { EmptyState } from "../../feedback/states";
import { useTranslations } from "../../i18n/useTranslations";
import { CardsOnPhone } from "./CardsOnPhone";
import { TableFrame } from "./TableFrame";

export interface TableColumn<R> {
  readonly label: string;
  readonly render: (row: R, at: number) => ReactNode;
  /** Figures stand at the right. */
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
  /** Each row a card on a phone. */
  readonly cards?: boolean;
}

const classesOf = (column: Omit<TableColumn<never>, "label" | "render">, more?: string): string | undefined =>
  [column.numeric && "num", column.wide && "wide", column.wraps && "wraps", column.whole && "whole", more]
    .filter(Boolean)
    .join(" ") || undefined;

/** Rows that are shown as a whole, in a frame that scrolls sideways. */
export function DataTable<R>({ empty, pinned = false, cards = false, ...table }: DataTableProps<R>) {
  const { columns, rows } = table;
  if (rows.length === 0) return <EmptyState {...(empty && { title: empty })} />;
  const framed = (
    <TableFrame pinned={pinned}>
      <BareTable className="grid" {...table} />
    </TableFrame>
  );
  if (!cards) return framed;
  // Four figures are two and two, not three and one.
  const abreast = columns.filter(({ numeric }) => numeric).length === 4 ? 2 : 3;
  return (
    <CardsOnPhone heads={columns.map(({ label }) => label)} abreast={abreast}>
      {framed}
    </CardsOnPhone>
  );
}

/** The table alone, for a place that has a look of its own. */
export function BareTable<R>({
  columns,
  rows,
  rowKey,
  renderActions,
  className,
}: TableProps<R> & { readonly className?: string }) {
  const t = useTranslations();
  return (
    <table className={className}>
      <thead>
        <tr className="wraps">
          {columns.map(({ label, render: _, ...column }) => (
            <th key={label} scope="col" className={classesOf(column)} style={{ width: column.width }}>
              {label}
            </th>
          ))}
          {renderActions && (
            <th scope="col" className="acts">
              {t(["操作", "Actions"])}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={rowKey(row, at)}>
            {columns.map(({ label, render, ...column }, nth) => {
              const cell = render(row, at);
              return (
                <td key={label} className={classesOf(column, nth > 0 && cell === unknown ? "none" : undefined)}>
                  {cell}
                </td>
              );
            })}
            {renderActions && <td className="acts">{renderActions(row, at)}</td>}
          </tr>
        ))}
      </tbody>
      {columns.some(({ footer }) => footer !== undefined) && (
        <tfoot>
          <tr>
            {columns.map(({ label, render: _, ...column }) => (
              <td key={label} className={classesOf(column)}>
                {column.footer}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}
