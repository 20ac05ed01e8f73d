import { Box } from "@mui/material";
import type { ReactNode } from "react";

interface CardsOnPhoneProps {
  /** Over the columns, in their order; a column without one has no words before its cells. */
  readonly heads: readonly string[];
  /** A table. */
  readonly children: ReactNode;
}

/** On a phone each row of a table is a card, its first cell the title: nothing of it is out of sight to the right. */
export function CardsOnPhone({ heads, children }: CardsOnPhoneProps) {
  return <Box sx={[asCards, labelled(heads)]}>{children}</Box>;
}

const figure = { gridColumn: "auto", display: "block", "&::before": { display: "block", fontSize: "12px !important" } };
const onPhone = "@media (max-width: 599.95px)";
/** The same cells, one under the other. */
const asCards = {
  [onPhone]: {
    "& table, & tbody, & tfoot": { display: "block" },
    "& thead": { position: "absolute", width: "1px", height: "1px", overflow: "hidden", clipPath: "inset(50%)" },
    "& tr": {
      display: "grid",
      gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
      columnGap: 1,
      px: 2,
      py: 1,
      borderTop: 1,
      borderColor: "divider",
    },
    "& tr > td": {
      display: "grid",
      gridColumn: "1 / -1",
      gridTemplateColumns: "88px minmax(0, 1fr)",
      columnGap: 1,
      justifyItems: "start",
      alignItems: "baseline",
      position: "static !important",
      p: "2px 0 !important",
      border: 0,
      whiteSpace: "normal !important",
      textAlign: "left !important",
      boxShadow: "none !important",
      backgroundColor: "transparent !important",
    },
    // What a cell holds stands behind its head, also where it is more than one line.
    "& tr > td > *": { gridColumn: 2 },
    // Figures beside figures stand three by three, each under its head.
    "& tr > td.num + td.num": figure,
    "& tr > td.num:has(+ td.num)": figure,
    "& tr > td.acts": { display: "block" },
    // Nothing is to be told where nothing is known.
    "& tr > td.none:not(:first-of-type)": { display: "none" },
    // How a row stands is told next to what it is.
    "& .pinned tr > td:first-of-type": { order: -2 },
    "& .pinned tr > td:last-of-type:has(> .tag)": { order: -1 },
    "& tr > td::before": { color: "text.secondary", fontSize: 13 },
    "& tr > td:first-of-type": { display: "block", fontWeight: 600, fontSize: 15 },
  },
};

/** Each cell but the first, which is the title, behind the head of its column. */
const labelled = (heads: readonly string[]) => ({
  [onPhone]: Object.fromEntries(
    heads.map((head, at) => [`& tr > td:nth-of-type(${at + 1}):not(:first-of-type)::before`, { content: JSON.stringify(head) }]),
  ),
});
