import type { Code, Dictionary } from "../../resources/kit/dictionary";
import { labelOf } from "../../resources/kit/dictionary";
import { useLocale } from "../i18n/useTranslations";
import { toneOf, type Tone } from "../kinds/tone";

/** A code of a dictionary as a coloured word. */
export function Tag({ of, code }: { of: Dictionary; code: Code | null | undefined }) {
  const locale = useLocale();
  const text = labelOf(of, code, locale);
  if (code === null || code === undefined) return text;
  return <span className={`tag tag-${toneOf({ kind: "state", dictionary: of }, code) ?? "quiet"}`}>{text}</span>;
}

export const TextTag = ({ tone, children }: { tone: Tone; children: string }) => (
  <span className={`tag tag-${tone}`}>{children}</span>
);
