import type { Fields } from "./field";
import type { Label } from "./label";
import { defineResource, type Resource, type ResourceDef } from "./resource";
import type { FieldName } from "./row";

type NoActions = { readonly [N in never]: never };

type Listed =
  | "path"
  | "route"
  | "menu"
  | "isReport"
  | "recordRepresentation"
  | "deployments"
  | "fields"
  | "read"
  | "filters"
  | "export"
  | "followUps";

/** Beside what it lists as every resource does: what its query needs. */
type ViewDef<F extends Fields> = Pick<ResourceDef<F, NoActions>, Listed> & {
  readonly list: NonNullable<ResourceDef<F, NoActions>["list"]>;
  /** The fields that together identify its rows; without them each row has an id. */
  readonly key?: readonly FieldName<F>[];
  /** The row whose page a row leads to: of this resource, named by this field or by the id. */
  readonly opens?: { readonly resource: string; readonly by: FieldName<F> | "id" };
  readonly screen?: { readonly overlay: string };
};

/**
 * A resource that no table keeps: a query on the server (`registerSource`) returns its rows, and the list, its filters, order, sums,
 * export and screens are those of any resource. It is read only, and its rows cannot be fetched one by one.
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
