import { useLayoutEffect, useRef } from "react";
import type { Label } from "../../../resources/kit/label";
import { useTranslations } from "../../app/i18n/useTranslations";
import { PublicIcon } from "./Icon";
import { check } from "./icons";

/** The stepper of a form. The next step takes the focus, because the previous form is unmounted. */
export function PublicSteps({ names, at }: { names: readonly Label[]; at: number }) {
  const t = useTranslations();
  const list = useRef<HTMLOListElement>(null);
  const before = useRef(at);
  useLayoutEffect(() => {
    if (before.current !== at) list.current?.querySelector<HTMLElement>("[aria-current]")?.focus();
    before.current = at;
  }, [at]);
  return (
    <ol className="steps" ref={list}>
      {names.map((name, index) => (
        <li
          key={name[0]}
          className={index < at ? "steps-done" : undefined}
          {...(index === at && { "aria-current": "step", tabIndex: -1 })}
        >
          <span className="steps-number">{index < at ? <PublicIcon path={check} size={16} /> : index + 1}</span>
          <span className="steps-name">{t(name)}</span>
        </li>
      ))}
    </ol>
  );
}
