import { setLocale } from "../../../providers/locale";
import { useLocale } from "../../app/i18n/useTranslations";
import { PublicIcon } from "./Icon";

const globe =
  "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3 12h18M12 3c2.5 2.5 3.8 5.5 3.8 9s-1.3 6.5-3.8 9c-2.5-2.5-3.8-5.5-3.8-9S9.5 5.5 12 3Z";

/** The label is in the other language, so that those who need it can read it. */
export function LanguageSwitch() {
  const other = useLocale() === "zh" ? "en" : "zh";
  return (
    <button type="button" className="link-button" lang={other === "zh" ? "zh-CN" : "en"} onClick={() => setLocale(other)}>
      <PublicIcon path={globe} />
      {other === "zh" ? "中文" : "English"}
    </button>
  );
}
