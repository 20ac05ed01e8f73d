import type { FileReadingResponse } from "../../../resources/responses/fileReading";
import { useTranslations } from "../../app/i18n/useTranslations";
import css from "./ColumnSelect.module.css";

interface ColumnSelectProps {
  readonly head: string;
  /** The column that it is read as. */
  readonly name: string | undefined;
  readonly fields: FileReadingResponse["fields"];
  /** Chosen by the user now. */
  readonly isChosen: boolean;
  readonly disabled: boolean;
  readonly onChange: (column: string | null) => void;
}

/** A heading of the file, and below it what it is read as. */
export function ColumnSelect({ head, name, fields, isChosen, disabled, onChange }: ColumnSelectProps) {
  const t = useTranslations();
  return (
    <span className={css.column}>
      <span>{head}</span>
      <select
        className={[css.select, name === undefined && css.unread, isChosen && css.chosen].filter(Boolean).join(" ")}
        aria-label={t(["“{head}”读作", "Read “{head}” as"], { head })}
        value={name ?? ""}
        disabled={disabled}
        onChange={({ target }) => onChange(target.value || null)}
      >
        <option value="">{t(["不读取", "Not read"])}</option>
        {fields.map((field) => (
          <option key={field.name} value={field.name}>
            {field.required ? `${field.label} *` : field.label}
          </option>
        ))}
      </select>
    </span>
  );
}
