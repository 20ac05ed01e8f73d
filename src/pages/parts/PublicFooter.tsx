import { Link } from "../../app/entry/Link";
import { usePlatform } from "../../app/i18n/usePlatform";
import { useTranslations } from "../../app/i18n/useTranslations";

export function PublicFooter() {
  const t = useTranslations();
  const { hotline } = usePlatform();
  return (
    <footer className="public-footer">
      <Link to="/help">{t(["帮助中心", "Help"])}</Link>
      <Link to="/privacy">{t(["隐私政策", "Privacy"])}</Link>
      {hotline && <span>{t(["劳动保障监察举报电话：{hotline}", "Labour inspection hotline: {hotline}"], { hotline })}</span>}
    </footer>
  );
}
