import { useState, type ComponentProps } from "react";
import { useSay } from "../../i18n/useSay";
import { Field } from "./Field";
import { Icon } from "./Icon";

export function PasswordField(props: Omit<ComponentProps<typeof Field>, "type" | "inside">) {
  const say = useSay();
  const [shown, setShown] = useState(false);
  const words = shown ? say(["隐藏密码", "Hide password"]) : say(["显示密码", "Show password"]);
  const toggle = (
    <button type="button" className="field-button" aria-label={words} aria-pressed={shown} onClick={() => setShown(!shown)}>
      <Icon name={shown ? "eyeOff" : "eye"} />
    </button>
  );
  return <Field {...props} type={shown ? "text" : "password"} inside={toggle} />;
}
