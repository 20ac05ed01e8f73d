import type { FieldSpec } from "../../resources/kit/field";
import { kindOf } from "../../resources/kit/kinds/registry";
import { useTranslations } from "../i18n/useTranslations";
import { columnWords } from "./columnWords";

interface GridHeadProps {
  readonly columns: readonly (readonly [name: string, spec: FieldSpec])[];
  /** A last column holds what may be done with a row. */
  readonly acts?: boolean;
}

/** The heads over declared fields, each amount with its unit. */
export function GridHead({ columns, acts = false }: GridHeadProps) {
  const t = useTranslations();
  return (
    <thead>
      <tr>
        {columns.map(([name, spec]) => (
          <th key={name} scope="col" className={kindOf(spec).numeric ? "num" : undefined}>
            {columnWords(spec, t)}
          </th>
        ))}
        {acts && (
          <th scope="col" className="acts">
            {t(["操作", "Actions"])}
          </th>
        )}
      </tr>
    </thead>
  );
}
