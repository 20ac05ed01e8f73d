import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { searchResponse } from "../../../../resources/system/platformResponses";
import { resources } from "../../../../resources";
import { ruleFor } from "../../../../resources/kit/access";
import type { AnyResource } from "../../../../resources/kit/resource";
import { listRows } from "../../../engine/rest/listRows";
import { route } from "../../../engine/rest/route";
import type { RequestContext } from "../../../engine/services";

/** Rows of each resource; its list shows the rest. */
const rowsOfEach = 5;
/** Order of the results; other resources follow. */
const leading = ["projects", "corps", "realinfos", "payRolls", "projectAlarms"];
const rankOf = ({ name }: AnyResource): number => (leading.includes(name) ? leading.indexOf(name) : leading.length);
const searched = Object.values<AnyResource>(resources)
  .filter(({ searchPreview }) => searchPreview)
  .toSorted((a, b) => rankOf(a) - rankOf(b));

/** Searches all lists: with their scope, masking and names in the reader's language. */
async function searchAll(ctx: RequestContext, q: string) {
  const those = searched.filter(({ read }) => ruleFor(read, ctx.actor));
  const groups = await Promise.all(
    those.map(async (resource) => {
      const page = await listRows(ctx, resource, {
        filter: JSON.stringify({ q, ...everything(resource) }),
        range: JSON.stringify([0, rowsOfEach - 1]),
      });
      const response = ["id", resource.recordRepresentation, ...resource.searchPreview!].flatMap((field) => [
        field,
        `${field}_name`,
      ]);
      return {
        resource: resource.name,
        total: page.total,
        rows: page.rows.map((row) =>
          Object.fromEntries(response.filter((field) => field in row).map((field) => [field, row[field]])),
        ),
      };
    }),
  );
  return groups.filter(({ rows }) => rows.length > 0);
}

/** A list's default view must not hide rows from the global search. */
const everything = ({ views = {} }: AnyResource) => ("all" in views ? { scene: "all" } : {});

export async function searchRoutes(app: FastifyInstance): Promise<void> {
  route(app, {
    path: "/system/v1/search/",
    summary: ["全局搜索", "Global search"],
    access: "session",
    query: z.object({ q: z.string().trim().min(2).max(50) }),
    response: searchResponse,
    handler: async ({ query, ...ctx }) => searchAll(ctx, query.q),
  });
}
