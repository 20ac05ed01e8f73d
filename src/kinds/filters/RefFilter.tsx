import { Combobox } from "../../ui/Combobox";
import type { FilterProps } from "../inputs/input";
import { useReferenceChoices } from "../useReferenceChoices";

/** A row of another resource, searched by typing. */
export function RefFilter({ spec, name, label, value, onChange }: FilterProps) {
  const { choices } = useReferenceChoices({ target: spec.target ?? "", value, onChoose: onChange });
  return <Combobox {...choices} name={name} label={label} />;
}
