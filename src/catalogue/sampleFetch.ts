import { resources } from "../../resources";
import type { PlatformResponse } from "../../resources/system/platformResponses";
import type { AnyResource } from "../../resources/kit/resource";
import { sampleRow } from "./samples";

const rowCount = 3;

const platform: Partial<PlatformResponse> = { title: "Sample city", title_en: "Sample city", city: "", demo: true };

function answerTo(path: string): Response | undefined {
  if (path === "/system/v1/platform/") return Response.json(platform);
  const resource = Object.values<AnyResource>(resources).find((each) => each.path !== undefined && path.startsWith(each.path));
  if (!resource) return undefined;
  const id = Number(path.slice(resource.path?.length).split("/")[0]);
  if (id > 0) return Response.json(sampleRow(resource.fields, id));
  const rows = Array.from({ length: rowCount }, (_, at) => sampleRow(resource.fields, at + 1));
  return Response.json(rows, { headers: { "Content-Range": `${resource.name} 0-${rowCount - 1}/${rowCount}` } });
}

/** A `fetch` that answers API calls with sample rows, so that the catalogue needs no server. */
export const sampleFetch =
  (otherwise: typeof fetch): typeof fetch =>
  async (input, options) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    return answerTo(pathname) ?? otherwise(input, options);
  };
