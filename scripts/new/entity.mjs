// npm run new entity: the inspection of the guide with other names and fields.
import { camelCase, label, placeInMenu } from "./ask.mjs";
import { fieldKinds, fieldOf } from "./fields.mjs";
import { addTo, kebabCase, singular, snakeCase, writeExample } from "./write.mjs";

const example = "siteInspections";
/** Fields of the example that its states and its scope need. */
const standardFields = ["project", "corp", "status", "result", "closed_at"];
const needed = new RegExp(`^ {4}(${standardFields.join("|")}): `);

const questions = [
  { name: "name", text: "Name, in the plural", pattern: camelCase, example: "toolChecks" },
  label("zh", "Chinese label", "工具检查"),
  label("en", "English label, in the plural", "Tool checks"),
  { name: "folder", text: "Folder in resources/", pattern: camelCase, example: "people", preset: ({ name }) => name },
  ...placeInMenu,
  {
    name: "fields",
    text: `Fields as name:kind:中文:English, separated by commas.
  Kinds: ${fieldKinds}.
  The first one names the row. ${standardFields.join(", ")} come by themselves.
  Fields`,
    pattern: /^(\w+:\w+(:\w+)?:[^:,]+:[^:,]+,?)+$/,
    example: "title:text:名称:Title",
    preset: "title:text:名称:Title",
  },
];

/** The first one names the row: it must be entered, and is searched for. */
const linesOf = (fields) =>
  fields
    .split(",")
    .filter(Boolean)
    .map((field, at) => {
      const [name, ...rest] = field.split(":");
      const [zh, en] = rest.slice(-2);
      if (standardFields.includes(name)) throw new Error(`--fields: ${name} comes by itself`);
      const { text } = fieldOf({ name, kind: rest.slice(0, -2).join(":"), zh, en }, "d.");
      return `    ${text}${at === 0 ? ".required().search()" : ""},`;
    });

/** The example without its list of kinds and its own fields. */
function withFields(text, fields) {
  const lines = text.split("\n").filter((line) => !/^const kind |^\/\*\* Exported/.test(line));
  const [from, to] = [lines.indexOf("  fields: {") + 1, lines.indexOf("  },")];
  const [project, corp, ...states] = lines.slice(from, to).filter((line) => needed.test(line));
  return [...lines.slice(0, from), project, corp, ...linesOf(fields), ...states, ...lines.slice(to)].join("\n");
}

function write({ name, zh, en, folder, after, needs, fields }) {
  const one = singular(name);
  const names = {
    "inspections/": `${folder}/`,
    [example]: name,
    现场检查: zh,
    "Site inspections": en,
    "What an inspection of a site found.": `${en}.`,
    inspectionStatus: `${one}Status`,
    inspection_status: `${snakeCase(one)}_status`,
    "/realname/v1/": `/${after.split("/")[1]}/v1/`,
    "/realname/person": after,
    project_view: needs,
  };
  const files = [
    writeExample(`resources/inspections/${example}.ts`, names, (text) => withFields(text, fields)),
    addTo("resources/entities.ts", example, names),
    addTo("tests/server/api/whoMay.ts", `${example}/": {`, names),
  ];
  const next = [
    "npm run dev shows it; its states and its action are those of an inspection: rename them or take them out",
    "then npx vitest run tests/resources tests/server/api",
  ];
  return { files, migration: kebabCase(name), next };
}

export const entity = { questions, write };
