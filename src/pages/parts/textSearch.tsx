import { createContext, useContext } from "react";

/** The search words in a document; empty without a search. */
export const SearchWords = createContext<readonly string[]>([]);

/** Ignores full-width forms and letter case. */
const plain = (text: string): string => text.normalize("NFKC").toLowerCase();

export const searchTerms = (typed: string): readonly string[] => plain(typed).split(/\s+/).filter(Boolean);

/** The `words` that this title does not contain. */
export const unmatchedTerms = (title: string, words: readonly string[]): readonly string[] =>
  words.filter((word) => !plain(title).includes(word));

export function useTextSearch() {
  const words = useContext(SearchWords);
  return {
    /** Whether a part with these texts matches the search. */
    fits: (...texts: readonly string[]): boolean => unmatchedTerms(texts.join(" "), words).length === 0,
    /** Marks a visible part: it is counted, and its chapter stays visible. */
    found: { "data-found": "" },
    isSearching: words.length > 0,
  };
}

/** A text with highlighted search words. */
export function MarkedText({ text }: { text: string }) {
  const words = useContext(SearchWords);
  if (words.length === 0) return text;
  const pattern = new RegExp(`(${words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|")})`, "giu");
  return text.split(pattern).map((piece, at) => (at % 2 === 1 ? <mark key={at}>{piece}</mark> : piece));
}
