import { translate, type Locale } from "../../../../resources/kit/label";
import { amountText, countText } from "../figures/figures";
import type { DistrictContents } from "./layOutTiles";

/** The texts below a district's name. Those of a line that is too narrow for them are wrapped, each to a line of its own. */
export function tileTexts(
  { figures, projects, overdue }: Pick<DistrictContents, "figures" | "projects" | "overdue">,
  locale: Locale,
): readonly (readonly string[])[] {
  const counts = [
    translate(["未完工 {count} 个", "{count} unfinished"], locale, { count: countText(projects.length) }),
    translate(["{count} 人", "{count} workers"], locale, { count: countText(figures.worker_on_job) }),
  ];
  const debt = [translate(["拖欠", "Overdue"], locale), amountText(overdue, locale)];
  return Number(overdue) > 0 ? [counts, debt] : [counts];
}

/** Font size and distance between the texts of a line in design pixels, and the width of a letter or digit in ems. */
const [size, apart, letter] = [17, 12, 0.58];
const wide = /[\u2e80-\uffef]/;

const widthOf = (text: string): number => [...text].reduce((sum, sign) => sum + (wide.test(sign) ? size : size * letter), 0);

/** How many lines the texts of one line take in `room` design pixels. */
export function lineCount(texts: readonly string[], room: number): number {
  let [lines, used] = [1, 0];
  for (const text of texts) {
    const width = widthOf(text);
    if (used > 0 && used + apart + width > room) [lines, used] = [lines + 1, width];
    else used += (used > 0 ? apart : 0) + width;
  }
  return lines;
}
