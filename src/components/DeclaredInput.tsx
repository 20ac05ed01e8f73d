import { useMemo } from "react";
import { FormProvider, useForm } from "react-hook-form";
import type { AnyField } from "../../resources/kit/field";
import { DeclaredFormInput } from "../kinds/inputs/DeclaredFormInput";
import { FormInfoContext } from "../kinds/inputs/FormInfo";

interface DeclaredInputProps<V> {
  field: AnyField;
  name: string;
  values: V;
  onChange: (change: Partial<V>) => void;
  error?: string | undefined;
  disabled?: boolean;
}

/** The input of a declared field where a screen keeps the values itself: a form of one field that follows them. */
export function DeclaredInput<V extends object>({ field, name, values, onChange, error, disabled }: DeclaredInputProps<V>) {
  const record = values as Readonly<Record<string, unknown>>;
  const value = record[name] ?? null;
  const form = useForm<Record<string, unknown>>({
    values: useMemo(() => ({ [name]: value }), [name, value]),
    errors: useMemo(() => (error === undefined ? {} : { [name]: { type: "server", message: error } }), [name, error]),
  });
  const info = useMemo(
    () => ({ record: values as Readonly<Record<string, unknown>>, warnings: {}, chosen: new Map<string, string>() }),
    [values],
  );
  const change = () => onChange({ [name]: form.getValues(name) } as Partial<V>);
  return (
    <FormInfoContext value={info}>
      <FormProvider {...form}>
        <DeclaredFormInput source={name} spec={field.spec} disabled={disabled} onChange={change} />
      </FormProvider>
    </FormInfoContext>
  );
}
