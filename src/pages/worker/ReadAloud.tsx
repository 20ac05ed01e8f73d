import { useEffect, useState } from "react";
import { languageTag } from "../../../providers/locale";
import { useLocale, useTranslations } from "../../i18n/useTranslations";

/** Reads the page by the browser's own voice; pressed again, or on another page, it stops. */
export function ReadAloud() {
  const t = useTranslations();
  const locale = useLocale();
  const [isReading, setReading] = useState(false);
  useEffect(() => () => window.speechSynthesis?.cancel(), []);
  if (!("speechSynthesis" in window)) return null;
  const press = () => {
    speechSynthesis.cancel();
    if (isReading) return setReading(false);
    const speech = new SpeechSynthesisUtterance(document.getElementById("page")?.innerText ?? "");
    speech.lang = languageTag(locale);
    speech.onend = () => setReading(false);
    speechSynthesis.speak(speech);
    return setReading(true);
  };
  return (
    <button type="button" className="worker-small" aria-pressed={isReading} onClick={press}>
      {isReading ? t(["停止", "Stop"]) : t(["读给我听", "Read aloud"])}
    </button>
  );
}
