import type { CSSProperties } from "react";
import { translate, type Label, type Locale } from "../../../resources/kit/label";
import type { AlarmSummary, DistrictLevels, Level } from "../../../resources/responses/screen";

/** From the most serious to none. */
export const levelOrder: readonly Level[] = [1, 2, 3, 9];

/** A project has a risk, an alarm a level: two scales with the same colours. */
const risks: Readonly<Record<Level, Label>> = {
  1: ["高风险", "High risk"],
  2: ["中风险", "Medium risk"],
  3: ["低风险", "Low risk"],
  9: ["正常", "Normal"],
};

/** A colour is never alone: this word is beside it. */
export const riskWord = (level: Level, locale: Locale): string => translate(risks[level], locale);

/** The city's own colours of the levels, for the style sheets: --level-1 … --level-9. */
export function levelColours(levels: readonly AlarmSummary["levels"][number][] | undefined): CSSProperties {
  const valid = (levels ?? []).filter(({ color }) => /^#[\da-f]{6}$/i.test(color));
  return Object.fromEntries(valid.map(({ level, color }) => [`--level-${level}`, color]));
}

/** The same where there is no room: the legend has given it. */
export const riskMark = (level: Level, locale: Locale): string => riskWord(level, locale).replace(/ risk$/, "");

/** Null until it is known: an unknown count is not free of alarms. */
export function worstOf(counts: Pick<DistrictLevels, "level1" | "level2" | "level3"> | undefined): Level | null {
  if (!counts) return null;
  if (counts.level1 > 0) return 1;
  if (counts.level2 > 0) return 2;
  return counts.level3 > 0 ? 3 : 9;
}
