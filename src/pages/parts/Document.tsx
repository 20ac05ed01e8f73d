import { useEffect, useRef, useState, type ReactNode } from "react";
import type { Label } from "../../../resources/kit/label";
import { useAddress } from "../../app/entry/address";
import { Link } from "../../app/entry/Link";
import { useTranslations } from "../../app/i18n/useTranslations";
import { MarkedText, unmatchedTerms, SearchWords, searchTerms } from "./textSearch";
import "../styles/document.css";

export interface Chapter {
  readonly id: string;
  readonly title: Label;
  readonly body: ReactNode;
}

interface DocumentProps {
  readonly path: string;
  readonly chapters: readonly Chapter[];
  /** The search text as typed. */
  readonly sought?: string;
  readonly onCount?: (found: number) => void;
}

/** A long text with a table of contents. Each chapter has its own URL: ?section=… */
export function Document({ path, chapters, sought = "", onCount }: DocumentProps) {
  const t = useTranslations();
  const { search } = useAddress();
  const requested = new URLSearchParams(search).get("section");
  const words = searchTerms(sought);
  const text = useCounted(onCount);

  useEffect(() => (requested === null ? undefined : revealAndHold(requested, text.current)), [requested, text]);

  return (
    <div className={words.length > 0 ? "document document-sought" : "document"}>
      <nav aria-label={t(["目录", "Contents"])}>
        <ol>
          {chapters.map(({ id, title }) => (
            <li key={id}>
              <Link
                to={`${path}?section=${id}`}
                onClick={() => reveal(id)}
                aria-current={id === requested ? "location" : undefined}
              >
                {t(title)}
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      <div className="document-text" ref={text}>
        {chapters.map(({ id, title, body }, at) => (
          <section key={id} aria-labelledby={id}>
            <SearchWords value={words}>
              <h2 id={id} tabIndex={-1}>
                {at + 1}. <MarkedText text={t(title)} />
              </h2>
            </SearchWords>
            {/* Words that match the title need not be in every section of the chapter. */}
            <SearchWords value={unmatchedTerms(t(title), words)}>{body}</SearchWords>
          </section>
        ))}
      </div>
    </div>
  );
}

/** Counts the visible search results, including those in chapters that load later. */
function useCounted(onCount: ((found: number) => void) | undefined) {
  const text = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(0);
  useEffect(() => {
    const holder = text.current;
    if (!holder || !onCount) return undefined;
    const look = () => setCount(holder.querySelectorAll("[data-found]").length);
    const watch = new MutationObserver(look);
    watch.observe(holder, { childList: true, subtree: true });
    look();
    return () => watch.disconnect();
  }, [onCount]);
  useEffect(() => onCount?.(count), [onCount, count]);
  return text;
}

/** Input events that mean the user has moved on, so automatic scrolling stops. */
const ownMoves = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

/** Scrolls to a chapter, and keeps it in place when a chapter above loads later. */
function revealAndHold(id: string, holder: HTMLElement | null): () => void {
  reveal(id);
  const watch = new MutationObserver(() => document.getElementById(id)?.scrollIntoView());
  const end = () => {
    watch.disconnect();
    for (const move of ownMoves) removeEventListener(move, end);
  };
  if (holder) watch.observe(holder, { childList: true, subtree: true });
  for (const move of ownMoves) addEventListener(move, end, { passive: true });
  return end;
}

function reveal(id: string): void {
  const chapter = document.getElementById(id);
  chapter?.scrollIntoView();
  chapter?.focus({ preventScroll: true });
}
