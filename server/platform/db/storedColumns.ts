import type { Fields } from "../../../resources/kit/field";
import { isStored, metaColumns } from "../../../resources/kit/resource";
import { joinedIds, joinTableFields } from "./joinTables";
import { identifier, join, sql, type Sql } from "./query";

/** What is needed of a declaration to read and write its table. */
export interface StoredResource {
  readonly name: string;
  readonly table: string;
  readonly fields: Fields;
  readonly noMeta?: boolean;
}

const storedNames = new WeakMap<object, readonly string[]>();
/** The columns that make up a row, without blind indexes and the deletion mark. */
function storedColumns(resource: StoredResource): readonly string[] {
  let names = storedNames.get(resource);
  if (!names) {
    const own = Object.entries(resource.fields).filter(([, field]) => isStored(field));
    names = ["id", ...(resource.noMeta ? [] : metaColumns), ...own.map(([field]) => field)];
    storedNames.set(resource, names);
  }
  return names;
}

/** All columns of a row, for a select or a returning clause. */
export const rowColumns = (resource: StoredResource, alias?: string): Sql =>
  join([
    ...storedColumns(resource).map((field) => (alias ? sql`${identifier(alias)}.${identifier(field)}` : identifier(field))),
    ...joinTableFields(resource).map(
      (field) => sql`${joinedIds(resource, field, alias ?? resource.table)} as ${identifier(field)}`,
    ),
  ]);
