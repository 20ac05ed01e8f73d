import { kindOf } from "../../resources/kit/kinds/registry";
import { isStored, type Row } from "../../resources/kit/resource";
import { toText } from "../../resources/kit/text";
import type { FieldCipher } from "../crypto/fieldCipher";
import { blindIndexColumn, initialsColumn } from "./columns";
import { initials } from "./initials";
import { hasJoinTable } from "./joinTables";
import { identifier, sql, type DbRow, type Sql } from "./query";
import type { StoredResource } from "./storedColumns";

/** Decrypted values that are kept while the rows of one response are read; some 15 MB. */
const maxKnownValues = 100_000;

/** Encrypts the personal data of rows for their columns, and decrypts it. */
export function makeRowCipher(cipher: FieldCipher) {
  /** The columns to write: texts of encrypted fields with their blind indexes, names with their initials. */
  function toColumns(resource: StoredResource, values: DbRow): [string, unknown][] {
    const columns: [string, unknown][] = [];
    for (const [field, value] of Object.entries(values)) {
      const spec = resource.fields[field]?.spec;
      if (value === undefined || (spec && hasJoinTable(spec))) continue;
      if (spec?.encrypted) {
        const text = value === null ? null : toText(value);
        columns.push([field, text && cipher.encrypt(text)], [blindIndexColumn(field), text && cipher.blindIndex(text)]);
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
      if (typeof value === "string" && value !== "") row[field] = cipher.decrypt(value);
    }
    return row as Row<R>;
  }

  /**
   * Decrypts many rows in place. Values with equal blind indexes are the same number and are decrypted once: a person's numbers are on
   * each of his rows. Without their blind indexes, values are decrypted one by one.
   */
  function rowDecryptor<R extends StoredResource>(resource: R): (row: DbRow) => Row<R> {
    const fields = encryptedFields(resource).map((field) => [field, blindIndexColumn(field)] as const);
    const plainTexts = new Map<string, string>();
    return (row) => {
      for (const [field, indexColumn] of fields) {
        const [value, index] = [row[field], row[indexColumn]];
        if (typeof value !== "string" || value === "") continue;
        const known = typeof index === "string" ? plainTexts.get(index) : undefined;
        const plain = known ?? cipher.decrypt(value);
        // The first ones are kept: in a list by month, each person comes again only after all others.
        if (known === undefined && typeof index === "string" && plainTexts.size < maxKnownValues) plainTexts.set(index, plain);
        row[field] = plain;
      }
      return row as Row<R>;
    };
  }

  return {
    toColumns,
    decrypt,
    rowDecryptor,
    /** The blind indexes of these fields of a row `t`, for `rowDecryptor`. */
    blindIndexes: (resource: StoredResource, fields: readonly string[]): Sql[] =>
      encryptedFields(resource)
        .filter((field) => fields.includes(field) && isStored(resource.fields[field]!))
        .map((field) => sql`t.${identifier(blindIndexColumn(field))}`),
  };
}
