import { daysBetween, isDay } from "../../../resources/kit/days";
import { formatDate } from "../../../resources/kit/format";
import { todayInShanghai } from "../../app/i18n/today";
import { useTranslations } from "../../app/i18n/useTranslations";

/** The number of days since the given day or instant. */
export function WaitingTime({ since }: { since: string }) {
  const t = useTranslations();
  const day = formatDate(since);
  if (!isDay(day)) return "-";
  const days = daysBetween(day, todayInShanghai());
  return days > 0 ? t(["已等待{n}天", "waiting {n} d"], { n: days }) : t(["今日提交", "since today"]);
}
