import type { ComponentType } from "react";
import { useInput } from "react-admin";
import type { FormInputProps, ControlledInputProps } from "./input";

export const unchanged = (value: unknown): unknown => value;

/** Connects a controlled input to react-admin's form (`useInput`). */
export function bindToForm(Input: ComponentType<ControlledInputProps>): ComponentType<FormInputProps> {
  return function Bound({ spec, source, label, helperText, isRequired, disabled, onChange }) {
    const { field, fieldState } = useInput<unknown>({ source, onChange, format: unchanged, parse: unchanged });
    return (
      <Input
        spec={spec}
        name={field.name}
        label={label}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        error={fieldState.error?.message}
        hint={helperText || undefined}
        required={isRequired}
        disabled={disabled}
      />
    );
  };
}
