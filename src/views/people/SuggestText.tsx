import { Autocomplete, TextField } from "@mui/material";

interface SuggestTextProps {
  label: string;
  required: boolean;
  value: string;
  options: readonly string[];
  error: string | undefined;
  onChange: (value: string) => void;
}

/** A text with the values in use as suggestions. */
export function SuggestText({ label, required, value, options, error, onChange }: SuggestTextProps) {
  return (
    <Autocomplete
      freeSolo
      options={[...new Set(options)]}
      inputValue={value}
      onInputChange={(_, typed) => onChange(typed)}
      renderInput={(params) => (
        <TextField {...params} label={label} margin="dense" error={error !== undefined} required={required} helperText={error} />
      )}
    />
  );
}
