import type { Code, Dictionary } from "../../resources/kit/dictionary";
import { labelOf } from "../../resources/kit/dictionary";
import { useLocale } from "../app/i18n/useTranslations";
import { toneOf } from "./tone";
import { TextTag } from "../ui/TextTag";

/** The label of a dictionary code as a coloured tag. */
export function Tag({ dictionary, code }: { dictionary: Dictionary; code: Code | null | undefined }) {
  const locale = useLocale();
  const text = labelOf(dictionary, code, locale);
  if (code === null || code === undefined) return text;
  return <TextTag tone={toneOf({ kind: "state", dictionary: dictionary }, code) ?? "quiet"}>{text}</TextTag>;
}
