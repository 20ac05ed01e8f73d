import { holdsFiles } from "../../../resources/kit/fileFields";
import { toWire } from "../../../resources/kit/wire";
import type { WireRow } from "../../kinds/wireRow";
import { declarationOf } from "../../routing/recordPaths";
import { getActor } from "../actor";
import { canEdit, writableFields } from "../permissions";
import { notRecorded, type AuditLogRow } from "./auditWords";

/** What an edit replaced, as a form sends it: the fields that this reader may write, without personal values, which are not recorded. */
export function earlierValues(of: string, row: WireRow, { action, before }: AuditLogRow): Readonly<Record<string, unknown>> {
  const resource = declarationOf(of);
  const actor = getActor();
  if (!resource.restorable || action !== "update" || !before || !canEdit(resource, actor, row)) return {};
  const names = writableFields(resource, actor, row).filter(
    (name) => name in before && before[name] !== notRecorded && !holdsFiles(resource.fields[name]!.spec),
  );
  return Object.fromEntries(names.map((name) => [name, toWire(resource.fields[name]!.spec, before[name], { unmask: true })]));
}
