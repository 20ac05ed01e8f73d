import { useEffect, type ReactNode } from "react";
import type { Label } from "../../../resources/kit/label";
import { useAddress } from "../../entry/address";
import { Link } from "../../entry/Link";
import { useSay } from "../../i18n/useSay";
import "../styles/document.css";

export interface Chapter {
  readonly id: string;
  readonly title: Label;
  readonly body: ReactNode;
}

/** A long text with its contents beside it. A chapter has an address of its own: ?section=… */
export function Document({ path, chapters }: { path: string; chapters: readonly Chapter[] }) {
  const say = useSay();
  const { search } = useAddress();
  const wanted = new URLSearchParams(search).get("section");

  useEffect(() => {
    if (wanted !== null) reveal(wanted);
  }, [wanted]);

  return (
    <div className="document">
      <nav aria-label={say(["目录", "Contents"])}>
        <ol>
          {chapters.map(({ id, title }) => (
            <li key={id}>
              <Link to={`${path}?section=${id}`} onClick={() => reveal(id)} aria-current={id === wanted ? "location" : undefined}>
                {say(title)}
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      <div className="document-text">
        {chapters.map(({ id, title, body }, at) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id} tabIndex={-1}>
              {at + 1}. {say(title)}
            </h2>
            {body}
          </section>
        ))}
      </div>
    </div>
  );
}

function reveal(id: string): void {
  const chapter = document.getElementById(id);
  chapter?.scrollIntoView();
  chapter?.focus({ preventScroll: true });
}
