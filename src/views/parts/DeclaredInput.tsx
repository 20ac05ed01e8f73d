import type { AnyField } from "../../../resources/kit/field";
import { KindInput } from "../../kinds/inputs/KindInput";
import { useSay } from "../../i18n/useSay";

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
  const say = useSay();
  const { spec } = field;
  const row = values as Readonly<Record<string, unknown>>;
  return (
    <KindInput
      spec={spec}
      name={name}
      label={say(spec.label)}
      value={row[name]}
      onChange={(value) => onChange({ [name]: value } as Partial<V>)}
      error={error}
      hint={spec.help && say(spec.help)}
      required={spec.required && !spec.preset}
      disabled={disabled}
      row={row}
    />
  );
}
