import type { TodoItem } from "../../resources/responses/home";
import { ruleFor } from "../../resources/kit/access";
import { translate, type Label } from "../../resources/kit/label";
import type { AnyResource } from "../../resources/kit/resource";
import { listAddress } from "../alarms/listAddress";
import { join, identifier, fetchOne, sql } from "../db/query";
import { listQuery } from "../rest/read";
import type { RequestContext } from "../services";

/** A number of the home page: the total of a list under a filter, and the address of that list. */
export interface HomeCount {
  readonly key: string;
  readonly label: Label;
  readonly resource: AnyResource;
  readonly filter: Readonly<Record<string, unknown>>;
  /** Without this permission it is not the reader's task. */
  readonly needs?: string;
  /** A screen with its own filters. */
  readonly screen?: string;
  /** Wages are at stake, or a day has passed. */
  readonly urgent?: true;
  /** Its rows are work to be done one by one; since when each of them waits, by default as its review says. */
  readonly since?: string;
}

/** Those that are the reader's tasks. */
export const permittedCounts = ({ actor }: RequestContext, counts: readonly HomeCount[]): readonly HomeCount[] =>
  counts.filter(
    ({ needs, resource }) =>
      (needs === undefined || actor.isSuper || actor.permissions.includes(needs)) && ruleFor(resource.read, actor) !== undefined,
  );

/** Each number by the very conditions of the list it leads to, all in one statement; what its reader may not see is left out. */
export async function countAll(ctx: RequestContext, requested: readonly HomeCount[]): Promise<TodoItem[]> {
  const { locale, services } = ctx;
  const names = permittedCounts(ctx, requested);
  if (names.length === 0) return [];
  const counts = names.map(({ key, resource, filter }) => {
    const { where } = listQuery(ctx, resource, { filter: JSON.stringify(filter) });
    return sql`(select count(*) from ${identifier(resource.table)} t where ${where}) as ${identifier(key)}`;
  });
  const found = await fetchOne<Record<string, number>>(services.pool)`select ${join(counts)}`;
  return names.map(({ key, label, resource, filter, screen, urgent }) => ({
    key,
    n: found?.[key] ?? 0,
    label: translate(label, locale),
    to: screen ?? listAddress(resource.route ?? resource.screen?.overlay ?? "", filter),
    ...(urgent && { urgent }),
  }));
}
