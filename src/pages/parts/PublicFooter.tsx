import { Link } from "../../entry/Link";
import { usePlatform } from "../../i18n/usePlatform";
import { useSay } from "../../i18n/useSay";

export function PublicFooter() {
  const say = useSay();
  const { hotline } = usePlatform();
  return (
    <footer className="public-footer">
      <Link to="/help">{say(["帮助中心", "Help"])}</Link>
      <Link to="/privacy">{say(["隐私政策", "Privacy"])}</Link>
      {hotline && <span>{say(["劳动保障监察举报电话：{hotline}", "Labour inspection hotline: {hotline}"], { hotline })}</span>}
    </footer>
  );
}
