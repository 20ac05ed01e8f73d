import { accept, declareField, defineKind, isScalar, reject, type Kind } from "./kind";

/** Rows of another resource, stored in a join table: their ids in ascending order, at most `max`. */
export const refs = (target: string, zh: string, en: string, options: { readonly max?: number } = {}) =>
  declareField<readonly number[], { references: true }>("refs", zh, en, { target, max: 500, ...options });

export const refsKind: Kind = defineKind({
  face: "refs",
  parse: (raw, { max = Infinity }) => {
    const ids = [...new Set([raw].flat().map((id: unknown) => (isScalar(id) ? Number(id) : NaN)))];
    if (!ids.every((id) => Number.isSafeInteger(id) && id > 0)) return reject("reference");
    return ids.length > max ? reject("entryCount", { b: max }) : accept(ids.sort((a, b) => a - b));
  },
  format: (value, _, name, { row }) =>
    namesIn(row, name).join("、") ||
    [value]
      .flat()
      .map((id) => `#${String(id)}`)
      .join("、"),
  schema: (zod) => zod.array(zod.number().int()),
  column: () => "bigint",
  inJoinTable: true,
  sortable: false,
  missing: "choose",
  sheet: {
    width: () => 40,
    read: (text) =>
      text
        .split(/[;；、,，\n]/)
        .map((name) => name.trim())
        .filter(Boolean),
    write: (_, __, name, { row }) => namesIn(row, name).join("; "),
    ofNames: true,
  },
});

const namesIn = (row: Readonly<Record<string, unknown>>, name: string): readonly unknown[] => [row[`${name}_name`] ?? []].flat();
