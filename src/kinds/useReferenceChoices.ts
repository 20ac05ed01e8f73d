import { useEffect, useState, type SyntheticEvent } from "react";
import { useGetList } from "react-admin";
import { summaryOf } from "../app/declarations";
import { useTranslations } from "../app/i18n/useTranslations";
import { recordName } from "./recordName";
import type { WireRow } from "./wireRow";

const offered = 20;
/** Milliseconds after the last input. */
const debounceMs = 300;

export interface ReferenceChoice {
  readonly id: number;
  readonly text: string;
}

interface ReferenceQuestion {
  readonly target: string;
  readonly value: unknown;
  /** The name of the row, if already known. */
  readonly name?: unknown;
  /** Only rows that match it are options. */
  readonly filter?: Readonly<Record<string, unknown>>;
  /** Fetch the selectable rows instead of the readable ones, if the resource has `choose`. */
  readonly choosing?: boolean;
  readonly onChoose: (id: number | null, text?: string) => void;
  readonly onOpen?: (event: SyntheticEvent) => void;
}

/**
 * The rows that a reference may point to, for `useAutocomplete`. react-admin's ReferenceInput fetches the row and a list on
 * mount; here the list is fetched when the input opens, and the row only if its name is unknown.
 */
export function useReferenceChoices({ target, value, name, filter, choosing = false, onChoose, onOpen }: ReferenceQuestion) {
  const t = useTranslations();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const [searched, setSearched] = useState("");
  const [chosen, setChosen] = useState<ReferenceChoice | null>(null);

  useEffect(() => {
    const timer = setTimeout(() => setSearched(typed.trim()), debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);

  const { choose, label } = summaryOf(target);
  const limited = choosing && choose !== undefined;
  const minSearch = limited ? (choose.minSearch ?? 0) : 0;
  const searchHint = t(["输入至少{n}个字查找其他{name}", "Type at least {n} characters to search"], {
    n: minSearch,
    name: label[0],
  });
  const { data = [], isFetching } = useGetList<WireRow>(
    target,
    {
      filter: { ...filter, ...(limited && { scene: "choose" }), ...(searched && { q: searched }) },
      pagination: { page: 1, perPage: offered },
      sort: { field: "id", order: "DESC" },
    },
    { enabled: open, staleTime: 30_000, placeholderData: (before) => before },
  );

  // Who may write the row may read the name of what it refers to, without reading the referenced list.
  const forWriting = filter?.["choice_for"] === undefined ? {} : { choice_for: filter["choice_for"] };
  const id = typeof value === "number" ? value : null;
  const known = chosen?.id === id ? chosen : id !== null && typeof name === "string" ? { id, text: name } : null;
  const { data: found } = useGetList<WireRow>(
    target,
    { filter: { ...forWriting, id: [id], ...(choose && { scene: "choose" }) }, pagination: { page: 1, perPage: 1 } },
    { enabled: id !== null && known === null, staleTime: Infinity },
  );
  const named = found?.[0] ? { id: found[0].id, text: recordName(target, found[0]) } : null;
  const current: ReferenceChoice | null = id === null ? null : (known ?? named ?? { id, text: `#${id}` });

  const options: readonly ReferenceChoice[] = data.map((row) => ({ id: row.id, text: recordName(target, row) }));
  const isOffered = !current || searched !== "" || options.some((option) => option.id === current.id);
  return {
    /** Shown below the field before anything is typed. */
    searchHint: minSearch > 0 ? searchHint : undefined,
    choices: {
      options: isOffered ? options : [current, ...options],
      value: current,
      open,
      onOpen: (event: SyntheticEvent) => {
        onOpen?.(event);
        setOpen(true);
      },
      onClose: () => setOpen(false),
      onInputChange: (_: SyntheticEvent, text: string, reason: string) => reason !== "reset" && setTyped(text),
      onChange: (_: SyntheticEvent, option: ReferenceChoice | null) => {
        setChosen(option);
        setTyped("");
        onChoose(option?.id ?? null, option?.text);
      },
      filterOptions: (all: ReferenceChoice[]) => all,
      getOptionLabel: ({ text }: ReferenceChoice) => text,
      getOptionKey: (option: ReferenceChoice) => option.id,
      isOptionEqualToValue: (option: ReferenceChoice, other: ReferenceChoice) => option.id === other.id,
      loading: isFetching,
      loadingText: t(["正在查找", "Searching"]),
      noOptionsText: searched.length < minSearch ? searchHint : t(["没有符合的数据", "No matching records"]),
    },
  };
}
