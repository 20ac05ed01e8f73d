import type { CSSProperties } from "react";
import { translate, type Label, type Locale } from "../../../resources/kit/label";
import type { AlarmSummary, DistrictLevels, Level } from "../../../resources/answers/screen";

/** From the most serious to none. */
export const levelOrder: readonly Level[] = [1, 2, 3, 9];

const short: Readonly<Record<Level, Label>> = {
  1: ["一级", "Level 1"],
  2: ["二级", "Level 2"],
  3: ["三级", "Level 3"],
  9: ["无预警", "No warning"],
};

/** A colour is never alone: this word is with it. */
export const levelWord = (level: Level, locale: Locale): string => translate(short[level], locale);

/** The city's own colours of the levels, for the style sheets: --level-1 … --level-9. */
export function levelColours(levels: readonly AlarmSummary["levels"][number][] | undefined): CSSProperties {
  const valid = (levels ?? []).filter(({ color }) => /^#[\da-f]{6}$/i.test(color));
  return Object.fromEntries(valid.map(({ level, color }) => [`--level-${level}`, color]));
}

/** The same where there is no room: the legend has given it. */
export const levelMark = (level: Level, locale: Locale): string =>
  locale === "en" && level !== 9 ? `L${level}` : levelWord(level, locale);

/** Null as long as nobody knows: what has not been counted is not free of alarms. */
export function worstOf(counts: Pick<DistrictLevels, "level1" | "level2" | "level3"> | undefined): Level | null {
  if (!counts) return null;
  if (counts.level1 > 0) return 1;
  if (counts.level2 > 0) return 2;
  return counts.level3 > 0 ? 3 : 9;
}
