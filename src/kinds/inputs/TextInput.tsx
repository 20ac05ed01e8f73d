import { TextField, type TextFieldProps } from "@mui/material";
import { kindOf } from "../../../resources/kit/kinds/registry";
import { isMasked } from "../../../resources/kit/mask";
import { Checkbox } from "../../ui/Checkbox";
import { orNull, toWireText, type InputProps } from "./input";

type BoxProps = InputProps & { readonly slots?: NonNullable<TextFieldProps["slotProps"]> };

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
}: BoxProps) {
  return (
    <TextField
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
    <Checkbox
      name={name}
      label={label}
      type={type}
      value={toWireText(value)}
      onChange={({ target }) => onChange(orNull(target.value))}
      autoComplete="off"
      inputMode={kindOf(spec).keyboard}
      maxLength={spec.kind === "text" ? spec.max : undefined}
      {...(type === "month" && { placeholder: "2025-08", pattern: "\\d{4}-\\d{2}" })}
    />
  );
}

export function TextInput(props: InputProps) {
  const { spec, value, onChange } = props;
  if (props.query) return <SearchBoxInput {...props} />;
  const long = spec.kind === "longText";
  // A masked number cannot be mended, only retyped; the first key clears it.
  const masked = spec.mask !== undefined && isMasked(toWireText(value));
  const type = spec.kind === "password" ? "password" : "text";
  if (!long)
    return (
      <TextBox
        {...props}
        slots={{
          htmlInput: {
            type,
            ...(spec.kind === "text" && spec.max && { maxLength: spec.max }),
            ...(masked && { onFocus: ({ target }: { target: HTMLInputElement }) => target.select() }),
          },
        }}
      />
    );
  const length = [...toWireText(value)].length;
  const { name, label, onBlur, error, hint, required, disabled, inputRef } = props;
  return (
    <TextField
      name={name}
      label={label}
      value={toWireText(value)}
      onChange={({ target }) => onChange(orNull(target.value))}
      onBlur={onBlur}
      error={error !== undefined}
      helperText={error ?? hint ?? (spec.max && length > 0 ? `${length} / ${spec.max}` : undefined)}
      required={required}
      disabled={disabled}
      inputRef={inputRef}
      fullWidth
      multiline
      minRows={3}
      maxRows={10}
    />
  );
}
