import { useEffect, useState } from "react";
import { platformTime } from "../../../../providers/platform";
import { useLocale } from "../../../app/i18n/useTranslations";
import { formatClock } from "../figures/figures";

/** Ticks on the full second; a component of its own, so that nothing else renders again. */
export function ScreenClock() {
  const locale = useLocale();
  const [instant, setInstant] = useState(platformTime);
  useEffect(() => {
    const timer = setTimeout(() => setInstant(platformTime()), 1_000 - (instant % 1_000));
    return () => clearTimeout(timer);
  }, [instant]);
  const { day, weekday, time } = formatClock(instant, locale);
  return (
    <div className="clock">
      <span>{`${day} ${weekday}`}</span>
      <time>{time}</time>
    </div>
  );
}
