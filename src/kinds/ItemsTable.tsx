import type { Fields } from "../../resources/kit/field";
import { isNumeric } from "../../resources/kit/kinds";
import { useSay } from "../i18n/useSay";
import { columnWords } from "./columnWords";
import { GridFrame } from "./GridFrame";
import { textOf } from "./text";
import { useReading } from "./useReading";

/** The short table inside a row. */
export function ItemsTable({ columns, rows }: { columns: Fields; rows: readonly unknown[] }) {
  const say = useSay();
  const fields = Object.entries(columns);
  const reading = useReading(fields.map(([, { spec }]) => spec));
  return (
    <GridFrame>
      <table className="grid">
        <thead>
          <tr>
            {fields.map(([name, { spec }]) => (
              <th key={name} scope="col" className={isNumeric(spec.kind) ? "num" : undefined}>
                {columnWords(spec, say)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {fields.map(([name, { spec }]) => (
                <td key={name} className={isNumeric(spec.kind) ? "num" : undefined}>
                  {textOf(name, spec, { ...reading, row: row as Record<string, unknown> })}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </GridFrame>
  );
}
