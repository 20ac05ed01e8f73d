import { tableResources } from "../../../resources";
import { isStored, type AnyResource } from "../../../resources/kit/resource";
import { keepsMasked, maskText } from "../../../resources/kit/wire";
import { UndecryptableField, valuePlace } from "../../platform/crypto/fieldCipher";
import { maskedColumn } from "../../platform/db/columns";
import { execute, fetchRows, identifier, join, sql, type DbRow } from "../../platform/db/query";
import type { Services } from "../../engine/services";
import type { Repair } from "./runRepairs";

/** Rows in one statement, so that no writer waits for long. */
const batch = 500;

async function fillIn({ pool, cipher }: Services, { table, fields }: AnyResource, columns: readonly string[]): Promise<number> {
  let [last, count] = [0, 0];
  for (;;) {
    const isMissing = columns.map((column) => sql`(${identifier(maskedColumn(column))} is null and ${identifier(column)} <> '')`);
    const found = await fetchRows<DbRow & { id: number }>(pool)`
      select id, ${join(columns.map(identifier))} from ${identifier(table)}
        where id > ${last} and (${join(isMissing, " or ")}) order by id limit ${batch}`;
    if (found.length === 0) return count;
    last = found.at(-1)!.id;
    for (const column of columns) {
      const shown = found.flatMap(({ id, [column]: old }) => {
        if (typeof old !== "string" || old === "") return [];
        try {
          return [{ id, old, shown: maskText(fields[column]!.spec, cipher.decrypt(old, valuePlace(table, column, id))) }];
        } catch (error) {
          // Reading the row reports it.
          if (error instanceof UndecryptableField) return [];
          throw error;
        }
      });
      count += await execute(pool)`update ${identifier(table)} t set ${identifier(maskedColumn(column))} = v.shown
          from jsonb_to_recordset(${JSON.stringify(shown)}::jsonb) as v(id bigint, old text, shown text)
          where t.id = v.id and t.${identifier(column)} = v.old`;
    }
  }
}

/** What masked responses show of rows that an earlier version wrote: until then, they are decrypted for each response. */
export const maskedTexts: Repair = {
  name: "masked-texts",
  async run(services) {
    const values: Record<string, number> = {};
    for (const resource of tableResources) {
      const { table, fields } = resource;
      const columns = Object.keys(fields).filter((field) => isStored(fields[field]!) && keepsMasked(fields[field]!.spec));
      const count = columns.length > 0 ? await fillIn(services, resource, columns) : 0;
      if (count > 0) values[table] = count;
    }
    return values;
  },
};
