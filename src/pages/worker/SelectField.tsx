import { useId, type Ref } from "react";
import { useTranslations } from "../../app/i18n/useTranslations";
import { describedBy, LabelledField } from "../parts/Field";

interface SelectFieldProps<V extends string | number> {
  readonly label: string;
  readonly name?: string;
  /** Empty until a value is chosen. */
  readonly value: V | "";
  readonly options: readonly (readonly [value: V, label: string])[];
  onChange(value: NoInfer<V>): void;
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly ref?: Ref<HTMLSelectElement>;
}

/** A labelled select. */
export function SelectField<V extends string | number>(props: SelectFieldProps<V>) {
  const { label, name, value, options, onChange, error, required, ref } = props;
  const t = useTranslations();
  const id = useId();
  const choose = (text: string) => {
    const chosen = options.find(([each]) => String(each) === text);
    if (chosen) onChange(chosen[0]);
  };
  return (
    <LabelledField id={id} label={label} error={error} required={required}>
      <select
        ref={ref}
        id={id}
        name={name}
        className="worker-select"
        value={value}
        aria-required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, error)}
        onChange={({ target }) => choose(target.value)}
      >
        {value === "" && (
          <option value="" disabled>
            {t(["请选择", "Choose"])}
          </option>
        )}
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </LabelledField>
  );
}
