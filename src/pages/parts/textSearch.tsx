import { createContext, useContext } from "react";

/** The search words in a document; none without a search. */
export const SearchWords = createContext<readonly string[]>([]);

/** Full-width letters and capitals make no difference. */
const plain = (text: string): string => text.normalize("NFKC").toLowerCase();

export const searchTerms = (typed: string): readonly string[] => plain(typed).split(/\s+/).filter(Boolean);

/** What of `words` this title does not say already. */
export const unmatchedTerms = (title: string, words: readonly string[]): readonly string[] =>
  words.filter((word) => !plain(title).includes(word));

export function useTextSearch() {
  const words = useContext(SearchWords);
  return {
    /** Whether a part that says all this is to be shown. */
    fits: (...texts: readonly string[]): boolean => unmatchedTerms(texts.join(" "), words).length === 0,
    /** Is on a part that is shown: its chapter stays, and it is counted. */
    found: { "data-found": "" },
    isSearching: words.length > 0,
  };
}

/** A text in which the search words are marked. */
export function MarkedText({ text }: { text: string }) {
  const words = useContext(SearchWords);
  if (words.length === 0) return text;
  const pattern = new RegExp(`(${words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|")})`, "giu");
  return text.split(pattern).map((piece, at) => (at % 2 === 1 ? <mark key={at}>{piece}</mark> : piece));
}
