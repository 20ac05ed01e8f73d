import type { AnyField } from "../../resources/kit/field";
import { KindInput } from "../kinds/inputs/KindInput";
import { useTranslations } from "../i18n/useTranslations";

interface DeclaredInputProps<V> {
  field: AnyField;
  name: string;
  values: V;
  onChange: (change: Partial<V>) => void;
  error?: string | undefined;
  disabled?: boolean;
}

/** The input of a declared field for a form that keeps its values itself. */
export function DeclaredInput<V extends object>({ field, name, values, onChange, error, disabled }: DeclaredInputProps<V>) {
  const t = useTranslations();
  const { spec } = field;
  const row = values as Readonly<Record<string, unknown>>;
  return (
    <KindInput
      spec={spec}
      name={name}
      label={t(spec.label)}
      value={row[name]}
      onChange={(value) => onChange({ [name]: value } as Partial<V>)}
      error={error}
      hint={spec.help && t(spec.help)}
      required={spec.required && !spec.serverDefault}
      disabled={disabled}
      row={row}
    />
  );
}
