import { Autocomplete, TextField } from "@mui/material";
import { useContext, useState } from "react";
import { useInput } from "react-admin";
import { useReferenceChoices } from "../useReferenceChoices";
import { unchanged } from "./bindToForm";
import { FormInfoContext } from "./FormInfo";
import type { FormInputProps } from "./input";
import { useReferenceFilter } from "./useReferenceFilter";

/** What part of the screen the offered rows take at most: as tall as MUI makes them, and their padding. */
const maxPerScreen = 0.45;

type Side = "top-start" | "bottom-start";

/** Where the offered rows open, once: more of them, or fewer, arrive under a pointer that is on its way. */
function sideOf(box: Element): Side {
  const { top, bottom } = box.getBoundingClientRect();
  const below = window.innerHeight - bottom;
  return below < window.innerHeight * maxPerScreen && top > below ? "top-start" : "bottom-start";
}

/** A row of another resource, found by typing. */
export function RefInput({ spec, source, label, helperText, isRequired, disabled, onChange }: FormInputProps) {
  const { record, chosen } = useContext(FormInfoContext);
  const [side, setSide] = useState<Side>("bottom-start");
  const target = spec.target ?? "";
  const { field, fieldState } = useInput<unknown>({ source, onChange, format: unchanged, parse: unchanged });
  const filter = useReferenceFilter(spec, source);
  const value: unknown = field.value;
  const { choices, searchHint } = useReferenceChoices({
    target,
    value,
    name: value === record[source] ? record[`${source}_name`] : chosen.get(`${source}:${String(value)}`),
    filter,
    choosing: true,
    onChoose: (id, text) => {
      if (text !== undefined) chosen.set(`${source}:${String(id)}`, text);
      field.onChange(id);
    },
    onOpen: ({ currentTarget }) => setSide(sideOf(currentTarget)),
  });
  const { error } = fieldState;
  return (
    <Autocomplete
      {...choices}
      disabled={disabled}
      slotProps={{
        popper: { placement: side, modifiers: [{ name: "flip", enabled: false }] },
        // Above its box a shorter list would begin lower.
        ...(side === "top-start" && { listbox: { style: { minHeight: "40vh" } } }),
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          name={field.name}
          label={label}
          onBlur={field.onBlur}
          error={error !== undefined}
          helperText={error?.message ?? (helperText || searchHint)}
          required={isRequired}
          inputRef={field.ref}
        />
      )}
    />
  );
}
