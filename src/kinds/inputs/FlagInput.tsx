import { Checkbox, FormControlLabel, FormControl, FormHelperText } from "@mui/material";
import { ChoiceInput } from "./ChoiceInput";
import type { InputProps } from "./input";

/** A box to tick; in a query a choice, because "not asked" is a third answer there. */
export function FlagInput(props: InputProps) {
  if (props.query) return <ChoiceInput {...props} />;
  const { name, label, value, onChange, onBlur, error, hint, disabled, inputRef } = props;
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
