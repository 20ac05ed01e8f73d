import { useMemo } from "react";
import { labelOf, type Code } from "../../resources/kit/dictionary";
import type { FieldSpec } from "../../resources/kit/field";
import type { Label } from "../../resources/kit/label";
import { useLocale, useTranslations } from "../app/i18n/useTranslations";

export interface CodeOption {
  readonly code: Code;
  readonly text: string;
}

const flagWords: readonly (readonly [boolean, Label])[] = [
  [true, ["是", "Yes"]],
  [false, ["否", "No"]],
];

/** The codes of a field with their labels. */
export function useOptions({ dictionary }: FieldSpec): CodeOption[] {
  const locale = useLocale();
  const t = useTranslations();
  return useMemo(() => {
    if (!dictionary) return flagWords.map(([code, label]) => ({ code, text: t(label) }));
    return dictionary.codes.map((code) => ({ code, text: labelOf(dictionary, code, locale) }));
  }, [dictionary, locale, t]);
}
