import type { ReactNode } from "react";
import { resourceByName } from "../../../resources";
import type { Part as DeclaredPart } from "../../../resources/kit/resource";
import { useSay } from "../../i18n/useSay";
import { cellOf, classesOf } from "../../kinds/cellOf";
import { CardsOnPhone } from "../../kinds/CardsOnPhone";
import { columnWords } from "../../kinds/columnWords";
import { GridFrame } from "../../kinds/GridFrame";
import { GridHead } from "../../kinds/GridHead";
import { useReading } from "../../kinds/useReading";
import { columnsOf } from "../list/columns";
import { linesIn, type Line } from "./writtenParts";

interface LinesTableProps {
  readonly part: DeclaredPart;
  readonly lines: readonly Line[];
  /** The rows that are there already, as they were told. */
  readonly there: unknown;
  /** What may be done with the line at this place. */
  readonly renderActs?: (line: Line, at: number) => ReactNode;
}

/** The entries of a written part: what is there, with what was typed about it. */
export function LinesTable({ part, lines, there, renderActs }: LinesTableProps) {
  const say = useSay();
  const target = resourceByName(part.of);
  const known = new Map(linesIn(there).map((row) => [row.id, row]));
  const columns = columnsOf(target, undefined).filter((column) => column !== part.by);
  const reading = useReading(columns.map((column) => target.fields[column]!.spec));
  if (lines.length === 0) return null;
  return (
    <CardsOnPhone heads={columns.map((column) => columnWords(target.fields[column]!.spec, say))}>
      <GridFrame>
        <table className="grid">
          <GridHead columns={columns.map((column) => [column, target.fields[column]!.spec])} acts={renderActs !== undefined} />
          <tbody>
            {lines.map((line, at) => {
              const row = { ...(line.id !== undefined && known.get(line.id)), ...line };
              return (
                <tr key={line.id ?? `new-${at}`}>
                  {columns.map((column, nth) => {
                    const { spec } = target.fields[column]!;
                    const cell = cellOf(column, spec, { ...reading, row });
                    return (
                      <td key={column} className={classesOf(spec, cell, nth)}>
                        {cell}
                      </td>
                    );
                  })}
                  {renderActs && <td className="acts">{renderActs(line, at)}</td>}
                </tr>
              );
            })}
          </tbody>
        </table>
      </GridFrame>
    </CardsOnPhone>
  );
}
