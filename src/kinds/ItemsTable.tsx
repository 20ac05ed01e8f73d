import type { Fields } from "../../resources/kit/field";
import { kindOf } from "../../resources/kit/kinds/registry";
import { useTranslations } from "../app/i18n/useTranslations";
import { DataTable } from "../ui/table/DataTable";
import { columnWords } from "./columnWords";
import { formatValue } from "./formatValue";
import { useFormatContext } from "./useFormatContext";

type WrittenRow = Readonly<Record<string, unknown>>;

/** The table of an `items` value; its cells are plain text, because it is itself a cell. */
export function ItemsTable({ columns, rows }: { columns: Fields; rows: readonly unknown[] }) {
  const t = useTranslations();
  const fields = Object.entries(columns).filter(([, { spec }]) => !spec.hidden);
  const reading = useFormatContext(fields.map(([, { spec }]) => spec));
  return (
    <DataTable
      cards
      rows={rows as readonly WrittenRow[]}
      rowKey={(_, at) => at}
      columns={fields.map(([name, { spec }]) => ({
        label: columnWords(spec, t),
        render: (row: WrittenRow) => formatValue(name, spec, { ...reading, row }),
        numeric: kindOf(spec).numeric,
      }))}
    />
  );
}
