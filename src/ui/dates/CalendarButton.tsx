import { Suspense, useState } from "react";
import { lazyNamed } from "../../app/entry/loadChunk";
import { useTranslations } from "../../app/i18n/useTranslations";
import { Icon } from "../Icon";
import type { DatePrecision } from "./dateText";
import css from "./CalendarButton.module.css";

const CalendarDialog = lazyNamed(() => import("./CalendarDialog"), "CalendarDialog");

/** The outlined boxes of filters, forms and public pages. */
const boxes = "[data-box], .MuiInputBase-root, .field-box";

interface CalendarButtonProps {
  readonly precision: DatePrecision;
  readonly value: string;
  readonly onChoose: (text: string) => void;
  readonly disabled?: boolean | undefined;
}

/** Opens a calendar in the page's language: a browser's own date input is in the language of the browser. */
export function CalendarButton({ disabled, ...calendar }: CalendarButtonProps) {
  const t = useTranslations();
  const [field, setField] = useState<Element>();
  const close = () => setField(undefined);
  return (
    <>
      <button
        type="button"
        className={css.button}
        disabled={disabled}
        aria-label={t(["打开日历", "Open calendar"])}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => setField(currentTarget.closest(boxes) ?? currentTarget)}
      >
        <Icon name="calendar" />
      </button>
      {field && (
        <Suspense fallback={null}>
          <CalendarDialog {...calendar} field={field} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
