import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { addDays, addMonths, addYears, firstDay, isDay, isMonth, monthOf, type Day } from "../../../resources/kit/days";
import { languageTag } from "../../../providers/locale";
import { todayInShanghai } from "../../app/i18n/today";
import { useLocale, useTranslations } from "../../app/i18n/useTranslations";
import { Icon } from "../Icon";
import { calendarRows, moved } from "./calendarGrid";
import type { DatePrecision } from "./dateText";
import css from "./CalendarDialog.module.css";

interface CalendarDialogProps {
  readonly precision: DatePrecision;
  readonly value: string;
  readonly onChoose: (text: string) => void;
  /** The calendar opens below it, or above where there is no room. */
  readonly field: Element;
  readonly onClose: () => void;
}

const gap = 4;
/** A Monday, from which the names of the weekdays are made. */
const monday: Day = "2025-09-01";

/** A month of days or a year of months, in the page's language. A native dialog, because it may lie over another one. */
export function CalendarDialog({ precision, value, onChoose, field, onClose }: CalendarDialogProps) {
  const t = useTranslations();
  const tag = languageTag(useLocale());
  const dialog = useRef<HTMLDialogElement>(null);
  const today = todayInShanghai();
  const isMonthly = precision === "month";
  const chosen = isMonthly ? (isMonth(value) ? firstDay(value) : undefined) : isDay(value) ? value : undefined;
  const [active, setActive] = useState<Day>(chosen ?? (isMonthly ? firstDay(monthOf(today)) : today));
  const named = (day: Day, format: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, { ...format, timeZone: "UTC" }).format(Date.parse(day));
  const nameOf = (day: Day) => named(day, { year: "numeric", month: "long", ...(!isMonthly && { day: "numeric" }) });

  useLayoutEffect(() => {
    const shown = dialog.current!;
    if (!shown.open) shown.showModal();
    const [around, { width, height }] = [field.getBoundingClientRect(), shown.getBoundingClientRect()];
    const below = around.bottom + gap;
    const isRoom = below + height <= window.innerHeight;
    shown.style.top = `${Math.max(gap, isRoom ? below : around.top - gap - height)}px`;
    shown.style.left = `${Math.max(gap, Math.min(around.left, window.innerWidth - width - gap))}px`;
  }, [field]);
  useEffect(() => dialog.current!.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus(), [active]);

  // The native end of a dialog gives the focus back.
  const close = () => dialog.current?.close();
  const choose = (day: Day) => {
    onChoose(isMonthly ? day.slice(0, "YYYY-MM".length) : day);
    close();
  };
  useEffect(() => {
    const shown = dialog.current!;
    const onKey = (event: KeyboardEvent) => {
      // A dialog around the field must not close with the calendar.
      event.stopPropagation();
      const inGrid = (event.target as HTMLElement).dataset["day"] !== undefined;
      const next = inGrid ? moved(precision, active, event.key) : undefined;
      if (next === undefined) return;
      event.preventDefault();
      setActive(next);
    };
    const onBackdrop = ({ target }: MouseEvent) => target === shown && shown.close();
    shown.addEventListener("keydown", onKey);
    shown.addEventListener("click", onBackdrop);
    return () => {
      shown.removeEventListener("keydown", onKey);
      shown.removeEventListener("click", onBackdrop);
    };
  }, [precision, active]);
  const turn = (label: readonly [string, string], icon: "previous" | "next", to: Day) => (
    <button type="button" className={css.turn} aria-label={t(label)} onClick={() => setActive(to)}>
      <Icon name={icon} />
    </button>
  );
  const byPage = isMonthly ? addYears : addMonths;
  return (
    <dialog ref={dialog} className={css.calendar} aria-label={t(["日历", "Calendar"])} onClose={onClose}>
      <div className={css.content}>
        <header className={css.head}>
          {turn(isMonthly ? ["上一年", "Previous year"] : ["上个月", "Previous month"], "previous", byPage(active, -1))}
          <strong aria-live="polite">
            {named(active, isMonthly ? { year: "numeric" } : { year: "numeric", month: "long" })}
          </strong>
          {turn(isMonthly ? ["下一年", "Next year"] : ["下个月", "Next month"], "next", byPage(active, 1))}
        </header>
        <table role="grid" className={isMonthly ? css.months : css.days}>
          {!isMonthly && (
            <thead>
              <tr>
                {Array.from({ length: 7 }, (_, at) => addDays(monday, at)).map((day) => (
                  <th key={day} scope="col" abbr={named(day, { weekday: "long" })}>
                    {named(day, { weekday: "narrow" })}
                  </th>
                ))}
              </tr>
            </thead>
          )}
          <tbody>
            {calendarRows(precision, active).map((row) => (
              <tr key={row[0]}>
                {row.map((day) => (
                  <td key={day} aria-selected={day === chosen}>
                    <button
                      type="button"
                      data-day={day}
                      data-today={isMonthly ? undefined : day === today || undefined}
                      data-outside={(!isMonthly && monthOf(day) !== monthOf(active)) || undefined}
                      tabIndex={day === active ? 0 : -1}
                      aria-label={nameOf(day)}
                      onClick={() => choose(day)}
                    >
                      {isMonthly ? named(day, { month: "short" }) : Number(day.slice(-2))}
                    </button>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <footer className={css.foot}>
          <button type="button" onClick={() => choose(today)}>
            {isMonthly ? t(["本月", "This month"]) : t(["今天", "Today"])}
          </button>
          {value !== "" && (
            <button type="button" onClick={() => choose("")}>
              {t(["清除", "Clear"])}
            </button>
          )}
        </footer>
      </div>
    </dialog>
  );
}
