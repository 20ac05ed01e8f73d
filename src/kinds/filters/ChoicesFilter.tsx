import { Combobox } from "../../ui/Combobox";
import type { FilterProps } from "../inputs/input";
import { useOptions } from "../options";

/** Several codes; rows match any of them. */
export function ChoicesFilter({ spec, name, label, value, onChange }: FilterProps) {
  const options = useOptions(spec);
  const codes = (Array.isArray(value) ? value : [value]).map(String);
  return (
    <Combobox
      name={name}
      label={label}
      multiple
      disableCloseOnSelect
      options={options}
      value={options.filter(({ code }) => codes.includes(String(code)))}
      getOptionLabel={({ text }) => text}
      getOptionKey={({ code }) => String(code)}
      isOptionEqualToValue={(option, other) => option.code === other.code}
      onChange={(_, next) => onChange(next.length > 0 ? next.map(({ code }) => code) : null)}
    />
  );
}
