import { createElement } from "react";
import type { AnyField } from "../../../resources/kit/field";
import { inputOf } from "../../kinds/inputs/inputOf";
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
  return createElement(inputOf(spec), {
    spec,
    name,
    label: say(spec.label),
    value: (values as Readonly<Record<string, unknown>>)[name],
    onChange: (value) => onChange({ [name]: value } as Partial<V>),
    error,
    hint: spec.help && say(spec.help),
    required: spec.required && !spec.preset,
    disabled,
    row: values as Readonly<Record<string, unknown>>,
  });
}
