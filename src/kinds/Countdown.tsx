import type { Tone } from "../../resources/kit/dictionary";
import type { FieldSpec } from "../../resources/kit/field";
import { daysBetween } from "../../resources/kit/days";
import { todayInShanghai } from "../app/i18n/today";
import { useTranslations } from "../app/i18n/useTranslations";
import { TextTag } from "../ui/TextTag";

export const isCountingDown = ({ countdown }: FieldSpec, row: Readonly<Record<string, unknown>>): boolean =>
  countdown !== undefined && countdown.is.some((code) => code === row[countdown.field]);

/** From this number of days left, the deadline is urgent. */
const soon = 2;
const toneFor = (left: number): Tone => (left < 0 ? "bad" : left <= soon ? "wait" : "busy");

interface CountdownProps {
  readonly day: string;
  /** The formatted day. */
  readonly text: string;
}

/** A day with the days left until then, or since it has passed. */
export function Countdown({ day, text }: CountdownProps) {
  const t = useTranslations();
  const left = daysBetween(todayInShanghai(), day);
  const n = Math.abs(left);
  const words =
    left < 0
      ? t(["逾期{n}天", "{n} days overdue"], { n })
      : left === 0
        ? t(["今天到期", "Due today"])
        : t(["还剩{n}天", "{n} days left"], { n });
  return (
    <>
      {text} <TextTag tone={toneFor(left)}>{words}</TextTag>
    </>
  );
}
