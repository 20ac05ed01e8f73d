import { useState, type ComponentProps } from "react";
import { useTranslations } from "../../app/i18n/useTranslations";
import { PublicField } from "./Field";
import { PublicIcon } from "./Icon";

const eye = "M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12Zm10 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z";
const eyeOff =
  "M3 3l18 18M10 5.7A10.5 10.5 0 0 1 12 5.5c6.4 0 10 6.5 10 6.5a17 17 0 0 1-3 3.7M6.5 7.5A16 16 0 0 0 2 12s3.6 6.5 10 6.5c1.5 0 2.9-.4 4.1-.9M10 10a3 3 0 0 0 4 4";

export function PublicPasswordField(props: Omit<ComponentProps<typeof PublicField>, "type" | "inside">) {
  const t = useTranslations();
  const [shown, setShown] = useState(false);
  const words = shown ? t(["隐藏密码", "Hide password"]) : t(["显示密码", "Show password"]);
  const toggle = (
    <button type="button" className="field-button" aria-label={words} aria-pressed={shown} onClick={() => setShown(!shown)}>
      <PublicIcon path={shown ? eyeOff : eye} />
    </button>
  );
  return <PublicField {...props} type={shown ? "text" : "password"} inside={toggle} />;
}
