import { useMediaQuery } from "@mui/material";
import { createElement, memo, useMemo, useRef, useState } from "react";
import { useListFilterContext, useRefresh } from "react-admin";
import { useLocale, useTranslations } from "../../app/i18n/useTranslations";
import { SearchBoxFilter } from "../../kinds/filters/SearchBoxFilter";
import { pageKindOf } from "../../kinds/pageKinds";
import { FilterField } from "../../ui/FilterField";
import { useShortcut } from "../../ui/keyboardShortcuts";
import { ToolbarButton } from "../../ui/ToolbarButton";
import { getActor } from "../actor";
import { declarationOf } from "../../app/routing/recordPaths";
import { filterInputs, searchFields, type FilterInput } from "./filterFields";
import css from "./FilterForm.module.css";

/** The number of filter inputs shown before the form is expanded; on a phone only the search is shown. */
const atFirst = 3;
export type FilterValues = Readonly<Record<string, unknown>>;

/** The label in lower case for use in a sentence: “User name” → “user name”; “ID number” is unchanged. */
const withinText = (label: string): string => label.replace(/^(?!English\b)[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());

/** The number of Chinese characters that fit after the search placeholder; other characters count half. */
const roomForNames = 10;
const lengthOf = (text: string): number => [...text].reduce((sum, letter) => sum + (letter > "\u2e80" ? 1 : 0.5), 0);

/** The names that fit, at least the first. */
function namesWithin(names: readonly string[], between: string): readonly string[] {
  const shown = names.findIndex((_, at) => lengthOf(names.slice(0, at + 1).join(between)) > roomForNames);
  return shown < 0 ? names : names.slice(0, Math.max(1, shown));
}

const withoutEmpty = (values: FilterValues): FilterValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== ""));

const isSameFilter = (a: FilterValues, b: FilterValues): boolean =>
  Object.keys(a).length === Object.keys(b).length &&
  Object.entries(a).every(([key, value]) => JSON.stringify(value) === JSON.stringify(b[key]));

interface FilterFormProps {
  readonly resource: string;
  readonly fixed: FilterValues;
  readonly scene: string | undefined;
}

/** The filter form above a list: applied by 查询 or Enter, and stored in the URL. */
export function FilterForm({ resource, fixed, scene }: FilterFormProps) {
  const { filterValues, setFilters } = useListFilterContext();
  // Other changes of the filter (a link, the back button) reset the inputs.
  return <Boxes key={JSON.stringify([filterValues, scene])} {...{ resource, fixed, scene, filterValues, setFilters }} />;
}

interface BoxesProps extends FilterFormProps {
  readonly filterValues: FilterValues;
  readonly setFilters: (values: FilterValues, displayed: undefined, patiently: false) => void;
}

/** Memoized, so that it does not render again when rows arrive. */
const Boxes = memo(function Boxes({ resource, fixed, scene, filterValues, setFilters }: BoxesProps) {
  const t = useTranslations();
  const locale = useLocale();
  const declaration = declarationOf(resource);
  const fields = useMemo(() => filterInputs(declaration, getActor(), fixed, scene), [declaration, fixed, scene]);
  const searched = searchFields(declaration, getActor());
  const [draft, setDraft] = useState<FilterValues>(filterValues);
  const narrow = useMediaQuery("(max-width: 599.95px)");
  const few = narrow && searched.length > 0 ? 0 : atFirst;
  const hidden = fields.slice(few);
  const [open, setOpen] = useState(() => hidden.some(({ key }) => filterValues[key] !== undefined));

  const refresh = useRefresh();
  const apply = (values: FilterValues) => {
    const filled = withoutEmpty(values);
    // react-admin does not fetch for an unchanged filter, but the user who presses the button expects current rows.
    if (isSameFilter(filled, withoutEmpty(filterValues))) refresh();
    else setFilters(filled, undefined, false);
  };
  const reset = () => {
    const scene = filterValues["scene"];
    apply({ scene });
  };
  const set = (key: string) => (value: unknown) => setDraft((before) => ({ ...before, [key]: value }));
  const between = locale === "zh" ? "/" : ", ";
  const names = searched.map(({ label }) => withinText(t(label)));
  const shown = namesWithin(names, between);
  const words = shown.join(between);
  const box = useRef<HTMLInputElement>(null);
  useShortcut("/", searched.length > 0, () => box.current?.focus());
  if (fields.length === 0 && searched.length === 0) return null;

  return (
    <form
      role="search"
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        apply(draft);
      }}
    >
      {searched.length > 0 && (
        <FilterField
          name="q"
          label={t(shown.length < names.length ? ["搜索{words}等", "Search {words}…"] : ["搜索{words}", "Search {words}"], {
            words,
          })}
          value={typeof draft["q"] === "string" ? draft["q"] : ""}
          onChange={({ target }) => set("q")(target.value)}
          autoComplete="off"
          ref={box}
          title={names.join(between)}
        />
      )}
      {(open ? fields : fields.slice(0, few)).map((field) => (
        <FilterFormInput key={field.key} field={field} draft={draft} onChange={set(field.key)} />
      ))}
      <div className={css.buttons}>
        <ToolbarButton type="submit" variant="contained" size="medium">
          {t(["查询", "Search"])}
        </ToolbarButton>
        <ToolbarButton variant="outlined" size="medium" onClick={reset}>
          {t(["重置", "Reset"])}
        </ToolbarButton>
        {hidden.length > 0 && (
          <ToolbarButton size="medium" onClick={() => setOpen(!open)} aria-expanded={open} endIcon={open ? "fold" : "unfold"}>
            {open ? t(["收起", "Less"]) : t(["展开", "More"])}
          </ToolbarButton>
        )}
      </div>
    </form>
  );
});

interface FilterFormInputProps {
  readonly field: FilterInput;
  readonly draft: FilterValues;
  readonly onChange: (value: unknown) => void;
}

function FilterFormInput({ field: { key, spec }, draft, onChange }: FilterFormInputProps) {
  const t = useTranslations();
  const { filter = SearchBoxFilter } = pageKindOf(spec);
  return createElement(filter, { spec, name: key, label: t(spec.label), value: draft[key] ?? null, onChange });
}
