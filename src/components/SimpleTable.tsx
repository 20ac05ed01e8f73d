import type { ReactNode } from "react";
import { CardsOnPhone } from "../kinds/CardsOnPhone";
import { GridFrame } from "../kinds/GridFrame";
import { EmptyState } from "../feedback/states";

export interface TableColumn {
  readonly title: string;
  readonly right?: boolean;
  /** Not on a phone; its cells say so too. */
  readonly wide?: boolean;
}

interface PlainTableProps<R> {
  heads: readonly (TableColumn | string)[];
  rows: readonly R[];
  keyOf: (row: R) => string | number;
  /** The cells of a row, as <td> elements. */
  children: (row: R) => ReactNode;
  /** Sums under the columns, as <td> elements. */
  foot?: ReactNode;
  empty?: string;
  /** The last column stays in sight. */
  pinned?: boolean;
  /** Each row a card on a phone. */
  cards?: boolean;
}

/** A table of what no resource declares: sums of an aggregate, rows of a report. */
export function SimpleTable<R>({ heads, rows, keyOf, children, foot, empty, pinned = false, cards = false }: PlainTableProps<R>) {
  if (rows.length === 0) return <EmptyState {...(empty && { title: empty })} />;
  const named: readonly TableColumn[] = heads.map((head) => (typeof head === "string" ? { title: head } : head));
  const table = (
    <GridFrame pinned={pinned}>
      <table className="grid">
        <thead>
          <tr className="wraps">
            {named.map(({ title, right = false, wide = false }) => (
              <th key={title} scope="col" className={[right && "num", wide && "wide"].filter(Boolean).join(" ") || undefined}>
                {title}
              </th>
            ))}
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
  if (!cards) return table;
  // Four figures are two and two, not three and one.
  const abreast = named.filter(({ right }) => right).length === 4 ? 2 : 3;
  return (
    <CardsOnPhone heads={named.map(({ title }) => title)} abreast={abreast}>
      {table}
    </CardsOnPhone>
  );
}

/** A column of figures. */
export const numberColumn = (title: string): TableColumn => ({ title, right: true });
/** A column of figures for which a phone has no room. */
export const wideNumberColumn = (title: string): TableColumn => ({ title, right: true, wide: true });
