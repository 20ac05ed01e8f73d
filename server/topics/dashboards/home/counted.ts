import type { TodoItem } from "../../../../resources/dashboards/homeResponses";
import { ruleFor, type Access } from "../../../../resources/kit/access";
import { translate, type Label } from "../../../../resources/kit/label";
import type { AnyResource } from "../../../../resources/kit/resource";
import { listAddress } from "../../../../resources/kit/listAddress";
import { join, identifier, fetchOne, sql } from "../../../platform/db/query";
import { listQuery } from "../../../engine/rest/listRows";
import type { Cache } from "../screen/cached";
import type { HomeContext } from "./context";

/** A number of the home page: the total of a filtered list, and the address of that list. */
export interface HomeCount {
  readonly key: string;
  readonly label: Label;
  readonly resource: AnyResource;
  readonly filter: Readonly<Record<string, unknown>>;
  /** Other rows, as many as those of the list, that are counted with less work. */
  readonly countedRows?: Pick<HomeCount, "resource" | "filter">;
  /** Who has it as a task; by default every reader of its list. */
  readonly by?: Access;
  /** A screen with its own filters. */
  readonly screen?: string;
  /** Wages are at stake, or a deadline has passed. */
  readonly urgent?: true;
  /** Its rows are tasks for the work queue; the field with the start of their waiting time, by default from the review. */
  readonly since?: string;
}

/** The counts that are the reader's tasks. */
export const permittedCounts = ({ actor }: HomeContext, counts: readonly HomeCount[]): readonly HomeCount[] =>
  counts.filter(({ by, resource }) => [resource.read, by ?? resource.read].every((access) => ruleFor(access, actor)));

/**
 * Counts each number with the conditions of its list, all in one statement; lists that the reader may not see are omitted. Readers for
 * whom the statement is the same, with the same values, share a cached answer.
 */
export async function countAll(ctx: HomeContext, requested: readonly HomeCount[], cached?: Cache): Promise<TodoItem[]> {
  const { locale, db } = ctx;
  const names = permittedCounts(ctx, requested);
  if (names.length === 0) return [];
  const counts = names.map(({ key, countedRows, ...list }) => {
    const { resource, filter } = countedRows ?? list;
    const { where } = listQuery(ctx, resource, { filter: JSON.stringify(filter) });
    return sql`(select count(*) from ${identifier(resource.table)} t where ${where}) as ${identifier(key)}`;
  });
  const statement = sql`select ${join(counts)}`;
  const count = () => fetchOne<Record<string, number>>(db, statement);
  const found = await (cached ? cached(`${statement.text} ${JSON.stringify(statement.values)}`, count) : count());
  return names.map(({ key, label, resource, filter, screen, urgent }) => ({
    key,
    n: found?.[key] ?? 0,
    label: translate(label, locale),
    to: screen ?? listAddress(resource.route ?? resource.screen?.overlay ?? "", filter),
    ...(urgent && { urgent }),
  }));
}
