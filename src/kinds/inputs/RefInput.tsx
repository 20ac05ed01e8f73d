import { Autocomplete, TextField, type UseAutocompleteProps } from "@mui/material";
import { useEffect, useState } from "react";
import { useGetList } from "react-admin";
import { getLocale } from "../../../providers/locale";
import { resourceByName } from "../../../resources";
import { labelOf } from "../../../resources/kit/dictionary";
import type { FieldSpec } from "../../../resources/kit/field";
import { useTranslations } from "../../i18n/useTranslations";
import { Combobox } from "../../ui/Combobox";
import type { WireRow } from "../wireRow";
import type { InputProps } from "./input";

const offered = 20;
/** Milliseconds after the last key. */
const patience = 300;
/** What part of the screen the offered rows take at most: as tall as MUI makes them, and their padding. */
const mostOfScreen = 0.45;

interface Option {
  readonly id: number;
  readonly text: string;
}

type Side = "top-start" | "bottom-start";

/** Where the offered rows open, once: more of them, or fewer, arrive under a pointer that is on its way. */
function sideOf(box: Element): Side {
  const { top, bottom } = box.getBoundingClientRect();
  const below = window.innerHeight - bottom;
  return below < window.innerHeight * mostOfScreen && top > below ? "top-start" : "bottom-start";
}

/** How a row of this resource is named where it is chosen. */
export function recordName(resource: string, row: WireRow): string {
  const { recordRepresentation, fields } = resourceByName(resource);
  const spec = fields[recordRepresentation]?.spec;
  const record = spec?.target ? row[`${recordRepresentation}_name`] : row[recordRepresentation];
  const code = spec?.dictionary?.codes.find((one) => one === record);
  const shown = code === undefined ? record : labelOf(spec!.dictionary!, code, getLocale());
  return typeof shown === "string" && shown !== "" ? shown : `#${row.id}`;
}

/** What is chosen beside narrows the choice: the teams of the project, the vouchers of the account. */
function narrowed(
  resource: string,
  self: string,
  { narrowedBy, within = [] }: FieldSpec,
  row: InputProps["row"],
): Record<string, unknown> {
  if (narrowedBy)
    return Object.fromEntries([...narrowedBy, ...within].flatMap((name) => (row[name] == null ? [] : [[name, row[name]]])));
  const { fields, choose } = resourceByName(resource);
  const shared = Object.entries(fields).filter(
    ([name, { spec }]) =>
      spec.target &&
      spec.filter &&
      !spec.hidden &&
      name !== self &&
      typeof row[name] === "number" &&
      (!choose || choose.fields.includes(name)),
  );
  return Object.fromEntries(shared.map(([name]) => [name, row[name]]));
}

/** A row of another resource, found by typing. */
export function RefInput(props: InputProps) {
  const { spec, name, label, value, onChange, onBlur, error, hint, required, disabled, row, inputRef, query } = props;
  const t = useTranslations();
  const target = spec.target ?? "";
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const [asked, setAsked] = useState("");
  const [side, setSide] = useState<Side>("bottom-start");
  const [chosen, setChosen] = useState<Option | null>(null);

  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), patience);
    return () => clearTimeout(timer);
  }, [typed]);

  const { choose } = resourceByName(target);
  const choosing = !query && choose !== undefined;
  const minSearch = choosing ? (choose.minSearch ?? 0) : 0;
  const searchHint = t(["输入至少{n}个字查找其他{name}", "Type at least {n} characters to search"], {
    n: minSearch,
    name: resourceByName(target).label[0],
  });
  const filter = {
    ...(!query && narrowed(target, name, spec, row)),
    ...(choosing && { scene: "choose" }),
    ...(asked && { q: asked }),
  };
  const { data = [], isFetching } = useGetList<WireRow>(
    target,
    { filter, pagination: { page: 1, perPage: offered }, sort: { field: "id", order: "DESC" } },
    { enabled: open, staleTime: 30_000, placeholderData: (before) => before },
  );

  const id = typeof value === "number" ? value : null;
  const record = row[`${name}_name`];
  const known: Option | null =
    id === null ? null : chosen?.id === id ? chosen : typeof record === "string" ? { id, text: record } : null;
  const { data: found } = useGetList<WireRow>(
    target,
    { filter: { id: [id], ...(choose && { scene: "choose" }) }, pagination: { page: 1, perPage: 1 } },
    { enabled: id !== null && known === null, staleTime: Infinity },
  );
  const named = found?.[0] ? { id: found[0].id, text: recordName(target, found[0]) } : null;
  const current = id === null ? null : (known ?? named ?? { id, text: `#${id}` });

  const options: readonly Option[] = data.map((other) => ({ id: other.id, text: recordName(target, other) }));
  const withCurrent = current && !asked && !options.some((other) => other.id === current.id) ? [current, ...options] : options;
  const rules: UseAutocompleteProps<Option, false, false, false> = {
    options: withCurrent,
    value: current,
    open,
    onOpen: ({ currentTarget }) => {
      setSide(sideOf(currentTarget));
      setOpen(true);
    },
    onClose: () => setOpen(false),
    onInputChange: (_, text, reason) => reason !== "reset" && setTyped(text),
    onChange: (_, option) => {
      setChosen(option);
      setTyped("");
      onChange(option?.id ?? null, option?.text);
    },
    filterOptions: (all) => all,
    getOptionLabel: ({ text }) => text,
    getOptionKey: (option) => option.id,
    isOptionEqualToValue: (option, other) => option.id === other.id,
    disabled: disabled ?? false,
  };
  const words = {
    loading: isFetching,
    loadingText: t(["正在查找", "Searching"]),
    noOptionsText: asked.length < minSearch ? searchHint : t(["没有符合的数据", "No matching records"]),
  };
  if (query) return <Combobox {...rules} {...words} name={name} label={label} />;
  return (
    <Autocomplete
      {...rules}
      {...words}
      slotProps={{
        popper: { placement: side, modifiers: [{ name: "flip", enabled: false }] },
        // Above its box a shorter list would begin lower.
        ...(side === "top-start" && { listbox: { style: { minHeight: "40vh" } } }),
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          name={name}
          label={label}
          onBlur={onBlur}
          error={error !== undefined}
          helperText={error ?? hint ?? (minSearch > 0 ? searchHint : undefined)}
          required={required}
          inputRef={inputRef}
        />
      )}
    />
  );
}
