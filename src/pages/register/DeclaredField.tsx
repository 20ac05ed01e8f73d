import { useId, type ComponentType } from "react";
import type { Code } from "../../../resources/kit/dictionary";
import { kindOf, type KindName } from "../../../resources/kit/kinds/registry";
import { useTranslations } from "../../app/i18n/useTranslations";
import { describedBy, PublicField, FieldError, LabelledField } from "../parts/Field";
import { AddressField } from "./AddressField";
import { toWireText } from "../../kinds/inputs/input";
import { CalendarButton } from "../../ui/dates/CalendarButton";
import { dateExample, dateTextOf } from "../../ui/dates/dateText";
import type { DeclaredFieldProps } from "./declaredFieldProps";
import { FilesField } from "./FilesField";

/** The input of a declared field, for public pages without the administration's components. */
export function DeclaredField(props: DeclaredFieldProps) {
  const t = useTranslations();
  const { spec, name, error, onChange } = props;
  const { [spec.kind]: Field } = fieldsOfKinds;
  if (Field) return <Field {...props} />;
  const text = toWireText(props.value);
  const { keyboard, maxLength = spec.max ?? 100, normalize, sheet } = kindOf(spec);
  return (
    <PublicField
      {...(keyboard && { inputMode: keyboard })}
      {...(sheet.type === "date" && {
        placeholder: dateExample.day,
        onBlur: () => onChange(dateTextOf("day", text)),
        inside: (
          <span className="field-button">
            <CalendarButton precision="day" value={text} onChoose={onChange} />
          </span>
        ),
      })}
      label={t(spec.label)}
      name={name}
      value={text}
      error={error}
      onChange={(typed) => onChange(normalize ? normalize(typed) : typed)}
      required={spec.required}
      maxLength={maxLength}
    />
  );
}

/** Kinds that are not a plain text input. The administration uses src/kinds instead. */
const fieldsOfKinds: Partial<Record<KindName, ComponentType<DeclaredFieldProps>>> = {
  choice: ChoiceField,
  choices: ChoicesField,
  address: AddressField,
  files: FilesField,
};

function ChoiceField({ spec, name, value, error, onChange }: DeclaredFieldProps) {
  const t = useTranslations();
  const id = useId();
  const codes = spec.dictionary?.values ?? [];
  return (
    <LabelledField id={id} label={t(spec.label)} error={error} required={spec.required}>
      <select
        id={id}
        name={name}
        value={toWireText(value)}
        aria-required={spec.required}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, error)}
        onChange={({ target }) => onChange(codes.find(({ code }) => String(code) === target.value)?.code ?? "")}
      >
        <option value="">{t(["请选择", "Choose"])}</option>
        {codes.map(({ code, zh, en }) => (
          <option key={String(code)} value={String(code)}>
            {t([zh, en])}
          </option>
        ))}
      </select>
    </LabelledField>
  );
}

/** Several codes are one text, joined by commas (specification §3). */
function ChoicesField({ spec, value, error, onChange }: DeclaredFieldProps) {
  const t = useTranslations();
  const id = useId();
  const chosen = toWireText(value).split(",").filter(Boolean);
  const toggle = (code: Code) => {
    const text = String(code);
    onChange((chosen.includes(text) ? chosen.filter((other) => other !== text) : [...chosen, text]).join(","));
  };
  return (
    <div
      className={error ? "field field-wrong span" : "field span"}
      role="group"
      aria-labelledby={id}
      aria-describedby={describedBy(id, error)}
    >
      <span id={id} className={spec.required ? "field-label field-required" : "field-label"}>
        {t(spec.label)}
      </span>
      <div className="choices">
        {spec.dictionary?.values.map(({ code, zh, en }, at) => (
          <label key={String(code)}>
            <input
              type="checkbox"
              checked={chosen.includes(String(code))}
              aria-invalid={error && at === 0 ? true : undefined}
              onChange={() => toggle(code)}
            />
            {t([zh, en])}
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </div>
  );
}
