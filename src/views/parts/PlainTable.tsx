import type { ReactNode } from "react";
import { EmptyState } from "../../shell/states/states";

export interface Column<R> {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: R) => ReactNode;
  readonly right?: boolean;
}

interface PlainTableProps<R> {
  columns: readonly Column<R>[];
  rows: readonly R[];
  keyOf: (row: R) => string | number;
  /** Sums under the columns, by their key. */
  foot?: Readonly<Record<string, ReactNode>>;
  empty?: string;
}

/** A table of what no resource declares: sums of an aggregate, rows of a report. */
export function PlainTable<R>({ columns, rows, keyOf, foot, empty }: PlainTableProps<R>) {
  if (rows.length === 0) return <EmptyState {...(empty && { title: empty })} />;
  return (
    <div className="grid-frame">
      <table className="grid">
        <thead>
          <tr>
            {columns.map(({ key, title, right }) => (
              <th key={key} scope="col" className={right ? "num" : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ key, cell, right }) => (
                <td key={key} className={right ? "num" : undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {foot && (
          <tfoot>
            <tr>
              {columns.map(({ key, right }) => (
                <td key={key} className={right ? "num" : undefined} style={{ fontWeight: 600 }}>
                  {foot[key]}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
