import type { ReactNode } from "react";
import { resourceByName } from "../../../resources";
import type { Relation as DeclaredPart } from "../../../resources/kit/resource";
import { useTranslations } from "../../i18n/useTranslations";
import { cellOf, classesOf } from "../../kinds/cellOf";
import { CardsOnPhone } from "../../kinds/CardsOnPhone";
import { columnWords } from "../../kinds/columnWords";
import { GridFrame } from "../../kinds/GridFrame";
import { GridHead } from "../../kinds/GridHead";
import { useFormatContext } from "../../kinds/useFormatContext";
import { columnsOf } from "../list/columns";
import { linesIn, type RelationLine } from "./relationLines";

interface LinesTableProps {
  readonly part: DeclaredPart;
  readonly lines: readonly RelationLine[];
  /** The rows that are there already, as they were returned. */
  readonly there: unknown;
  /** What may be done with the line at this place. */
  readonly renderActs?: (line: RelationLine, at: number) => ReactNode;
}

/** The entries of a written part: what is there, with what was typed about it. */
export function LinesTable({ part, lines, there, renderActs }: LinesTableProps) {
  const t = useTranslations();
  const target = resourceByName(part.reference);
  const known = new Map(linesIn(there).map((row) => [row.id, row]));
  const columns = columnsOf(target, undefined).filter((column) => column !== part.target);
  const reading = useFormatContext(columns.map((column) => target.fields[column]!.spec));
  if (lines.length === 0) return null;
  return (
    <CardsOnPhone heads={columns.map((column) => columnWords(target.fields[column]!.spec, t))}>
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
