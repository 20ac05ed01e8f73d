import { Autocomplete, Checkbox, TextField, type UseAutocompleteProps } from "@mui/material";
import type { Code } from "../../../resources/kit/dictionary";
import { Combobox } from "../../ui/Combobox";
import { useOptions, type Option } from "./ChoiceInput";
import type { InputProps } from "./input";

/** Several codes of a dictionary: in a form joined by a comma, in a query a list of which any fits. */
export function ChoicesInput(props: InputProps) {
  const { name, label, value, onChange, onBlur, error, hint, required, disabled, inputRef, query } = props;
  const options = useOptions(props);
  const codes = Array.isArray(value) ? (value as Code[]) : typeof value === "string" ? value.split(",") : [value as Code];
  const chosen = options.filter(({ code }) => codes.some((other) => String(other) === String(code)));
  const change = (next: readonly { readonly code: Code }[]) => {
    if (next.length === 0) return onChange(null);
    return onChange(query ? next.map(({ code }) => code) : next.map(({ code }) => code).join(","));
  };
  const rules: UseAutocompleteProps<Option, true, false, false> = {
    multiple: true,
    disableCloseOnSelect: true,
    options,
    value: chosen,
    getOptionLabel: ({ text }) => text,
    getOptionKey: ({ code }) => String(code),
    isOptionEqualToValue: (option, other) => option.code === other.code,
    onChange: (_, next) => change(next),
    disabled: disabled ?? false,
  };
  if (query) return <Combobox {...rules} name={name} label={label} />;
  return (
    <Autocomplete
      {...rules}
      limitTags={4}
      size="small"
      onBlur={onBlur}
      renderOption={({ key, ...item }, { text }, { selected }) => (
        <li key={key} {...item}>
          <Checkbox size="small" checked={selected} tabIndex={-1} sx={{ p: 0, mr: 1 }} />
          {text}
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          name={name}
          label={label}
          error={error !== undefined}
          helperText={error ?? hint}
          inputRef={inputRef}
          required={required}
        />
      )}
    />
  );
}
