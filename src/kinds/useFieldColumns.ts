import type { FieldSpec } from "../../resources/kit/field";
import type { FormatContext } from "../../resources/kit/kinds/kind";
import { useTranslations } from "../app/i18n/useTranslations";
import type { TableColumn } from "../ui/table/DataTable";
import { cellOf, isRightAligned } from "./cellOf";
import { columnWords } from "./columnWords";
import { pageKindOf } from "./pageKinds";
import { useFormatContext } from "./useFormatContext";

type FieldColumn = readonly [name: string, spec: FieldSpec];

/** Table columns of declared fields; amounts have their unit. */
export function useFieldColumns<R extends FormatContext["row"]>(fields: readonly FieldColumn[]): readonly TableColumn<R>[] {
  const t = useTranslations();
  const reading = useFormatContext(fields.map(([, spec]) => spec));
  return fields.map(([name, spec]) => ({
    label: columnWords(spec, t),
    render: (row) => cellOf(name, spec, { ...reading, row }),
    numeric: isRightAligned(spec),
    whole: pageKindOf(spec).unbroken === true,
  }));
}
