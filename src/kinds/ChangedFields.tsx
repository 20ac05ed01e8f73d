import type { ChangedField } from "../../resources/kit/changes";
import type { FieldSpec } from "../../resources/kit/field";
import { useTranslations } from "../app/i18n/useTranslations";
import { declarationOf } from "../app/routing/recordPaths";
import { formatValue } from "./formatValue";
import { useFormatContext } from "./useFormatContext";

/** The changed fields of a resource, one per line: label, value before and after. */
export function ChangedFields({ resource, changes }: { readonly resource: string; readonly changes: readonly ChangedField[] }) {
  const t = useTranslations();
  const { fields, relations } = declarationOf(resource);
  const specs = changes.flatMap(({ field }): FieldSpec[] => (fields[field] ? [fields[field].spec] : []));
  const reading = useFormatContext(specs);
  const textOf = (field: string, value: unknown, name: string | null | undefined) =>
    fields[field] && formatValue(field, fields[field].spec, { ...reading, row: { [field]: value, [`${field}_name`]: name } });
  return changes.map(({ field, old, old_name, new: next, new_name }) => {
    const label = fields[field]?.spec.label ?? relations?.[field]?.label;
    const values = [textOf(field, old, old_name), textOf(field, next, new_name)].filter((text) => text !== undefined);
    return <div key={field}>{[label ? t(label) : field, values.join(" → ")].filter(Boolean).join(t(["：", ": "]))}</div>;
  });
}
