import type { FileRef, Fields } from "../../resources/kit/field";
import { holdsFiles } from "../../resources/kit/fileFields";
import { isStored, type Row } from "../../resources/kit/resource";
import { files } from "../../resources/system/files";
import type { Papers } from "./papers";

export interface DeclaredRow {
  readonly name: string;
  readonly table: string;
  readonly fields: Fields;
  readonly noMeta?: boolean;
}
export type WrittenRow = Record<string, unknown>;

/** The rows of a city as they are thought up, before anything is written: ids are given in the order of writing. */
export class RowBuffer {
  private readonly lastId = new Map<DeclaredRow, number>();
  private waiting = new Map<DeclaredRow, WrittenRow[]>();

  constructor(
    private readonly today: string,
    private readonly papers: Papers,
  ) {}

  /** The row may still be changed until it is taken. */
  add<R extends DeclaredRow>(resource: R, values: Partial<Row<R>>): Row<R> {
    const id = (this.lastId.get(resource) ?? 0) + 1;
    this.lastId.set(resource, id);
    const row: WrittenRow = { id };
    if (!resource.noMeta) {
      const made = (values as { created_at?: string }).created_at ?? `${this.today} 08:00:00`;
      Object.assign(row, { version: 1, created_at: made, updated_at: made, created_by: null });
    }
    for (const [name, field] of Object.entries(resource.fields)) {
      if (!isStored(field)) continue;
      const value = (values as Record<string, unknown>)[name] ?? field.spec.default ?? null;
      row[name] = holdsFiles(field.spec) && value !== null ? this.copies(resource, id, name, value as FileRef[]) : value;
    }
    let rows = this.waiting.get(resource);
    if (!rows) this.waiting.set(resource, (rows = []));
    rows.push(row);
    return row as Row<R>;
  }

  /** Who may see a file is who may see its row: so every row has files of its own, even where they share one content. */
  private copies(resource: DeclaredRow, row: number, field: string, of: readonly FileRef[]): FileRef[] {
    return of.map((paper) => {
      const { name, bytes, ...sample } = this.papers.samples[paper.id]!;
      const { id } = this.add(files, {
        ...sample,
        name,
        size: bytes.length,
        biz_type: "demo",
        resource: resource.name,
        row,
        field,
      });
      return { id, name, url: `/files/${id}/${encodeURIComponent(name)}`, size: bytes.length };
    });
  }

  /** What was thought up since the last time. */
  take(): ReadonlyMap<DeclaredRow, readonly WrittenRow[]> {
    const taken = this.waiting;
    this.waiting = new Map();
    return taken;
  }

  /** How many rows of this kind there are so far. */
  countOf(resource: DeclaredRow): number {
    return this.lastId.get(resource) ?? 0;
  }
}
