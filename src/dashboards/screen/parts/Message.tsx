import { Link } from "../../../app/entry/Link";
import { useTranslations } from "../../../app/i18n/useTranslations";
import type { Label } from "../../../../resources/kit/label";

interface Props {
  title: Label;
  text: Label;
  /** A URL to open; `retry` is called to try again. */
  link?: { to: string; label: Label };
  retry?: () => void;
}

/** Shown instead of the panels if they have nothing to show. */
export function ScreenMessage({ title, text, link, retry }: Props) {
  const t = useTranslations();
  return (
    <div className="message" role="alert">
      <h2>{t(title)}</h2>
      <p>{t(text)}</p>
      {link && (
        <Link to={link.to} className="message-button">
          {t(link.label)}
        </Link>
      )}
      {retry && (
        <button type="button" className="message-button" onClick={retry}>
          {t(["立即重试", "Retry now"])}
        </button>
      )}
    </div>
  );
}
