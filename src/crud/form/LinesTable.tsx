import type { ReactNode } from "react";
import { loadedResource } from "../../app/declarations";
import type { Relation } from "../../../resources/kit/resource";
import { useFieldColumns } from "../../kinds/useFieldColumns";
import { DataTable } from "../../ui/table/DataTable";
import { columnsOf } from "../list/columns";
import { linesIn, type RelationLine } from "./relationLines";

interface LinesTableProps {
  readonly relation: Relation;
  readonly lines: readonly RelationLine[];
  /** The stored rows, as returned by the API. */
  readonly there: unknown;
  /** Renders the actions of the line with this index. */
  readonly renderActs?: (line: RelationLine, at: number) => ReactNode;
}

/** The lines of an editable relation: the stored rows with the typed changes. */
export function LinesTable({ relation, lines, there, renderActs }: LinesTableProps) {
  const target = loadedResource(relation.reference);
  const known = new Map(linesIn(there).map((row) => [row.id, row]));
  const names = columnsOf(target, undefined).filter((column) => column !== relation.target);
  const columns = useFieldColumns(names.map((name) => [name, target.fields[name]!.spec]));
  if (lines.length === 0) return null;
  return (
    <DataTable
      cards
      columns={columns}
      rows={lines.map((line) => ({ ...(line.id !== undefined && known.get(line.id)), ...line }))}
      rowKey={({ id }, at) => id ?? `new-${at}`}
      renderActions={renderActs && ((_, at) => renderActs(lines[at]!, at))}
    />
  );
}
