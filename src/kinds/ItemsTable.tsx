import type { Fields } from "../../resources/kit/field";
import { kindOf } from "../../resources/kit/kinds/registry";
import { GridFrame } from "./GridFrame";
import { GridHead } from "./GridHead";
import { formatValue } from "./formatValue";
import { useFormatContext } from "./useFormatContext";

/** The short table inside a row. */
export function ItemsTable({ columns, rows }: { columns: Fields; rows: readonly unknown[] }) {
  const fields = Object.entries(columns);
  const reading = useFormatContext(fields.map(([, { spec }]) => spec));
  return (
    <GridFrame>
      <table className="grid">
        <GridHead columns={fields.map(([name, { spec }]) => [name, spec])} />
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {fields.map(([name, { spec }]) => (
                <td key={name} className={kindOf(spec).numeric ? "num" : undefined}>
                  {formatValue(name, spec, { ...reading, row: row as Record<string, unknown> })}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </GridFrame>
  );
}
