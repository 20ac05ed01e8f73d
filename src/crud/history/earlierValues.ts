import { holdsFiles } from "../../../resources/kit/fileFields";
import { toWire } from "../../../resources/kit/wire";
import type { WireRow } from "../../kinds/wireRow";
import { declarationOf } from "../../app/routing/recordPaths";
import { canEdit, writableFields } from "../permissions";
import { notRecorded, type AuditLogRow } from "./auditWords";

/** The values that an edit replaced, as a form sends them: only fields that the user may write, without personal values, which the log omits. */
export function earlierValues(
  resource: string,
  row: WireRow,
  { action, before }: AuditLogRow,
): Readonly<Record<string, unknown>> {
  const declaration = declarationOf(resource);
  if (!declaration.restorable || action !== "update" || !before || !canEdit(declaration, row)) return {};
  const names = writableFields(declaration, row).filter(
    (name) => name in before && before[name] !== notRecorded && !holdsFiles(declaration.fields[name]!.spec),
  );
  return Object.fromEntries(names.map((name) => [name, toWire(declaration.fields[name]!.spec, before[name], { unmask: true })]));
}
