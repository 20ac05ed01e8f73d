import { readFile } from "node:fs/promises";
import { z } from "zod";

/** A closed line of [lng, lat]. */
type Ring = readonly (readonly [number, number])[];

export interface OutlineFeature {
  /** Six-digit code of the administrative division. */
  readonly code: string;
  readonly rings: readonly Ring[];
}

/** Why a deployment's map file cannot be used, for its operator. */
export class OutlineFailure extends Error {
  override readonly name = "OutlineFailure";
}

/** Enough for the outlines of a province; a larger file would be a mistake, and slow for every screen. */
const maxBytes = 8 * 1024 * 1024;
const millisecondsToAnswer = 10_000;

const position = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)], z.number());
const ring = z.array(position).min(4, "a ring has at least four positions");
const feature = z.object({
  properties: z.record(z.string(), z.unknown()).nullish(),
  geometry: z.discriminatedUnion("type", [
    z.object({ type: z.literal("Polygon"), coordinates: z.array(ring).min(1) }),
    z.object({ type: z.literal("MultiPolygon"), coordinates: z.array(z.array(ring).min(1)).min(1) }),
  ]),
});
const collection = z.object({ type: z.literal("FeatureCollection"), features: z.array(feature).min(1) });

/** Property names of the code in common sources; 天地图 puts China's 156 before it. */
const codeNames = ["adcode", "code", "gb", "id"] as const;

function codeOf(properties: Readonly<Record<string, unknown>>): string | undefined {
  for (const name of codeNames) {
    const value = properties[name];
    const digits = typeof value === "string" || typeof value === "number" ? /^(?:156)?(\d{6})$/.exec(String(value)) : null;
    if (digits) return digits[1];
  }
  return undefined;
}

/** Outlines by code from the text of a GeoJSON file (RFC 7946, WGS 84 or CGCS2000). Features of the same district are merged. */
export function readOutlines(text: string): OutlineFeature[] {
  const parsed = collection.safeParse(jsonOf(text));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new OutlineFailure(`${issue?.path.join(".") || "file"}: ${issue?.message ?? "not a FeatureCollection"}`);
  }
  const outlines = new Map<string, Ring[]>();
  parsed.data.features.forEach(({ properties, geometry }, index) => {
    const code = codeOf(properties ?? {});
    if (code === undefined)
      throw new OutlineFailure(`features.${index}.properties: no six-digit code under ${codeNames.join(", ")}`);
    const polygons = geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
    const rings = polygons.flat().map((line) => line.map(([lng, lat]) => [rounded(lng), rounded(lat)] as const));
    outlines.set(code, [...(outlines.get(code) ?? []), ...rings]);
  });
  return [...outlines].map(([code, rings]) => ({ code, rings }));
}

/** About ten metres, finer than any screen shows. */
const rounded = (degrees: number): number => Math.round(degrees * 1e4) / 1e4;

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new OutlineFailure("file: not JSON");
  }
}

/** From a local file or a URL. */
export async function loadOutlines(source: string): Promise<OutlineFeature[]> {
  const text = /^https?:\/\//.test(source) ? await fetched(source) : await readFile(source, "utf8");
  if (text.length > maxBytes) throw new OutlineFailure(`file: larger than ${maxBytes / 1024 / 1024} MB`);
  return readOutlines(text);
}

async function fetched(address: string): Promise<string> {
  const reply = await fetch(address, { signal: AbortSignal.timeout(millisecondsToAnswer) });
  if (!reply.ok) throw new OutlineFailure(`address: answered ${reply.status}`);
  if (Number(reply.headers.get("content-length") ?? 0) > maxBytes)
    throw new OutlineFailure(`address: larger than ${maxBytes / 1024 / 1024} MB`);
  return reply.text();
}
