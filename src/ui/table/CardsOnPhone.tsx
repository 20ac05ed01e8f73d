import { Box } from "@mui/material";
import type { ReactNode } from "react";

interface CardsOnPhoneProps {
  /** Over the columns, in their order; a column without one has no words before its cells. */
  readonly heads: readonly string[];
  /** So many figures stand beside each other where several follow one another. */
  readonly abreast?: 2 | 3;
  /** A table. */
  readonly children: ReactNode;
}

/** On a phone each row of a table is a card, its first cell the title: nothing of it is out of sight to the right. */
export function CardsOnPhone({ heads, abreast = 3, children }: CardsOnPhoneProps) {
  return <Box sx={[asCards(roomFor(heads), abreast), labelled(heads)]}>{children}</Box>;
}

const [narrowest, widest] = [88, 124];
/** Pixels for the longest head as far as it may go: a Chinese letter of 13, about half of it for any other. */
const roomFor = (heads: readonly string[]): number => {
  const lengths = heads.map((head) => [...head].reduce((sum, letter) => sum + (letter > "\u2e80" ? 13 : 7), 0));
  return Math.min(widest, Math.max(narrowest, ...lengths) + 2);
};

const figure = { gridColumn: "auto", display: "block", "&::before": { display: "block", fontSize: "12px !important" } };
const onPhone = "@media (max-width: 599.95px)";
/** The same cells, one under the other. */
const asCards = (room: number, abreast: number) => ({
  [onPhone]: {
    "& table, & tbody, & tfoot": { display: "block" },
    "& thead": { position: "absolute", width: "1px", height: "1px", overflow: "hidden", clipPath: "inset(50%)" },
    "& tr": {
      display: "grid",
      gridTemplateColumns: `repeat(${abreast}, minmax(0, 1fr))`,
      columnGap: 1,
      px: 2,
      py: 1,
      borderTop: 1,
      borderColor: "divider",
    },
    "& tr > td": {
      display: "grid",
      gridColumn: "1 / -1",
      gridTemplateColumns: `${room}px minmax(0, 1fr)`,
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
    // Figures beside figures stand in rows, each under its head.
    "& tr > td.num + td.num": figure,
    "& tr > td.num:has(+ td.num)": figure,
    "& tr > td.acts": { display: "block" },
    // Nothing is to be reported where nothing is known.
    "& tr > td.none:not(:first-of-type), & tr > td.wide": { display: "none !important" },
    // How a row stands is reported next to what it is.
    "& .pinned tr > td:first-of-type": { order: -2 },
    "& .pinned tr > td:last-of-type:has(> .tag)": { order: -1 },
    "& tr > td::before": { color: "text.secondary", fontSize: 13, textWrap: "balance" },
    "& tr > td:first-of-type": { display: "block", fontWeight: 600, fontSize: 15 },
  },
});

/** Each cell but the first, which is the title, behind the head of its column. */
const labelled = (heads: readonly string[]) => ({
  [onPhone]: Object.fromEntries(
    heads.map((head, at) => [`& tr > td:nth-of-type(${at + 1}):not(:first-of-type)::before`, { content: JSON.stringify(head) }]),
  ),
});
