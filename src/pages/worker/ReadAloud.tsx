import { useEffect, useState } from "react";
import { languageTag } from "../../../providers/locale";
import { useLocale, useTranslations } from "../../app/i18n/useTranslations";

/** One utterance per line, because some browsers cut long ones. Controls and masked digits are left out. */
function linesOfPage(): string[] {
  const page = document.getElementById("page");
  page?.classList.add("worker-spoken");
  const text = page?.innerText ?? "";
  page?.classList.remove("worker-spoken");
  return text
    .split("\n")
    .map((line) => line.split(/\*+/).join(" "))
    .filter((line) => line.trim() !== "");
}

/** Reads the page with the browser's speech synthesis; stops when pressed again or on another page (by `key`). */
export function ReadAloud() {
  const t = useTranslations();
  const locale = useLocale();
  const [isReading, setReading] = useState(false);
  useEffect(() => () => window.speechSynthesis?.cancel(), []);
  if (!("speechSynthesis" in window)) return null;
  const press = () => {
    speechSynthesis.cancel();
    if (isReading) return setReading(false);
    const lines = linesOfPage();
    for (const [index, line] of lines.entries()) {
      const speech = new SpeechSynthesisUtterance(line);
      speech.lang = languageTag(locale);
      if (index === lines.length - 1) for (const end of ["end", "error"]) speech.addEventListener(end, () => setReading(false));
      speechSynthesis.speak(speech);
    }
    return setReading(true);
  };
  return (
    <button type="button" className="worker-small" aria-pressed={isReading} onClick={press}>
      {isReading ? t(["停止", "Stop"]) : t(["读给我听", "Read aloud"])}
    </button>
  );
}
