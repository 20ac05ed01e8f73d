import { useId, type InputHTMLAttributes, type ReactNode } from "react";

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "onChange" | "value"> {
  label: string;
  name: string;
  value: string;
  onChange(value: string): void;
  error?: string | undefined;
  hint?: ReactNode;
  /** Rendered inside the input, at its end. */
  inside?: ReactNode;
  /** Rendered next to the input. */
  beside?: ReactNode;
}

/** A labelled input with its error below. */
export function PublicField({ label, error, hint, inside, beside, onChange, required, ...input }: FieldProps) {
  const id = useId();
  return (
    <LabelledField id={id} label={label} error={error} hint={hint} required={required}>
      <div className="field-row">
        <div className="field-box">
          <input
            {...input}
            id={id}
            aria-required={required}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(id, error, hint)}
            onChange={({ target }) => onChange(target.value)}
          />
          {inside}
        </div>
        {beside}
      </div>
    </LabelledField>
  );
}

interface LabelledProps {
  id: string;
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  required?: boolean | undefined;
  children: ReactNode;
}

export const describedBy = (id: string, error?: string, hint?: ReactNode): string | undefined =>
  error ? `${id}-error` : hint ? `${id}-hint` : undefined;

export function LabelledField({ id, label, error, hint, required, children }: LabelledProps) {
  return (
    <div className={error ? "field field-wrong" : "field"}>
      <label htmlFor={id} className={required ? "field-label field-required" : "field-label"}>
        {label}
      </label>
      {children}
      <FieldError id={id} error={error} />
      {!error && hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
    </div>
  );
}

/** Announced by screen readers when it appears, even while the field keeps the focus. */
export const FieldError = ({ id, error }: { id: string; error: string | undefined }) =>
  error ? (
    <p id={`${id}-error`} className="field-error" role="alert">
      {error}
    </p>
  ) : null;
