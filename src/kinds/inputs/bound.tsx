import type { ComponentType } from "react";
import { useInput } from "react-admin";
import type { FormInputProps, OwnInputProps } from "./input";

export const asOnWire = (value: unknown): unknown => value;

/** An input of our own in a react-admin form. */
export function bound(Input: ComponentType<OwnInputProps>): ComponentType<FormInputProps> {
  return function Bound({ spec, source, label, helperText, isRequired, disabled, onChange }) {
    const { field, fieldState } = useInput<unknown>({ source, onChange, format: asOnWire, parse: asOnWire });
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
