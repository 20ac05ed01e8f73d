import type { ReactNode } from "react";
import { GridFrame } from "../../kinds/GridFrame";
import { EmptyState } from "../../shell/states/states";

export interface Head {
  readonly title: string;
  readonly right?: boolean;
}

interface PlainTableProps<R> {
  heads: readonly (Head | string)[];
  rows: readonly R[];
  keyOf: (row: R) => string | number;
  /** The cells of a row, as <td> elements. */
  children: (row: R) => ReactNode;
  /** Sums under the columns, as <td> elements. */
  foot?: ReactNode;
  empty?: string;
  /** The last column stays in sight. */
  pinned?: boolean;
}

/** A table of what no resource declares: sums of an aggregate, rows of a report. */
export function PlainTable<R>({ heads, rows, keyOf, children, foot, empty, pinned = false }: PlainTableProps<R>) {
  if (rows.length === 0) return <EmptyState {...(empty && { title: empty })} />;
  return (
    <GridFrame pinned={pinned}>
      <table className="grid">
        <thead>
          <tr>
            {heads.map((head) => {
              const { title, right = false } = typeof head === "string" ? { title: head } : head;
              return (
                <th key={title} scope="col" className={right ? "num" : undefined}>
                  {title}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>{children(row)}</tr>
          ))}
        </tbody>
        {foot && (
          <tfoot style={{ fontWeight: 600 }}>
            <tr>{foot}</tr>
          </tfoot>
        )}
      </table>
    </GridFrame>
  );
}

/** A column of figures. */
export const figures = (title: string): Head => ({ title, right: true });
