import { kindOf } from "../../../resources/kit/kinds/registry";
import { useTranslations } from "../../i18n/useTranslations";
import { FilterField } from "../../ui/FilterField";
import { emptyToNull, toWireText, type FilterProps } from "../inputs/input";
import { typedNumber } from "../inputs/typedNumber";

/** A plain text input. */
export function SearchBoxFilter({ spec, name, label, value, onChange, type }: FilterProps & { readonly type?: string }) {
  return (
    <FilterField
      name={name}
      label={label}
      type={type}
      value={toWireText(value)}
      onChange={({ target }) => onChange(emptyToNull(target.value))}
      autoComplete="off"
      inputMode={kindOf(spec).keyboard}
      maxLength={spec.max}
      {...(type === "month" && { placeholder: "2025-08", pattern: "\\d{4}-\\d{2}" })}
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
