import { Box } from "@mui/material";
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
  /** On a phone each row is a card, its first cell the title: nothing of it is out of sight to the right. */
  cards?: boolean;
}

/** A table of what no resource declares: sums of an aggregate, rows of a report. */
export function PlainTable<R>({ heads, rows, keyOf, children, foot, empty, pinned = false, cards = false }: PlainTableProps<R>) {
  if (rows.length === 0) return <EmptyState {...(empty && { title: empty })} />;
  const named: readonly Head[] = heads.map((head) => (typeof head === "string" ? { title: head } : head));
  const table = (
    <GridFrame pinned={pinned}>
      <table className="grid">
        <thead>
          <tr>
            {named.map(({ title, right = false }) => (
              <th key={title} scope="col" className={right ? "num" : undefined}>
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
  return cards ? <Box sx={[asCards, labelled(named)]}>{table}</Box> : table;
}

const onPhone = "@media (max-width: 599.95px)";
/** The same cells, one under the other. */
const asCards = {
  [onPhone]: {
    "& table, & tbody, & tfoot": { display: "block" },
    "& thead": { position: "absolute", width: "1px", height: "1px", overflow: "hidden", clipPath: "inset(50%)" },
    "& tr": {
      display: "grid",
      gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
      columnGap: 2,
      px: 2,
      py: 1,
      borderTop: 1,
      borderColor: "divider",
    },
    "& tr > td": {
      display: "grid",
      gridColumn: "1 / -1",
      gridTemplateColumns: "88px minmax(0, 1fr)",
      justifyItems: "start",
      alignItems: "center",
      position: "static !important",
      p: "2px 0 !important",
      border: 0,
      whiteSpace: "normal !important",
      textAlign: "left !important",
      boxShadow: "none !important",
      backgroundColor: "transparent !important",
    },
    // Figures stand two by two.
    "& tr > td.num": { gridColumn: "auto" },
    "& tr > td::before": { color: "text.secondary", fontSize: 13 },
    "& tr > td:first-of-type": { display: "block", fontWeight: 600, fontSize: 15 },
  },
};

/** Each cell but the first, which is the title, behind the head of its column. */
const labelled = (heads: readonly Head[]) => ({
  [onPhone]: Object.fromEntries(
    heads.map(({ title }, at) => [
      `& tr > td:nth-of-type(${at + 1}):not(:first-of-type)::before`,
      { content: JSON.stringify(title) },
    ]),
  ),
});

/** A column of figures. */
export const figures = (title: string): Head => ({ title, right: true });
