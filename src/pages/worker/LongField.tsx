import { useId } from "react";
import { describedBy, LabelledField } from "../parts/Field";

interface LongFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  onChange(value: string): void;
  readonly error?: string | undefined;
  readonly maxLength: number;
  readonly required?: boolean;
}

/** A labelled textarea that shows the whole text, typed or prefilled. */
export function LongField({ label, error, required, onChange, ...box }: LongFieldProps) {
  const id = useId();
  return (
    <LabelledField id={id} label={label} error={error} required={required}>
      <textarea
        {...box}
        id={id}
        rows={3}
        aria-required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, error)}
        onChange={({ target }) => onChange(target.value)}
      />
    </LabelledField>
  );
}
