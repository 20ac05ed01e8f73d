import { useEffect, useMemo } from "react";
import { useEvent } from "react-admin";
import { FormProvider, useForm } from "react-hook-form";
import type { AnyField } from "../../../resources/kit/field";
import { DeclaredFormInput } from "./DeclaredFormInput";
import { FormInfoContext } from "./FormInfo";

interface DeclaredInputProps<V> {
  field: AnyField;
  name: string;
  values: V;
  onChange: (change: Partial<V>) => void;
  error?: string | undefined;
  disabled?: boolean;
  /** May stay empty here, where an empty input changes nothing. */
  optional?: boolean;
}

/** The input of a declared field for screens that keep the values themselves: a form with a single field, synchronized with the value. */
export function DeclaredInput<V extends object>({
  field,
  name,
  values,
  onChange,
  error,
  disabled,
  optional,
}: DeclaredInputProps<V>) {
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
  // Watches the form: react-admin's DateInput calls onChange before the form has the value, and not at all for a cleared day.
  const changed = useEvent((typed: unknown) => {
    if ((typed ?? null) !== value) onChange({ [name]: typed } as Partial<V>);
  });
  useEffect(
    () => form.subscribe({ name, formState: { values: true }, callback: ({ values: typed }) => changed(typed[name]) }),
    [form, name, changed],
  );
  const spec = optional ? { ...field.spec, required: false } : field.spec;
  return (
    <FormInfoContext value={info}>
      <FormProvider {...form}>
        <DeclaredFormInput source={name} spec={spec} disabled={disabled} />
      </FormProvider>
    </FormInfoContext>
  );
}
