import { kindOf } from "../../../resources/kit/kinds/registry";
import { isStored, type Row } from "../../../resources/kit/resource";
import { toText } from "../../../resources/kit/text";
import { valuePlace, type FieldCipher } from "../crypto/fieldCipher";
import { blindIndexColumn, initialsColumn } from "./columns";
import { initials } from "./initials";
import { hasJoinTable } from "./joinTables";
import type { DbRow } from "./query";
import type { StoredResource } from "./storedColumns";

/** Encrypts the personal data of rows for their columns, and decrypts it. */
export function makeRowCipher(cipher: FieldCipher) {
  /** The columns to write: texts of encrypted fields with their blind indexes, names with their initials. */
  function toColumns(resource: StoredResource, id: number, values: DbRow): [string, unknown][] {
    const columns: [string, unknown][] = [];
    for (const [field, value] of Object.entries(values)) {
      const spec = resource.fields[field]?.spec;
      if (value === undefined || (spec && hasJoinTable(spec))) continue;
      if (spec?.encrypted) {
        const text = value === null ? null : toText(value);
        columns.push(
          [field, text && cipher.encrypt(text, valuePlace(resource.table, field, id))],
          [blindIndexColumn(field), text && cipher.blindIndex(text)],
        );
      } else if (spec && kindOf(spec).column(spec) === "jsonb")
        columns.push([field, value === null ? null : JSON.stringify(value)]);
      else columns.push([field, value]);
      if (spec?.pinyinSearch) columns.push([initialsColumn(field), typeof value === "string" ? initials(value) : null]);
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
      if (typeof value !== "string" || value === "") continue;
      // A value of a referenced row comes with its place (server/engine/rest/selection.ts).
      row[field] = isStored(resource.fields[field]!)
        ? cipher.decrypt(value, valuePlace(resource.table, field, Number(row.id)))
        : cipher.decryptPlaced(value);
    }
    return row as Row<R>;
  }

  return { toColumns, decrypt, hasEncrypted: (resource: StoredResource) => encryptedFields(resource).length > 0 };
}
