import { useLayoutEffect, useRef, useState } from "react";
import { CallError, messagesByField } from "../../../providers/callError";
import { useTranslations } from "../i18n/useTranslations";
import type { Label } from "../../../resources/kit/label";

/** The error of a field: a Label from validation, or text from the server. */
type Wrong = Label | string;
export type FieldErrorTexts<Values> = { readonly [Name in keyof Values]?: Wrong | false | undefined };

/**
 * State of a small form: values by name, validation before sending, and server errors at the fields. Errors that belong to no
 * field on the page (`field`) are in `notice`. `toast` additionally shows each message for three seconds.
 */
export function useFields<Values extends Record<string, unknown>>(
  initial: Values,
  rules: (values: Values) => FieldErrorTexts<Values>,
  toast?: (messages: readonly string[]) => void,
) {
  const t = useTranslations();
  const [values, setValues] = useState(initial);
  const [wrongs, setWrongs] = useState<FieldErrorTexts<Values>>({});
  const [notice, setNotice] = useState("");
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const refused = useRef(false);
  /** The fields of the last render, which show their errors. */
  const shown = useRef(new Set<string>());
  shown.current.clear();

  const spoken = (wrong: Wrong | false | undefined) => (wrong ? (typeof wrong === "string" ? wrong : t(wrong)) : undefined);

  // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each refusal; only the render knows which fields are shown
  useLayoutEffect(() => {
    if (!refused.current) return;
    refused.current = false;
    const others = Object.keys(wrongs).filter((name) => !shown.current.has(name));
    if (others.length) setNotice(others.map((name) => spoken(wrongs[name as keyof Values])).join(" "));
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  });

  const refuse = (found: FieldErrorTexts<Values>) => {
    refused.current = true;
    setWrongs(found);
  };

  const set = <Name extends keyof Values & string>(name: Name, value: Values[Name]) => {
    setValues((now) => ({ ...now, [name]: value }));
    setWrongs((now) => ({ ...now, [name]: undefined }));
    setNotice("");
  };

  /** Marks the named fields (by default all) that are invalid; returns true if there are none. */
  const check = (...names: (keyof Values & string)[]): boolean => {
    const found = rules(values);
    const chosen = Object.entries(found).filter(([name, wrong]) => wrong && (!names.length || names.includes(name)));
    if (chosen.length) refuse(Object.fromEntries(chosen) as FieldErrorTexts<Values>);
    return !chosen.length;
  };

  const report = (error: unknown) => {
    if (!(error instanceof CallError)) throw error;
    const byField = messagesByField(error);
    refuse(byField);
    // Without a response, or with a server error, no field is named, so the message itself is shown.
    if (!Object.keys(byField).length) setNotice(error.messages.join(" "));
    toast?.(error.messages);
  };

  /** Runs a call of this form and shows its errors; returns whether it succeeded. */
  const attempt = async (run: () => Promise<void>): Promise<boolean> => {
    setBusy(true);
    setNotice("");
    try {
      await run();
      return true;
    } catch (error) {
      report(error);
      return false;
    } finally {
      setBusy(false);
    }
  };

  const onSubmit = (run: () => Promise<void>) => (event: { preventDefault(): void }) => {
    event.preventDefault();
    if (!busy && check()) void attempt(run);
  };

  const field = <Name extends keyof Values & string>(name: Name) => {
    shown.current.add(name);
    return {
      name,
      value: values[name],
      error: spoken(wrongs[name]),
      /** A computed value is set quietly: the messages stay. */
      onChange: (value: Values[Name], how?: "quietly") =>
        how === "quietly" ? setValues((now) => ({ ...now, [name]: value })) : set(name, value),
    };
  };

  return { values, set, setValues, field, notice, busy, form, check, attempt, onSubmit };
}
