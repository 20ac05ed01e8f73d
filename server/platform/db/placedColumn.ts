import { identifier, literal, sql, type Sql } from "./query";
import type { StoredResource } from "./storedColumns";

/**
 * An encrypted column with the place that its value is bound to, for `FieldCipher.decryptPlaced`; null if the column is. The rows of the
 * resource are `alias` in the statement.
 */
export const placedColumn = (resource: Pick<StoredResource, "table">, column: string, alias = resource.table): Sql =>
  sql`(${literal(`${resource.table}.${column} `)} || ${identifier(alias)}.id || ' ' || ${identifier(alias)}.${identifier(column)})`;
