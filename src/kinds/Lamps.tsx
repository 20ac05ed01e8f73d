import type { FieldSpec, LampColumns } from "../../resources/kit/field";
import type { Code } from "../../resources/kit/dictionary";
import { useTranslations } from "../app/i18n/useTranslations";
import tags from "../ui/TextTag.module.css";
import css from "./cells.module.css";
import { toneOf } from "./tone";

interface LampsProps {
  readonly spec: FieldSpec;
  readonly columns: LampColumns;
  readonly entries: readonly Readonly<Record<string, Code>>[];
}

/** Entries as small status lights with the first letter of their name; tooltip and screen-reader text give name and state. */
export function Lamps({ spec: { items = {} }, columns, entries }: LampsProps) {
  const t = useTranslations();
  const labelIn = (column: string, code: Code | undefined) =>
    t(items[column]?.spec.dictionary?.labels.get(code ?? "") ?? ["-", "-"]);
  return (
    <span className={css.lamps}>
      {entries.map(({ [columns.name]: code, [columns.state]: state }) => {
        const name = labelIn(columns.name, code);
        const words = t(["{name}：{state}", "{name}: {state}"], { name, state: labelIn(columns.state, state) });
        const { spec } = items[columns.state]!;
        const tone = (state !== undefined && toneOf(spec, state)) || "quiet";
        return (
          <span
            key={String(code)}
            role="img"
            aria-label={words}
            title={words}
            className={`${tags[tone]} ${css.lamp}`}
            data-tone={tone}
          >
            {name.charAt(0)}
          </span>
        );
      })}
    </span>
  );
}
