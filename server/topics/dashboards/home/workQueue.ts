import type { QueuedRow } from "../../../../resources/dashboards/homeResponses";
import { resourceByName } from "../../../../resources";
import { filterOf, type Figure, type FigureFilter } from "../../../../resources/kit/defineFigure";
import { labelOf } from "../../../../resources/kit/dictionary";
import { translate, type Label } from "../../../../resources/kit/label";
import type { AnyResource } from "../../../../resources/kit/resource";
import { rowsWithoutTotal } from "../../../engine/rest/listRows";
import { addressOf, permittedFigures } from "../countFigures";
import type { HomeContext } from "./context";

const shown = 8;
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** Rows waiting for the reader across all lists, longest waiting first; of each list at least one, as far as there is room. */
export async function workQueue(ctx: HomeContext, tasks: readonly Figure[]): Promise<QueuedRow[]> {
  const found = await Promise.all(
    permittedFigures(ctx, tasks).flatMap((task) => {
      const filter = filterOf(task, ctx.today);
      const resource = resourceByName(task.over);
      const review = resource.review?.queue === filter["scene"] ? resource.review : undefined;
      const since = task.since ?? review?.since;
      return since
        ? [
            queued(ctx, resource, {
              ...{ label: task.label, filter, since, has_review: review !== undefined },
              to: addressOf(task, ctx.today),
            }),
          ]
        : [];
    }),
  );
  const first = found.flatMap((rows) => rows.slice(0, 1)).toSorted(byWaiting);
  const others = found.flatMap((rows) => rows.slice(1)).toSorted(byWaiting);
  return [...first, ...others].slice(0, shown).toSorted(byWaiting);
}

const byWaiting = (a: QueuedRow, b: QueuedRow): number => (a.since < b.since ? -1 : 1);

interface Queued {
  readonly label: Label;
  readonly filter: FigureFilter;
  readonly since: string;
  readonly has_review: boolean;
  /** The list, for rows without a page of their own. */
  readonly to: string;
}

async function queued(ctx: HomeContext, resource: AnyResource, { label, filter, since, has_review, to }: Queued) {
  const query = { filter: JSON.stringify(filter), sort: JSON.stringify([since, "ASC"]), range: `[0,${shown - 1}]` };
  const rows = await rowsWithoutTotal(ctx, resource, query, ctx.db);
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
    has_review,
    to,
  }));
}
