import { kindOf } from "../../../resources/kit/kinds/registry";
import { useTranslations } from "../../app/i18n/useTranslations";
import { FilterField } from "../../ui/FilterField";
import { emptyToNull, toWireText, type FilterProps } from "../inputs/input";
import { typedNumber } from "../inputs/typedNumber";

/** A plain text input. */
export function SearchBoxFilter({ spec, name, label, value, onChange }: FilterProps) {
  return (
    <FilterField
      name={name}
      label={label}
      value={toWireText(value)}
      onChange={({ target }) => onChange(emptyToNull(target.value))}
      autoComplete="off"
      inputMode={kindOf(spec).keyboard}
      maxLength={spec.max}
    />
  );
}

/** The unit is shown after the label. */
export function NumberFilter({ label, onChange, ...props }: FilterProps) {
  const t = useTranslations();
  const unit = kindOf(props.spec).unit ?? props.spec.unit;
  return (
    <SearchBoxFilter
      {...props}
      label={unit ? `${label} (${t(unit)})` : label}
      onChange={(typed) => onChange(typeof typed === "string" ? typedNumber(typed) : null)}
    />
  );
}
