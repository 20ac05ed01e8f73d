import type { CSSProperties } from "react";
import { translate, type Label, type Locale } from "../../../../resources/kit/label";
import type { AlarmSummary, DistrictLevels, Level } from "../../../../resources/dashboards/screenResponses";

/** From the most severe to none. */
export const levelOrder: readonly Level[] = [1, 2, 3, 9];

/** A project has a risk and an alarm has a level: two scales with the same colours. */
const risks: Readonly<Record<Level, Label>> = {
  1: ["高风险", "High risk"],
  2: ["中风险", "Medium risk"],
  3: ["低风险", "Low risk"],
  9: ["正常", "Normal"],
};

/** The text shown with a level's colour, because colour alone is not accessible. */
export const riskWord = (level: Level, locale: Locale): string => translate(risks[level], locale);

/** The colours that the city has set for the levels, as CSS variables --level-1 … --level-9. */
export function levelColours(levels: readonly AlarmSummary["levels"][number][] | undefined): CSSProperties {
  const valid = (levels ?? []).filter(({ color }) => /^#[\da-f]{6}$/i.test(color));
  return Object.fromEntries(valid.map(({ level, color }) => [`--level-${level}`, color]));
}

/** The short form where space is limited; the legend has the full text. */
export const riskMark = (level: Level, locale: Locale): string => riskWord(level, locale).replace(/ risk$/, "");

/** The most severe level; null until loaded, because unknown counts do not mean that there are no alarms. */
export function worstOf(counts: Pick<DistrictLevels, "level1" | "level2" | "level3"> | undefined): Level | null {
  if (!counts) return null;
  if (counts.level1 > 0) return 1;
  if (counts.level2 > 0) return 2;
  return counts.level3 > 0 ? 3 : 9;
}
