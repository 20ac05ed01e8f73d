import { useTranslations } from "../../app/i18n/useTranslations";
import { TextTag } from "../../ui/TextTag";

/** Fewer days left than this are urgent. */
export const soonDays = 3;

/** The days until something is due; negative if overdue. */
export function DaysLeft({ days }: { days: number }) {
  const t = useTranslations();
  if (days < 0) return <TextTag tone="bad">{t(["已逾期{n}天", "{n} days overdue"], { n: -days })}</TextTag>;
  const text = t(["{n}天", "{n} days"], { n: days });
  return days < soonDays ? <TextTag tone="bad">{text}</TextTag> : text;
}
