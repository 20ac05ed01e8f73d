import { z } from "zod";
import type { Dictionary } from "../../../resources/kit/dictionary";
import { isWritable, type FieldSpec, type Fields } from "../../../resources/kit/field";
import type { AnyAction, AnyResource } from "../../../resources/kit/resource";
import { cellWarnings, fileReading, sheetChoiceFields } from "../../../resources/responses/fileReading";
import { importFiles } from "../../../resources/kit/fileFields";
import { hasDocumentedCodes } from "../../../resources/kit/kinds/choice";
import { kindOf } from "../../../resources/kit/kinds/registry";
import { visibleFields } from "../../../resources/kit/wire";
import { hasJoinTable } from "../../platform/db/joinTables";
import { csvType, workbookType } from "./exportRows";
import type { HandlerDescription, FileDescription } from "./handlers";

/** The codes of a list with their labels in both languages, or where to read them. */
function describeCodes(dictionary: Dictionary): string {
  if (!hasDocumentedCodes(dictionary)) return `"${dictionary.name}" of GET /system/v1/dicts/`;
  return dictionary.values.map(({ code, zh, en }) => `${code} = ${zh} · ${en}`).join("; ");
}

/** The wire format of a field, described in both languages; a masked value as it is sent has no format. */
function wireSchema(spec: FieldSpec, direction: "sent" | "accepted"): z.ZodType {
  const schema = spec.items
    ? z.array(
        z.object(
          shapeOf(
            Object.entries(spec.items).map(([field, item]) => [field, item.spec]),
            direction,
          ),
        ),
      )
    : spec.mask && direction === "sent"
      ? z.string()
      : kindOf(spec).schema(z, spec);
  const label = `${spec.label[0]} · ${spec.label[1]}${spec.help ? ` (${spec.help[1]})` : ""}`;
  const codes = spec.dictionary ? `: ${describeCodes(spec.dictionary)}` : "";
  const reserved = spec.reserved ? `; not accepted unless the row has it: ${spec.reserved.codes.join(", ")}` : "";
  return schema.describe(label + codes + reserved);
}

const shapeOf = (
  fields: readonly (readonly [string, FieldSpec])[],
  direction: "sent" | "accepted" = "sent",
): Record<string, z.ZodType> =>
  Object.fromEntries(fields.map(([field, spec]) => [field, wireSchema(spec, direction).nullable().optional()]));

const required = (fields: Fields): string[] =>
  Object.entries(fields)
    .filter(
      ([, { spec }]) => isWritable(spec) && spec.required && !spec.serverDefault && !spec.when && spec.default === undefined,
    )
    .map(([field]) => field);

const writableFields = (fields: Fields) =>
  Object.entries(fields).flatMap(([field, { spec }]) => (isWritable(spec) ? [[field, spec] as const] : []));

function inputShape(fields: Fields): Record<string, z.ZodType> {
  const shape = shapeOf(writableFields(fields), "accepted");
  for (const field of required(fields)) shape[field] = wireSchema(fields[field]!.spec, "accepted");
  return shape;
}

/** The accepted input: the writable fields of a resource, or other inputs. */
export function inputSchema(of: AnyResource | Pick<AnyAction, "input">): { body: z.ZodType } {
  const fields: Fields = "fields" in of ? of.fields : (of.input ?? {});
  return { body: z.object(inputShape(fields)).loose().nullish() };
}

/** Version of the row that the caller has read; if it was changed since, the response is 409. */
const version = z.number().int().optional().describe("版本号 · Version of the row that was read");

/** Only the fields sent are changed. */
export const changeSchema = ({ fields }: AnyResource): { body: z.ZodType } => ({
  body: z.object({ version, ...shapeOf(writableFields(fields), "accepted") }).loose(),
});

export const versionQuery = { querystring: z.object({ version }).loose() };

/** The inputs of the actions of a call; with several actions, `action` names the one meant. */
export function actionInputSchema(actions: readonly (readonly [name: string, action: AnyAction])[]): { body: z.ZodType } {
  const shapes = actions.map(([name, { wireName = name, input = {} }]) => {
    const named = actions.length > 1 ? { action: z.literal(wireName).optional() } : {};
    return z.object({ ...named, version, ...inputShape(input) }).loose();
  });
  return { body: oneOf(shapes).nullish() };
}

/** A row as a list of the resource returns it, without other properties. */
export const listedRow = ({ fields }: AnyResource, more: z.ZodRawShape = {}): z.ZodType<Readonly<Record<string, unknown>>> =>
  z.object({
    id: z.number(),
    version: z.number().optional(),
    created_at: z.string().optional(),
    updated_at: z.string().optional(),
    ...shapeOf(visibleFields(fields)),
    ...Object.fromEntries(
      visibleFields(fields).flatMap(([field, spec]) =>
        spec.target ? [[`${field}_name`, (hasJoinTable(spec) ? z.array(z.string()) : z.string()).nullish()]] : [],
      ),
    ),
    actions: z.array(z.string()).optional(),
    blocked: z.record(z.string(), z.string()).optional(),
    writable: z.array(z.string()).optional(),
    unreadable: z.array(z.string()).optional(),
    ...more,
  });

const rowOf = (resource: AnyResource) =>
  z.object({ id: z.number(), ...shapeOf(visibleFields(resource.fields)), actions: z.array(z.string()).optional() }).loose();

