import { Autocomplete, MenuItem, TextField } from "@mui/material";
import { labelOf } from "../../../resources/kit/dictionary";
import type { Code } from "../../../resources/kit/dictionary";
import { isReserved } from "../../../resources/kit/validate";
import type { Label } from "../../../resources/kit/label";
import { useLocale, useTranslations } from "../../i18n/useTranslations";
import type { InputProps } from "./input";

/** Longer lists are searched by typing instead of scrolled. */
const typedFrom = 12;
const flagWords: readonly (readonly [boolean, Label])[] = [
  [true, ["是", "Yes"]],
  [false, ["否", "No"]],
];

export interface Option {
  readonly code: Code;
  readonly text: string;
}

/** A form does not offer what nobody enters, unless the row has it already. */
export function useOptions({ spec, value, query }: Pick<InputProps, "spec" | "value" | "query">): readonly Option[] {
  const locale = useLocale();
  const t = useTranslations();
  const { dictionary } = spec;
  if (!dictionary) return flagWords.map(([code, label]) => ({ code, text: t(label) }));
  const codes = dictionary.codes.filter((code) => query || code === value || !isReserved(spec, code));
  return codes.map((code) => ({ code, text: labelOf(dictionary, code, locale) }));
}

/** One code of a dictionary. Codes keep their type: the select works on positions. */
export function ChoiceInput(props: InputProps) {
  const { name, label, value, onChange, onBlur, error, hint, required, disabled, inputRef } = props;
  const t = useTranslations();
  const options = useOptions(props);
  const chosen = options.find(({ code }) => code === value);
  const box = { name, label, error: error !== undefined, helperText: error ?? hint, required, inputRef, onBlur };
  if (options.length > typedFrom)
    return (
      <Autocomplete
        options={options}
        value={chosen ?? null}
        getOptionLabel={({ text }) => text}
        getOptionKey={({ code }) => String(code)}
        isOptionEqualToValue={(option, other) => option.code === other.code}
        onChange={(_, option) => onChange(option?.code ?? null)}
        disabled={disabled ?? false}
        renderInput={(params) => <TextField {...params} {...box} />}
      />
    );
  return (
    <TextField
      {...box}
      select
      fullWidth
      disabled={disabled}
      value={chosen ? options.indexOf(chosen) : ""}
      onChange={({ target }) => onChange(target.value === "" ? null : (options[Number(target.value)]?.code ?? null))}
    >
      {!required && (
        <MenuItem value="">
          <em>{t(["不选", "None"])}</em>
        </MenuItem>
      )}
      {options.map(({ code, text }, at) => (
        <MenuItem key={String(code)} value={at}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}
