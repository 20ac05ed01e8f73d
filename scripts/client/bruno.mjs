// A Bruno collection (usebruno.com) with one file per call, from the platform's OpenAPI document.
import { operationsOf } from "./operations.mjs";

/** File contents by path in the collection's folder; the calls go to the platform at that address. */
export function brunoFiles(document, address) {
  const files = new Map([
    ["bruno.json", `${JSON.stringify({ version: "1", name: document.info.title, type: "collection" }, null, 2)}\n`],
    ["environments/platform.bru", block("vars", [`address: ${new URL(address).origin}`, "token:"])],
  ]);
  const operations = operationsOf(document).toSorted((one, other) => turnOf(one) - turnOf(other));
  const folders = new Set(operations.map(folderOf).sort());
  // The runner goes from folder to folder: that of the session comes last, and the sign-out is the last of it.
  [...folders].forEach((folder, at) => {
    const seq = folder.startsWith("auth ") ? folders.size + at : at + 1;
    files.set(`${folder}/folder.bru`, block("meta", [`name: ${folder}`, `seq: ${seq}`]));
  });
  operations.forEach((operation, at) => {
    const folder = folderOf(operation);
    const file = `${operation.method} ${operation.path.replaceAll(/[^\w{}.]+/g, " ").trim()}`;
    files.set(`${folder}/${file}.bru`, call(operation, at + 1));
  });
  return files;
}

const folderOf = ({ tags }) => tags?.[0]?.replaceAll("/", " ") ?? "other";

/** What reads comes first, what removes last: a run of the collection must not take away what it is about to read. */
const turnOf = ({ method }) => (method === "GET" ? 0 : method === "DELETE" ? 2 : 1);

/** Bruno's body type for a media type, and the name of its block. */
const bodies = {
  // A call that takes several is a form first.
  "application/x-www-form-urlencoded": ["formUrlEncoded", "body:form-urlencoded"],
  "application/json": ["json", "body:json"],
  "multipart/form-data": ["multipartForm", "body:multipart-form"],
};

function call({ method, path, summary, parameters = [], requestBody }, seq) {
  const of = (place) => parameters.filter((parameter) => parameter.in === place);
  const type = Object.keys(bodies).find((each) => requestBody?.content?.[each]);
  const [body, bodyBlock] = bodies[type] ?? ["none", ""];
  const address = `{{address}}${path.replaceAll(/\{(\w+)\}/g, ":$1")}`;
  return [
    block("meta", [`name: ${(summary ?? path).replaceAll(/\s+/g, " ")}`, "type: http", `seq: ${seq}`]),
    block(method.toLowerCase(), [`url: ${address}`, `body: ${body}`, "auth: none"]),
    // Optional parameters are included but disabled.
    block(
      "params:query",
      of("query").map(({ name, required }) => `${required ? "" : "~"}${name}:`),
    ),
    block(
      "params:path",
      of("path").map(({ name }) => `${name}: 1`),
    ),
    block("headers", ["Authorization: Token {{token}}"]),
    block(bodyBlock, type ? bodyLines(type, requestBody.content[type].schema) : []),
  ]
    .filter(Boolean)
    .join("\n");
}

const block = (name, lines) => (lines.length === 0 ? "" : `${name} {\n${lines.map((line) => `  ${line}`).join("\n")}\n}\n`);

const bodyLines = (type, schema) =>
  type === "application/json"
    ? JSON.stringify(exampleOf(schema), null, 2).split("\n")
    : Object.entries(schema.properties ?? {}).map(([name, { format }]) => `${name}: ${format === "binary" ? "@file()" : ""}`);

/** An example value that matches the schema. */
function exampleOf(schema) {
  const chosen = schema?.anyOf?.[0] ?? schema?.oneOf?.[0] ?? schema ?? {};
  if ("const" in chosen) return chosen.const;
  if (chosen.enum) return chosen.enum[0];
  if (chosen.anyOf ?? chosen.oneOf) return exampleOf(chosen);
  if (chosen.type === "object")
    return Object.fromEntries(Object.entries(chosen.properties ?? {}).map(([name, each]) => [name, exampleOf(each)]));
  return { array: [], number: 0, integer: 0, boolean: false, string: "" }[chosen.type] ?? null;
}
