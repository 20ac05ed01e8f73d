import { Box } from "@mui/material";
import { alarmLevel } from "../../../resources/dictionaries/alarmLevel";
import type { MeasureScale } from "../../../resources/alarms/measureScale";
import { labelOf } from "../../../resources/kit/dictionary";
import type { Label } from "../../../resources/kit/label";
import { useLocale, useTranslations } from "../../app/i18n/useTranslations";
import css from "./MeasureScaleBar.module.css";

const words: Readonly<Record<MeasureScale["unit"], Label>> = {
  days: ["{n}天", "{n} days"],
  percent: ["{n}%", "{n}%"],
  count: ["{n}", "{n}"],
  yuan: ["{n}元", "{n} CNY"],
};

const oneDay: Label = ["1天", "1 day"];

/** The position of the value on the scale, from 0 to 1. In the outermost zones, which have no limit, it is in the middle. */
export function placeOnScale({ value, marks }: Pick<MeasureScale, "value" | "marks">): number {
  const [first, last] = [marks[0], marks.at(-1)];
  if (!first || !last) return 0.5;
  const falls = first.at > last.at || (marks.length === 1 && value < first.at);
  const sign = falls ? -1 : 1;
  const passed = marks.filter(({ at }) => sign * (value - at) >= 0).length;
  const [from, to] = [marks[passed - 1], marks[passed]];
  const within = from && to ? (value - from.at) / (to.at - from.at) : 0.5;
  return (passed + Math.min(0.95, Math.max(0.05, within))) / (marks.length + 1);
}

/** The measured value of an alarm between the thresholds of its rule; the most severe level is on the right. */
export function MeasureScaleBar({ scale }: { readonly scale: MeasureScale }) {
  const t = useTranslations();
  const locale = useLocale();
  const inUnit = (n: number) =>
    scale.unit === "days" && n === 1 ? t(oneDay) : t(words[scale.unit], { n: n.toLocaleString("en-US") });
  const levels = scale.marks.map(({ level, at }) => ({ level, name: labelOf(alarmLevel, level, locale), at: inUnit(at) }));
  const label = t(["当前值{value}，{marks}", "Current value {value}; {marks}"], {
    value: inUnit(scale.value),
    marks: levels.map(({ name, at }) => t(["{name}阈值{at}", "{name} from {at}"], { name, at })).join(t(["，", ", "])),
  });
  return (
    <div className={css.scale} role="img" aria-label={label}>
      <div className={css.value} style={{ left: `${placeOnScale(scale) * 100}%` }}>
        <b>{inUnit(scale.value)}</b>
      </div>
      <div className={css.zones}>
        <Box component="span" />
        {levels.map(({ level, name, at }) => (
          <Box component="span" key={level} data-level={level}>
            <small>{at}</small>
            <b>{name}</b>
          </Box>
        ))}
      </div>
    </div>
  );
}
