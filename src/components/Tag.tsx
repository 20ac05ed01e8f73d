import type { Code, Dictionary } from "../../resources/kit/dictionary";
import { labelOf } from "../../resources/kit/dictionary";
import { useLocale } from "../i18n/useTranslations";
import { toneOf } from "../kinds/tone";
import { TextTag } from "../ui/TextTag";

/** A code of a dictionary as a coloured word. */
export function Tag({ dictionary, code }: { dictionary: Dictionary; code: Code | null | undefined }) {
  const locale = useLocale();
  const text = labelOf(dictionary, code, locale);
  if (code === null || code === undefined) return text;
  return <TextTag tone={toneOf({ kind: "state", dictionary: dictionary }, code) ?? "quiet"}>{text}</TextTag>;
}
