import { kindOf } from "../../../resources/kit/kinds/registry";
import { isStored, type Row } from "../../../resources/kit/resource";
import { isMasked } from "../../../resources/kit/mask";
import { toText } from "../../../resources/kit/text";
import { keepsMasked, maskText } from "../../../resources/kit/wire";
import { valuePlace, type FieldCipher } from "../crypto/fieldCipher";
import { blindIndexColumn, initialsColumn, maskedColumn } from "./columns";
import { initials } from "./initials";
import { hasJoinTable } from "./joinTables";
import type { DbRow } from "./query";
import type { StoredResource } from "./storedColumns";

interface EncryptedColumn {
  readonly name: string;
  readonly valueOf: (text: string, id: number) => string;
}

/** What is stored of an encrypted field: the cipher text, its blind index, and what a masked response shows. */
export function encryptedColumns(
  { table, fields }: StoredResource,
  field: string,
  cipher: Pick<FieldCipher, "encrypt" | "blindIndex">,
): readonly EncryptedColumn[] {
  const { spec } = fields[field]!;
  return [
    { name: field, valueOf: (text, id) => cipher.encrypt(text, valuePlace(table, field, id)) },
    { name: blindIndexColumn(field), valueOf: (text) => cipher.blindIndex(text) },
    ...(keepsMasked(spec) ? [{ name: maskedColumn(field), valueOf: (text: string) => maskText(spec, text) }] : []),
  ];
}

/** Encrypts the personal data of rows for their columns, and decrypts it. */
export function makeRowCipher(cipher: FieldCipher) {
  /** The columns to write: texts of encrypted fields with their blind indexes, names with their initials unless these are given. */
  function toColumns(resource: StoredResource, id: number, values: DbRow): [string, unknown][] {
    const columns: [string, unknown][] = [];
    for (const [field, value] of Object.entries(values)) {
      const spec = resource.fields[field]?.spec;
      if (value === undefined || (spec && hasJoinTable(spec))) continue;
      if (spec?.encrypted) {
        const text = value === null ? null : toText(value);
        for (const { name, valueOf } of encryptedColumns(resource, field, cipher))
          columns.push([name, text && valueOf(text, id)]);
      } else if (spec && kindOf(spec).column(spec) === "jsonb")
        columns.push([field, value === null ? null : JSON.stringify(value)]);
      else columns.push([field, value]);
      if (spec?.pinyinSearch && !(initialsColumn(field) in values))
        columns.push([initialsColumn(field), typeof value === "string" ? initials(value) : null]);
    }
    return columns;
  }

  const encryptedNames = new WeakMap<object, readonly string[]>();
  function encryptedFields({ fields }: StoredResource): readonly string[] {
    let names = encryptedNames.get(fields);
    if (!names) {
      names = Object.keys(fields).filter((field) => fields[field]!.spec.encrypted);
      encryptedNames.set(fields, names);
    }
    return names;
  }

  /** Decrypts the encrypted values of a row in place. */
  function decrypt<R extends StoredResource>(resource: R, row: DbRow): Row<R> {
    for (const field of encryptedFields(resource)) {
      const value = row[field];
      // Selected as a masked response shows it.
      if (typeof value !== "string" || value === "" || isMasked(value)) continue;
      // A value of a referenced row comes with its place (server/engine/rest/selection.ts).
      row[field] = isStored(resource.fields[field]!)
        ? cipher.decrypt(value, valuePlace(resource.table, field, Number(row.id)))
        : cipher.decryptPlaced(value);
    }
    return row as Row<R>;
  }

  return { toColumns, decrypt, hasEncrypted: (resource: StoredResource) => encryptedFields(resource).length > 0 };
}
