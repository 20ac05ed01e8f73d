import type { TranslateLabel } from "../../../app/i18n/useTranslations";
import { fenOf } from "../../../ui/money";
import { cellPlaces } from "./cellPlaces";
import css from "./Grid.module.css";
import type { GridColumn } from "./GridTable";
import type { GridSums } from "./line";
import { rowHeight } from "./rowHeight";

const seqWidth = 48;
/** The width of the warnings after the names. */
const lookWidth = 192;
const removeWidth = 44;
/** Pixels from the left edge of the grid to each cell place. */
export const columnLefts = cellPlaces.map((_, at) =>
  cellPlaces.slice(0, at).reduce((sum, { width }) => sum + width, at === 0 ? seqWidth : seqWidth + lookWidth),
);
const pinnedRight = cellPlaces.reduce((sum, { is, width }) => (is && is !== "name" ? sum + width : sum), removeWidth);
/** Pixels covered by the sticky elements at each edge. */
export const stickyEdges = { top: rowHeight, bottom: rowHeight, left: seqWidth + cellPlaces[0]!.width, right: pinnedRight };

function sumOf(sums: GridSums, name: string | undefined, is: string | undefined): number {
  if (!name) return is === "actual" ? sums.actual_amount : sums.total_pay_amount;
  return sums[name as keyof GridSums];
}
const shownSum = (kind: "money" | "number", sum: number): string => (kind === "money" ? fenOf(sum) : sum.toLocaleString("en"));

/** The header and footer of the grid: the number, the cell places with the warnings after the names, and the button to remove. */
export const gridColumns = (t: TranslateLabel, sums: GridSums, workers: number): readonly GridColumn[] => [
  { key: "seq", width: seqWidth, label: "#", className: `${css.seq} ${css.numeric}`, footer: "Σ" },
  ...cellPlaces.flatMap(({ label, width, right, is, cell, sums: summed }, at): GridColumn[] => {
    const sum = summed && shownSum(summed, sumOf(sums, cell?.name, is));
    const column = {
      key: `${at}`,
      width,
      label: t(label),
      className: [is && css[is], right && css.numeric].filter(Boolean).join(" "),
      place: at,
    };
    if (is !== "name") return [{ ...column, footer: sum }];
    const people = t(["{n}人", "{n} workers"], { n: workers });
    return [
      { ...column, footer: t(["合计", "Total"]) },
      { key: "look", width: lookWidth, label: t(["提示", "Hints"]), footer: people },
    ];
  }),
  { key: "remove", width: removeWidth, title: t(["操作", "Actions"]), className: css.remove ?? "" },
];
