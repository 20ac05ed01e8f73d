import { Link } from "../../entry/Link";
import { useSay } from "../../i18n/useSay";
import type { Label } from "../../../resources/kit/label";

interface Props {
  title: Label;
  text: Label;
  /** An address to go to, or something to try again. */
  link?: { to: string; label: Label };
  retry?: () => void;
}

/** Instead of the panels, when there is nothing to show in them. */
export function Message({ title, text, link, retry }: Props) {
  const say = useSay();
  return (
    <div className="message" role="alert">
      <h2>{say(title)}</h2>
      <p>{say(text)}</p>
      {link && (
        <Link to={link.to} className="message-button">
          {say(link.label)}
        </Link>
      )}
      {retry && (
        <button type="button" className="message-button" onClick={retry}>
          {say(["立即重试", "Try again now"])}
        </button>
      )}
    </div>
  );
}
