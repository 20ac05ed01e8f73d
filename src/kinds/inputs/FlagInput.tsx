import { Checkbox, FormControlLabel, FormControl, FormHelperText } from "@mui/material";
import { Combobox } from "../../ui/Combobox";
import { useOptions } from "./ChoiceInput";
import type { InputProps } from "./input";

/** Yes or no, where "not asked" is a third answer. */
export function FlagFilterInput(props: InputProps) {
  const { name, label, value, onChange } = props;
  const options = useOptions(props);
  return (
    <Combobox
      name={name}
      label={label}
      options={options}
      value={options.find(({ code }) => code === value) ?? null}
      getOptionLabel={({ text }) => text}
      getOptionKey={({ text }) => text}
      onChange={(_, option) => onChange(option?.code ?? null)}
    />
  );
}

/** A box to tick. */
export function FlagInput({ name, label, value, onChange, onBlur, error, hint, disabled, inputRef }: InputProps) {
  return (
    <FormControl error={error !== undefined} fullWidth>
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            name={name}
            checked={value === true}
            onChange={({ target }) => onChange(target.checked)}
            onBlur={onBlur}
            disabled={disabled}
            slotProps={{ input: { ref: inputRef ?? null } }}
          />
        }
      />
      {(error ?? hint) && <FormHelperText>{error ?? hint}</FormHelperText>}
    </FormControl>
  );
}
