import { setLocale } from "../../../providers/locale";
import { useLocale } from "../../i18n/useSay";
import { Icon } from "./Icon";

/** Names the other language in that language, so that whoever needs it can read it. */
export function LanguageSwitch() {
  const other = useLocale() === "zh" ? "en" : "zh";
  return (
    <button type="button" className="link-button" lang={other === "zh" ? "zh-CN" : "en"} onClick={() => setLocale(other)}>
      <Icon name="globe" />
      {other === "zh" ? "中文" : "English"}
    </button>
  );
}
