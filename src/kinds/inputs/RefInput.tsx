import { Autocomplete, TextField } from "@mui/material";
import { useContext, useState } from "react";
import { useInput } from "react-admin";
import { useReferenceChoices } from "../useReferenceChoices";
import { unchanged } from "./bindToForm";
import { FormInfoContext } from "./FormInfo";
import type { FormInputProps } from "./input";
import { useReferenceFilter } from "./useReferenceFilter";

/** The largest share of the viewport that the options take: MUI's maximum height plus padding. */
const maxPerScreen = 0.45;

type Side = "top-start" | "bottom-start";

/** The side on which the options open. Fixed while open, so that the list does not jump when options arrive. */
function sideOf(box: Element): Side {
  const { top, bottom } = box.getBoundingClientRect();
  const below = window.innerHeight - bottom;
  return below < window.innerHeight * maxPerScreen && top > below ? "top-start" : "bottom-start";
}

/** A row of another resource, searched by typing. */
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
        // Above the input, a shorter list would start at a different position.
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