/** The parameters of a GET are in its query. */
export function querySchema(...of: readonly AnyAction[]) {
  const fields = of.flatMap(({ input = {} }) => Object.entries(input).map(([field, { spec }]) => [field, spec] as const));
  return fields.length > 0 ? { querystring: z.object(shapeOf(fields, "accepted")).loose() } : {};
}

export const rowSchema = (resource: AnyResource) => ({ response: { 200: rowOf(resource) } });

/** A file of these media types. */
export function fileOf(description: string, ...types: readonly string[]): FileDescription {
  return { description, content: Object.fromEntries(types.map((type) => [type, { schema: z.file() }])) };
}

/** JSON, or with a format in the query the same as a file of one of these types. */
export const jsonOrFile = <S extends z.ZodType>(schema: S, ...types: readonly string[]) => ({
  description: "as JSON, or as a file of the format that the query names",
  content: { "application/json": { schema }, ...fileOf("", ...types).content },
});

export const workbook: FileDescription = fileOf("an Excel workbook", workbookType);

/** POST on the collection: one row, or the body of its `post` hook. */
export function createSchema(resource: AnyResource, { body, response }: HandlerDescription = {}) {
  const one = inputSchema(resource).body;
  const schema = response && "content" in response ? undefined : response;
  return {
    body: body ? z.union([one, body]) : one,
    response: { 201: schema ? z.union([rowOf(resource), schema]) : rowOf(resource), 200: rowOf(resource) },
  };
}

/** The response of an action: as its handler describes it, else the row; a union if several actions share a call. */
export function actionSchema(resource: AnyResource, described: readonly (HandlerDescription | undefined)[], status: number) {
  const file = described.find((each) => each?.response && "content" in each.response)?.response;
  if (file) return { response: { [status]: file } };
  const schemas = described.map((each) => (each?.response && !("content" in each.response) ? each.response : rowOf(resource)));
  return { response: { [status]: oneOf([...new Set(schemas)]) } };
}

const oneOf = (schemas: readonly z.ZodType[]): z.ZodType => (schemas.length > 1 ? z.union(schemas) : schemas[0]!);

export const fileForm = ["multipart/form-data"];

/** A form with a file, as browsers send it. */
export const withFile = (more: z.ZodRawShape = {}) => ({
  consumes: fileForm,
  body: z.object({ file: z.file(), ...more }).loose(),
});

const importResult = z.object({
  created: z.number().int(),
  errors: z.array(
    z.object({
      ...{ row: z.number().int(), column: z.string() },
      sheet: z.string().optional().describe("if it is not the first that was read"),
      value: z.string().optional().describe("what the cell says"),
      message: z.string(),
    }),
  ),
  ...z.object({ ...fileReading, ...cellWarnings }).partial().shape,
  error_count: z.number().int().optional().describe("of all errors, if only the first are listed"),
  ignored: z.array(z.string()).optional().describe("headings of columns that the import does not know"),
});
const importFile = z.string().describe('files that prove each row, as JSON before the file: [{"id": 1}]');
export const importSchema = (resource: AnyResource) => ({
  ...withFile({
    ...Object.fromEntries(importFiles(resource).map((field) => [field, importFile.optional()])),
    dry_run: z.string().optional().describe("1: checks everything and imports nothing"),
    marked: z.string().optional().describe("1: imports nothing, and answers with the workbook in which its errors are marked"),
    ...sheetChoiceFields,
  }),
  response: { 200: importResult, 201: importResult, 400: z.union([importResult, z.record(z.string(), z.unknown())]) },
});

/** What every list takes. */
export const listParameters = z
  .object({
    filter: z.string().optional().describe("JSON"),
    range: z.string().optional().describe("[0,24]"),
    sort: z.string().optional().describe('["id","DESC"]'),
  })
  .loose();

export function listSchema(resource: AnyResource) {
  const keys = Object.entries(resource.fields)
    .filter(([, { spec }]) => spec.filter)
    .map(([field, { spec }]) => (kindOf(spec).filter.ranged ? `${field}, ${field}_from, ${field}_to` : field));
  const views = Object.keys(resource.views ?? {});
  const listed = z
    .object({
      ...(!resource.query?.key && { id: z.number() }),
      ...shapeOf(
        visibleFields(resource.fields).filter(
          ([field]) => resource.query || resource.list?.columns.includes(field) || resource.list?.answered?.includes(field),
        ),
      ),
    })
    .loose();
  const named = Object.keys(resource.filters ?? {});
  const filter = `JSON. Keys: ${["q", ...(resource.query?.key ? [] : ["id"]), ...keys, ...named].join(", ")}${views.length ? `; scene: ${views.join(", ")}` : ""}; choice_for: a reference such as "corpDeposits.project", for the rows that the caller may choose for it`;
  return {
    querystring: listParameters
      .extend({
        filter: z.string().optional().describe(filter),
        summary: z.enum(["1"]).optional().describe("the sums of the filtered rows as one object"),
        format: z.enum(["xlsx", "csv"]).optional().describe("the filtered rows as a file"),
      })
      .loose(),
    response: {
      200: {
        description: resource.export ? "the rows of the range; with format the filtered rows as a file" : "the rows of the range",
        content: {
          "application/json": { schema: z.array(listed) },
          ...(resource.export && fileOf("", workbookType, csvType).content),
        },
      },
    },
  };
}
