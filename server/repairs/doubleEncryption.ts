import { tableResources } from "../../resources";
import { decryptFully, UndecryptableField } from "../crypto/fieldCipher";
import { rewriteEncrypted, encryptedTables } from "../keyRotation/rotateKeys";
import { identifier, sql } from "../db/query";
import type { Repair } from "./runRepairs";

/** The columns that hold a copy of an encrypted column of a referenced row. */
function copiedColumns() {
  const declared = tableResources;
  return encryptedTables().flatMap((table) => {
    const fields = declared.find((resource) => resource.table === table.table)?.fields;
    const columns = table.columns.filter((column) => fields?.[column]?.spec.snapshotOf);
    return columns.length > 0 ? [{ ...table, columns }] : [];
  });
}

/** Copies were once taken as they are stored and encrypted a second time: they were shown, exported and searched as cipher text. */
export const doubleEncryption: Repair = {
  name: "double-encryption",
  async run({ pool, cipher }) {
    // The shortest value that is encrypted twice: a column of short ones need not be decrypted to be passed over.
    const minLength = cipher.encrypt(cipher.encrypt("1")).length;
    const values: Record<string, number> = {};
    for (const table of copiedColumns()) {
      const count = await rewriteEncrypted(pool, cipher, table, {
        isCandidate: (column) => sql`length(${identifier(column)}) >= ${minLength}`,
        plainText(old) {
          try {
            const text = decryptFully(cipher, old);
            return text === cipher.decrypt(old) ? undefined : text;
          } catch (error) {
            // Another key is needed to read it at all: `reseal` reports it.
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
