import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useDataProvider } from "react-admin";
import type { AppDataProvider } from "../../../../providers/dataProvider";
import { loadDeclarations } from "../../declarations";
import { useLocale } from "../../i18n/useTranslations";
import { shownGroups, type Group } from "./groups";

const minLetters = 2;
/** Milliseconds after the last input. */
const debounceMs = 250;

/** The rows that the server finds for what is typed. */
export function useSearchResults(typed: string) {
  const locale = useLocale();
  const provider = useDataProvider<AppDataProvider>();
  const [query, setQuery] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed.trim()), debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const isQueried = query.length >= minLetters;
  const { data, isFetching, error } = useQuery({
    queryKey: ["search", query, locale],
    queryFn: async ({ signal }) => {
      const { data: found } = await provider.call<readonly Group[]>("/system/v1/search/", { query: { q: query }, signal });
      await loadDeclarations(found.map(({ resource }) => resource));
      return found;
    },
    enabled: isQueried,
    placeholderData: (before) => before,
    retry: false,
  });
  return {
    query,
    isQueried,
    /** The results of what is typed now have not arrived. */
    isWaiting: isFetching || typed.trim() !== query,
    groups: isQueried ? shownGroups(data ?? []) : [],
    error,
  };
}
