import { TextField, type TextFieldProps } from "@mui/material";
import { kindOf } from "../../../resources/kit/kinds/registry";
import { isMasked } from "../../../resources/kit/mask";
import { FilterField } from "../../ui/FilterField";
import { orNull, toWireText, type InputProps } from "./input";

interface BoxProps extends InputProps {
  readonly slots?: NonNullable<TextFieldProps["slotProps"]>;
  readonly lines?: Pick<TextFieldProps, "multiline" | "minRows" | "maxRows">;
}

/** One box with label, hint and error; the other kinds put their own keyboard and ending into it. */
export function TextBox({
  spec,
  name,
  label,
  value,
  onChange,
  onBlur,
  error,
  hint,
  required,
  disabled,
  inputRef,
  slots,
  lines,
}: BoxProps) {
  return (
    <TextField
      {...lines}
      name={name}
      label={label}
      value={toWireText(value)}
      onChange={({ target }) => onChange(orNull(target.value))}
      onBlur={onBlur}
      error={error !== undefined}
      helperText={error ?? hint}
      required={required}
      disabled={disabled}
      inputRef={inputRef}
      fullWidth
      autoComplete="off"
      slotProps={{ ...slots, htmlInput: { inputMode: kindOf(spec).keyboard, ...slots?.htmlInput } }}
    />
  );
}

/** The box of a query: it has neither hint nor error. */
export function SearchBoxInput({ spec, name, label, value, onChange, type }: InputProps & { readonly type?: string }) {
  return (
    <FilterField
      name={name}
      label={label}
      type={type}
      value={toWireText(value)}
      onChange={({ target }) => onChange(orNull(target.value))}
      autoComplete="off"
      inputMode={kindOf(spec).keyboard}
      maxLength={spec.max}
      {...(type === "month" && { placeholder: "2025-08", pattern: "\\d{4}-\\d{2}" })}
    />
  );
}

export function TextInput({ type = "text", ...props }: InputProps & { readonly type?: "text" | "password" }) {
  const { spec, value } = props;
  // A masked number cannot be mended, only retyped; the first key clears it.
  const masked = spec.mask !== undefined && isMasked(toWireText(value));
  return (
    <TextBox
      {...props}
      slots={{
        htmlInput: {
          type,
          maxLength: spec.max,
          ...(masked && { onFocus: ({ target }: { target: HTMLInputElement }) => target.select() }),
        },
      }}
    />
  );
}

export function LongTextInput(props: InputProps) {
  const { spec, value, hint } = props;
  const length = [...toWireText(value)].length;
  return (
    <TextBox
      {...props}
      hint={hint ?? (spec.max && length > 0 ? `${length} / ${spec.max}` : undefined)}
      lines={{ multiline: true, minRows: 3, maxRows: 10 }}
    />
  );
}
