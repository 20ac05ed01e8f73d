import { Combobox } from "../../ui/Combobox";
import type { FilterProps } from "../inputs/input";
import { useOptions } from "../options";

/** Yes, no, or no filter. */
export function FlagFilter({ spec, name, label, value, onChange }: FilterProps) {
  const options = useOptions(spec);
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
