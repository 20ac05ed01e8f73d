import { z } from "zod";
import type { FieldSpec, Fields } from "../../resources/kit/field";
import type { AnyAction, AnyResource } from "../../resources/kit/resource";
import { isRanged } from "../../resources/kit/kinds";
import { isWritable } from "../../resources/kit/validate";
import { visibleFields } from "../../resources/kit/wire";

const money = z.string().regex(/^-?\d+(\.\d{1,2})?$/);
const file = z.object({ id: z.number(), name: z.string(), url: z.string(), size: z.number() });

/** A field as it stands on the wire; described in both languages. */
function wireSchema(spec: FieldSpec): z.ZodType {
  const described = (schema: z.ZodType) =>
    schema.describe(`${spec.label[0]} · ${spec.label[1]}${spec.help ? ` (${spec.help[1]})` : ""}`);
  const codes = spec.dictionary?.codes;
  switch (spec.kind) {
    case "money":
      return described(money);
    case "count":
    case "ref":
      return described(z.number().int());
    case "decimal":
      return described(z.number());
    case "flag":
      return described(z.boolean());
    case "day":
      return described(z.iso.date());
    case "month":
      return described(z.string().regex(/^\d{4}-\d{2}$/));
    case "choice":
    case "state":
      return described(
        codes?.length && codes.length <= 60
          ? z.union(codes.map((code) => z.literal(code)) as [z.ZodLiteral, z.ZodLiteral])
          : z.union([z.string(), z.number()]),
      );
    case "files":
      return described(z.array(file));
    case "json":
      return described(
        spec.items ? z.array(z.object(shapeOf(Object.entries(spec.items).map(([field, item]) => [field, item.spec])))) : z.any(),
      );
    default:
      return described(spec.max ? z.string().max(spec.max) : z.string());
  }
}

const shapeOf = (fields: readonly (readonly [string, FieldSpec])[]): Record<string, z.ZodType> =>
  Object.fromEntries(fields.map(([field, spec]) => [field, wireSchema(spec).nullable().optional()]));

const required = (fields: Fields): string[] =>
  Object.entries(fields)
    .filter(([, { spec }]) => isWritable(spec) && spec.required && !spec.preset && !spec.when && spec.default === undefined)
    .map(([field]) => field);

/** What may be sent: the writable fields of a resource, or the inputs of actions that share a call. */
export function inputSchema(...of: readonly (AnyResource | AnyAction)[]): { body: z.ZodType } {
  const shapes = of.map((each) => {
    const fields: Fields = "fields" in each ? each.fields : (each.input ?? {});
    const shape = shapeOf(
      Object.entries(fields).flatMap(([field, { spec }]) => (isWritable(spec) ? [[field, spec] as const] : [])),
    );
    for (const field of required(fields)) shape[field] = wireSchema(fields[field]!.spec);
    return z.object(shape).loose();
  });
  return { body: (shapes.length > 1 ? z.union(shapes as [z.ZodObject, z.ZodObject]) : shapes[0]!).nullish() };
}

export const rowSchema = (resource: AnyResource) => ({
  response: {
    200: z
      .object({ id: z.number(), ...shapeOf(visibleFields(resource.fields)), actions: z.array(z.string()).optional() })
      .loose(),
  },
});

export function listSchema(resource: AnyResource) {
  const keys = Object.entries(resource.fields)
    .filter(([, { spec }]) => spec.filter)
    .map(([field, { spec }]) => (isRanged(spec.kind) ? `${field}, ${field}_from, ${field}_to` : field));
  const scenes = Object.keys(resource.scenes ?? {});
  const filter = `JSON. Keys: q, id, ${keys.join(", ")}${scenes.length ? `; scene: ${scenes.join(", ")}` : ""}`;
  return {
    querystring: z
      .object({
        filter: z.string().optional().describe(filter),
        range: z.string().optional().describe("[0,24]"),
        sort: z.string().optional().describe('["id","DESC"]'),
        summary: z.enum(["1"]).optional().describe("the sums of the filtered rows as one object"),
        format: z.enum(["xlsx", "csv"]).optional().describe("the filtered rows as a file"),
      })
      .loose(),
    response: {
      200: z.array(
        z
          .object({
            id: z.number(),
            ...shapeOf(visibleFields(resource.fields).filter(([field]) => resource.list?.columns.includes(field))),
          })
          .loose(),
      ),
    },
  };
}
