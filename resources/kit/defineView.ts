import type { Fields } from "./field";
import type { Label } from "./label";
import { defineResource, type Resource, type ResourceDef } from "./resource";
import type { FieldName } from "./row";

type NoActions = { readonly [N in never]: never };

type SharedOption =
  | "path"
  | "route"
  | "menu"
  | "report"
  | "recordRepresentation"
  | "deployments"
  | "fields"
  | "read"
  | "views"
  | "filters"
  | "export"
  | "followUps";

/** The options of a list resource, and those of its query. */
type ViewDef<F extends Fields> = Pick<ResourceDef<F, NoActions>, SharedOption> & {
  readonly list: NonNullable<ResourceDef<F, NoActions>["list"]>;
  /** The fields that together identify a row; without them each row has an id. */
  readonly key?: readonly FieldName<F>[];
  /** The row that a click opens: of this resource, found by this field or by the id. */
  readonly opens?: { readonly resource: string; readonly by: FieldName<F> | "id" };
  readonly screen?: { readonly overlay: string };
};

/**
 * A read-only resource without a table: a query on the server (`registerSource`) returns its rows. List, filters, sort, sums,
 * export and screens work as for any resource; single rows cannot be fetched.
 */
export const defineView = <const F extends Fields>(
  name: string,
  label: Label,
  { key, opens, screen, ...def }: ViewDef<F>,
): Resource<F, NoActions> =>
  defineResource<F, NoActions>(name, label, {
    ...def,
    noMeta: true,
    query: { ...(key && { key }), ...(opens && { opens }) },
    screen: { ...screen, show: false, form: false },
  });
