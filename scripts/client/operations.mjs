// TypeScript types of all calls, from the platform's OpenAPI document.

const methods = ["get", "post", "put", "patch", "delete"];
const json = "application/json";

export const operationsOf = ({ paths }) =>
  Object.entries(paths).flatMap(([path, calls]) =>
    methods.flatMap((method) => (calls[method] ? [{ method: method.toUpperCase(), path, ...calls[method] }] : [])),
  );

export function writeOperations(document) {
  const schemas = Object.entries(document.components?.schemas ?? {});
  return [
    `// Made by "npm run client" from the platform's /openapi.json.`,
    "",
    "export interface Schemas {",
    ...schemas.map(([name, schema]) => `  ${JSON.stringify(name)}: ${typeOf(schema)};`),
    "}",
    "",
    "export interface Operations {",
    ...operationsOf(document).flatMap((operation) => [
      `  /** ${String(operation.summary ?? "").replaceAll("*/", "* /")} */`,
      `  ${JSON.stringify(`${operation.method} ${operation.path}`)}: {`,
      `    input: ${inputOf(operation)};`,
      `    answer: ${answerOf(operation)};`,
      "  };",
    ]),
    "}",
    "",
  ].join("\n");
}

function inputOf({ parameters = [], requestBody }) {
  const parts = ["path", "query"].flatMap((place) => {
    const named = parameters.filter((parameter) => parameter.in === place);
    if (named.length === 0) return [];
    const needed = named.some(({ required }) => required);
    const fields = named.map(({ name, required, schema }) => field(name, required, typeOf(schema)));
    return [`${place}${needed ? "" : "?"}: { ${fields.join(" ")} };`];
  });
  const content = requestBody?.content;
  if (content)
    parts.push(`body${requestBody.required ? "" : "?"}: ${content[json] ? typeOf(content[json].schema) : "FormData"};`);
  return parts.length === 0 ? "Record<string, never>" : `{ ${parts.join(" ")} }`;
}

/** The type of the first success response if it is JSON; for a file it is text in `call`. */
function answerOf({ responses }) {
  const [, success] = Object.entries(responses).find(([status]) => status.startsWith("2")) ?? [];
  const schema = success?.content?.[json]?.schema;
  return schema ? typeOf(schema) : "string";
}

const field = (name, required, type) => `${JSON.stringify(name)}${required ? "" : "?"}: ${type};`;

/** The TypeScript type of an OpenAPI 3.1 schema (JSON Schema 2020-12); unsupported keywords become `unknown`. */
function typeOf(schema) {
  if (typeof schema !== "object" || schema === null) return "unknown";
  if (schema.$ref) return `Schemas[${JSON.stringify(schema.$ref.split("/").at(-1))}]`;
  if ("const" in schema) return JSON.stringify(schema.const);
  if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value)));
  if (schema.anyOf ?? schema.oneOf) return union((schema.anyOf ?? schema.oneOf).map(typeOf));
  if (schema.allOf) return schema.allOf.map((each) => `(${typeOf(each)})`).join(" & ");
  if (Array.isArray(schema.type)) return union(schema.type.map((type) => typeOf({ ...schema, type })));
  if (schema.type === "array")
    return schema.prefixItems ? `[${schema.prefixItems.map(typeOf).join(", ")}]` : `Array<${typeOf(schema.items)}>`;
  if (schema.type === "object") return objectOf(schema);
  return { string: "string", number: "number", integer: "number", boolean: "boolean", null: "null" }[schema.type] ?? "unknown";
}

function objectOf({ properties = {}, required = [], additionalProperties }) {
  const fields = Object.entries(properties).map(([name, each]) => field(name, required.includes(name), typeOf(each)));
  if (fields.length === 0) return `Record<string, ${typeOf(additionalProperties)}>`;
  return `{ ${fields.join(" ")} }`;
}

const union = (types) => [...new Set(types)].join(" | ") || "never";
