import { resources } from "./index";
import type { AnyResource } from "./kit/resource";

/** What menus, links and buttons need of a resource whose declaration is not loaded. */
export interface Summary extends Pick<
  AnyResource,
  "name" | "label" | "createLabel" | "path" | "read" | "create" | "export" | "choose" | "query"
> {
  readonly form?: readonly [];
  readonly update?: readonly Pick<NonNullable<AnyResource["update"]>[number], "by">[];
  readonly remove?: Pick<NonNullable<AnyResource["remove"]>, "by">;
  readonly import?: Pick<NonNullable<AnyResource["import"]>, "by">;
  readonly review?: Pick<NonNullable<AnyResource["review"]>, "route" | "queue">;
}

const summaryOf = (resource: AnyResource): Summary => {
  const { name, label, createLabel, path, read, create, choose, query, form, update, remove, review } = resource;
  return {
    ...{ name, label },
    ...(createLabel && { createLabel }),
    ...(path !== undefined && { path }),
    ...(read && { read }),
    ...(create && { create }),
    ...(resource.export && { export: resource.export }),
    ...(choose && { choose }),
    ...(query && { query }),
    ...(form && { form: [] }),
    ...(update && { update: update.map(({ by }) => ({ by })) }),
    ...(remove && { remove: { by: remove.by } }),
    ...(resource.import && { import: { by: resource.import.by } }),
    ...(review && { review: { route: review.route, queue: review.queue } }),
  };
};

/** Of all resources; plain data, which the build evaluates (vite.declarations.ts). */
export const summaries: Readonly<Record<string, Summary>> = Object.fromEntries(
  Object.entries<AnyResource>(resources).map(([name, resource]) => [name, summaryOf(resource)]),
);
