import { tableResources } from "../../../resources";
import { decryptFully, UndecryptableField } from "../../platform/crypto/fieldCipher";
import { rewriteEncrypted, encryptedTables } from "../keyRotation/rotateKeys";
import { identifier, sql } from "../../platform/db/query";
import type { Repair } from "./runRepairs";

/** Columns with a copy of an encrypted column of a referenced row. */
function copiedColumns() {
  const declared = tableResources;
  return encryptedTables().flatMap((table) => {
    const fields = declared.find((resource) => resource.table === table.table)?.fields;
    const columns = table.columns.filter((column) => fields?.[column]?.spec.snapshotOf);
    return columns.length > 0 ? [{ ...table, columns }] : [];
  });
}

/** The length of the shortest value encrypted twice by an earlier version: shorter values need not be decrypted. */
const minLength = 111;

/** Earlier versions copied encrypted values and encrypted them again, so that cipher text was shown, exported and searched. */
export const doubleEncryption: Repair = {
  name: "double-encryption",
  async run({ pool, cipher }) {
    const values: Record<string, number> = {};
    for (const table of copiedColumns()) {
      const count = await rewriteEncrypted(pool, cipher, table, {
        isCandidate: (column) => sql`length(${identifier(column)}) >= ${minLength}`,
        plainText(old, place) {
          try {
            const text = decryptFully(cipher, old, place);
            return text === cipher.decrypt(old, place) ? undefined : text;
          } catch (error) {
            // Another key is needed to decrypt it: `reseal` reports it.
            if (error instanceof UndecryptableField) return undefined;
            throw error;
          }
        },
      });
      if (count > 0) values[table.table] = count;
    }
    return values;
  },
};
