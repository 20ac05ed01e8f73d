import { useId } from "react";
import type { Code } from "../../../resources/kit/dictionary";
import { tidyCreditCode } from "../../../resources/kit/validators/creditCode";
import { useTranslations } from "../../i18n/useTranslations";
import { describedBy, PublicField, FieldError, Labelled } from "../parts/Field";
import { AddressField } from "./AddressField";
import { asText } from "./corpForm";
import type { DeclaredFieldProps } from "./declaredFieldProps";
import { FilesField } from "./FilesField";

/** The box that a declared field asks for, on a page without the administration's. */
export function DeclaredField(props: DeclaredFieldProps) {
  const t = useTranslations();
  const { spec, name, error, onChange } = props;
  const text = asText(props.value);
  if (spec.kind === "choice") return <ChoiceField {...props} />;
  if (spec.kind === "choices") return <ChoicesField {...props} />;
  if (spec.kind === "address") return <AddressField {...props} />;
  if (spec.kind === "files") return <FilesField {...props} />;
  const kinds: Record<string, { type?: string; inputMode?: "decimal" | "tel" | "email" }> = {
    day: { type: "date" },
    decimal: { inputMode: "decimal" },
    mobile: { inputMode: "tel" },
    phone: { inputMode: "tel" },
    email: { inputMode: "email" },
  };
  return (
    <PublicField
      {...kinds[spec.kind]}
      label={t(spec.label)}
      name={name}
      value={text}
      error={error}
      onChange={(typed) => onChange(spec.kind === "creditCode" ? tidyCreditCode(typed) : typed)}
      required={spec.required}
      maxLength={spec.kind === "creditCode" ? 18 : spec.kind === "mobile" ? 11 : (spec.max ?? 100)}
    />
  );
}

function ChoiceField({ spec, name, value, error, onChange }: DeclaredFieldProps) {
  const t = useTranslations();
  const id = useId();
  const codes = spec.dictionary?.values ?? [];
  return (
    <Labelled id={id} label={t(spec.label)} error={error} required={spec.required}>
      <select
        id={id}
        name={name}
        value={asText(value)}
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
    </Labelled>
  );
}

/** Several codes are one text, joined by commas (specification §3). */
function ChoicesField({ spec, value, error, onChange }: DeclaredFieldProps) {
  const t = useTranslations();
  const id = useId();
  const chosen = asText(value).split(",").filter(Boolean);
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
