import { Link } from "../app/entry/Link";
import { useTabTitle } from "../app/i18n/usePlatform";
import { useTranslations } from "../app/i18n/useTranslations";
import { Emblem } from "../ui/Emblem";
import { LanguageSwitch } from "./parts/LanguageSwitch";
import { ThemeSwitch } from "./parts/ThemeSwitch";

/** A URL without any screen; unknown pages of a known group show an error inside the layout. */
export default function NotFound() {
  const t = useTranslations();
  const text = t(["您访问的页面不存在", "The page you are looking for does not exist"]);
  useTabTitle("404");
  return (
    <>
      <header className="lost-switches">
        <ThemeSwitch />
        <LanguageSwitch />
      </header>
      <main className="lost">
        <Emblem size={48} />
        <p className="lost-code" aria-hidden="true">
          404
        </p>
        <h1>{text}</h1>
        <Link className="button" to="/login">
          {t(["返回首页", "Back to home"])}
        </Link>
      </main>
    </>
  );
}
