import { loadedResource } from "../../app/declarations";
import type { ChangedField } from "../../../resources/kit/changes";
import type { FileRef } from "../../../resources/kit/field";
import { holdsFiles } from "../../../resources/kit/fileFields";
import type { Label } from "../../../resources/kit/label";
import type { AnyResource } from "../../../resources/kit/resource";
import { relatedRows } from "../../kinds/rowValues";
import type { WireRow } from "../../kinds/wireRow";
import { recordName } from "../../kinds/recordName";

/** A submitted document: its field, and its line if it belongs to one. */
export interface Paper {
  readonly label: Label;
  readonly owner: string;
  readonly file: FileRef;
}

const isFile = (value: unknown): value is FileRef =>
  typeof value === "object" && value !== null && "url" in value && typeof value.url === "string" && "name" in value;

const filesIn = (value: unknown): readonly FileRef[] => (Array.isArray(value) ? value.filter(isFile) : []);

function papersIn({ fields }: AnyResource, row: Readonly<Record<string, unknown>>, owner = ""): Paper[] {
  return Object.entries(fields)
    .filter(([, { spec }]) => holdsFiles(spec))
    .flatMap(([name, { spec }]) => filesIn(row[name]).map((file) => ({ label: spec.label, owner, file })));
}

/** The documents of a row as if its changes were accepted, then those of its editable lines and of the relations reviewed with it. */
export function papersOf(resource: AnyResource, row: WireRow, changes: readonly ChangedField[]): readonly Paper[] {
  const accepted = { ...row, ...Object.fromEntries(changes.map((change) => [change.field, change.new])) };
  const { relations = {}, review } = resource;
  const lines = Object.entries(relations).filter(([name, { editable }]) => editable || review?.papers?.includes(name));
  return [
    ...papersIn(resource, accepted),
    ...lines.flatMap(([name, { reference }]) =>
      relatedRows(row, name).flatMap((line) => papersIn(loadedResource(reference), line, recordName(reference, line))),
    ),
  ];
}
