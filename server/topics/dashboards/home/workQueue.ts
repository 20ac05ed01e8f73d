import type { QueuedRow } from "../../../../resources/dashboards/homeResponses";
import { labelOf } from "../../../../resources/kit/dictionary";
import { translate } from "../../../../resources/kit/label";
import type { AnyResource } from "../../../../resources/kit/resource";
import { listAddress } from "../../../../resources/kit/listAddress";
import { listRows } from "../../../engine/rest/listRows";
import type { HomeContext } from "./context";
import { permittedCounts, type HomeCount } from "./counted";

const shown = 8;
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** Rows waiting for the reader across all lists, longest waiting first. */
export async function workQueue(ctx: HomeContext, counts: readonly HomeCount[]): Promise<QueuedRow[]> {
  const found = await Promise.all(
    permittedCounts(ctx, counts).flatMap(({ resource, label, filter, since = reviewOf(resource, filter)?.since }) =>
      since ? [queued(ctx, { resource, label, filter, since })] : [],
    ),
  );
  return found
    .flat()
    .toSorted((a, b) => (a.since < b.since ? -1 : 1))
    .slice(0, shown);
}

/** The review that decides on such rows. */
const reviewOf = ({ review }: AnyResource, { scene }: HomeCount["filter"]) => (review?.queue === scene ? review : undefined);

type Queued = Pick<HomeCount, "resource" | "label" | "filter"> & { readonly since: string };

async function queued(ctx: HomeContext, { resource, label, filter, since }: Queued): Promise<QueuedRow[]> {
  const query = { filter: JSON.stringify(filter), sort: JSON.stringify([since, "ASC"]), range: `[0,${shown - 1}]` };
  const { rows } = await listRows(ctx, resource, query, ctx.db);
  const { recordRepresentation } = resource;
  const dictionary = resource.fields[recordRepresentation]?.spec.dictionary;
  const nameOf = (row: (typeof rows)[number]): string => {
    const code = dictionary?.codes.find((each) => each === row[recordRepresentation]);
    return dictionary && code !== undefined
      ? labelOf(dictionary, code, ctx.locale)
      : textOf(row[`${recordRepresentation}_name`]) || textOf(row[recordRepresentation]);
  };
  return rows.map((row) => ({
    resource: resource.name,
    id: Number(row["id"]),
    label: translate(label, ctx.locale),
    name: nameOf(row),
    project_name: textOf(row["project_name"]) || null,
    since: textOf(row[since]),
    has_review: reviewOf(resource, filter) !== undefined,
    to: listAddress(resource.route ?? "", filter),
  }));
}
