import { useState } from "react";
import { useGetList, useLocation } from "react-admin";
import { navigation } from "../../app/entry/navigation";
import type { WireRow } from "../../kinds/wireRow";
import { readBreadcrumb } from "../../app/routing/breadcrumb";
import { declarationOf } from "../../app/routing/recordPaths";
import { startFilter } from "../list/columns";
import { defaultListPageSize } from "../list/ListPagination";
import { useListSetup } from "../list/listSetup";

export interface PrevNextRow {
  readonly id: number;
  /** The page of the list that contains the record. */
  readonly page: number;
}

export interface PrevNext {
  readonly previous: PrevNextRow | undefined;
  readonly next: PrevNextRow | undefined;
  /** The one-based position in the list, and the total. */
  readonly at: number;
  readonly total: number;
}

/** The query of the list that the user came from, read from its URL. */
function listQuery(resource: string, perPage: number) {
  const declaration = declarationOf(resource);
  const place = navigation.placeOf(resource, "list");
  const search = readBreadcrumb().findLast(({ pathname }) => place && pathname === navigation.pathOf(place))?.search;
  const query = new URLSearchParams(search);
  const [field, order] = declaration.list?.sort ?? ["id", "DESC"];
  const filter: unknown = JSON.parse(query.get("filter") ?? "null");
  return {
    filter: filter ?? startFilter(declaration) ?? {},
    sort: {
      field: query.get("sort") ?? field,
      order: query.get("order") === "ASC" ? "ASC" : query.get("order") ? "DESC" : order,
    },
    page: Number(query.get("page") ?? 1),
    perPage: Number(query.get("perPage") ?? perPage),
  } as const;
}

const pageIn = (state: unknown): number | undefined =>
  typeof state === "object" && state !== null && "listPage" in state && typeof state.listPage === "number"
    ? state.listPage
    : undefined;

/**
 * The previous and next rows in the list that led to this one, with its sort and filter. A row that has left the list (an alarm
 * that was verified, in the list of open ones) keeps its former neighbours.
 */
export function usePrevNext(resource: string, id: number): PrevNext | undefined {
  const [{ perPage: own = defaultListPageSize }] = useListSetup(resource);
  const [{ page: first, perPage, ...query }] = useState(() => listQuery(resource, own));
  const page = pageIn(useLocation().state) ?? first;
  const onPage = (number: number, enabled: boolean) =>
    [resource, { ...query, pagination: { page: number, perPage } }, { enabled, staleTime: 60_000 }] as const;
  const { data: rows = [], total = 0 } = useGetList<WireRow>(...onPage(page, true));
  const index = rows.findIndex((row) => row.id === id);
  const isFirst = index === 0 && page > 1;
  const isLast = index === rows.length - 1 && index >= 0 && page * perPage < total;
  const { data: before } = useGetList<WireRow>(...onPage(page - 1, isFirst));
  const { data: after } = useGetList<WireRow>(...onPage(page + 1, isLast));

  const neighbour = (row: WireRow | undefined, number: number) => row && { id: row.id, page: number };
  const found =
    index < 0
      ? undefined
      : {
          previous: isFirst ? neighbour(before?.at(-1), page - 1) : neighbour(rows[index - 1], page),
          next: isLast ? neighbour(after?.[0], page + 1) : neighbour(rows[index + 1], page),
          at: (page - 1) * perPage + index + 1,
          total,
        };
  const [last, setLast] = useState<{ readonly id: number; readonly found: PrevNext }>();
  if (found && (last?.id !== id || JSON.stringify(last.found) !== JSON.stringify(found))) setLast({ id: id, found });
  return found ?? (last?.id === id ? last.found : undefined);
}
