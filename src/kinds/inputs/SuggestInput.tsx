import { Autocomplete, TextField } from "@mui/material";
import { useEffect, useRef } from "react";
import { useGetList, useInput } from "react-admin";
import { useWatch } from "react-hook-form";
import { recordName } from "../recordName";
import type { WireRow } from "../wireRow";
import { unchanged } from "./bindToForm";
import { emptyToNull, toWireText, type FormInputProps } from "./input";

/** The number of rows fetched at once. */
const maxSuggestions = 200;

interface SuggestInputProps extends FormInputProps {
  readonly resource: string;
  readonly by: string;
}

/** A free text with codes of another resource's rows as options; filled in if only one of them matches. */
export function SuggestInput({
  resource,
  by,
  spec,
  source,
  label,
  helperText,
  isRequired,
  disabled,
  onChange,
}: SuggestInputProps) {
  const { field, fieldState } = useInput<unknown>({ source, onChange, format: unchanged, parse: unchanged });
  const narrowing = spec.narrowedBy ?? [];
  const values: readonly unknown[] = useWatch({ name: [...narrowing] });
  const filter = Object.fromEntries(narrowing.map((name, at) => [name, values[at]]));
  const isNarrowed = Object.values(filter).every((value) => value !== null && value !== undefined && value !== "");
  const { data = [] } = useGetList<WireRow>(
    resource,
    { filter, pagination: { page: 1, perPage: maxSuggestions }, sort: { field: by, order: "ASC" } },
    { staleTime: Infinity, enabled: isNarrowed },
  );
  const options = isNarrowed ? data.map((row) => ({ code: toWireText(row[by]), name: recordName(resource, row) })) : [];
  const only = options.length === 1 ? options[0]?.code : undefined;
  const typed = toWireText(field.value);
  const { onChange: change } = field;
  const filled = useRef("");
  useEffect(() => {
    if (only === undefined || only === filled.current) return;
    // Keep typed values.
    if (typed === filled.current) change(only);
    filled.current = only;
  }, [filled, only, typed, change]);
  const { error } = fieldState;
  return (
    <Autocomplete
      freeSolo
      disabled={disabled}
      options={options.map(({ code }) => code)}
      value={typed}
      inputValue={typed}
      onInputChange={(_, text, reason) => reason !== "reset" && change(emptyToNull(text))}
      onChange={(_, code) => change(code)}
      filterOptions={(codes, { inputValue }) =>
        codes.includes(inputValue) ? codes : codes.filter((code) => `${code} ${nameOf(code)}`.includes(inputValue))
      }
      getOptionLabel={(code) => code}
      renderOption={({ key, ...props }, code) => (
        <li key={key} {...props}>
          {code} {nameOf(code)}
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          name={field.name}
          label={label}
          onBlur={field.onBlur}
          error={error !== undefined}
          helperText={error?.message ?? (helperText || undefined)}
          required={isRequired}
          inputRef={field.ref}
        />
      )}
    />
  );

  function nameOf(code: string): string {
    return options.find((option) => option.code === code)?.name ?? "";
  }
}
