// npm run new view: copies the view of the guide, which counts the rows of an entity by project.
import { posix } from "node:path";
import { camelCase, label, placeInMenu } from "./ask.mjs";
import { addTo, exists, fileOf, read, refuseTaken, save, snakeCase, writeExample } from "./write.mjs";

const example = "openInspections";

const questions = [
  { name: "name", text: "Name", pattern: camelCase, example: "openChecks" },
  label("zh", "Chinese label", "未检查项目"),
  label("en", "English label", "Projects to check"),
  { name: "of", text: "Resource with a project whose rows are counted", pattern: camelCase, example: "workers" },
  {
    name: "folder",
    text: "Folder in resources/ and server/topics/",
    pattern: camelCase,
    example: "people",
    preset: ({ name }) => name,
  },
  ...placeInMenu,
];

/** Removes from the example what other entities do not have. */
const counting = (text) =>
  text
    .split("\n")
    .filter((line) => !/^ {4}fine: |^import \{ inspectionStatus \}/.test(line))
    .join("\n")
    .replaceAll(', "fine"', "")
    .replace(", sum(t.fine) as fine", "")
    .replace("where t.status = ${inspectionStatus.open}", "where true");

/** Adds the handler to its folder's index, and a new folder to the index of all. */
function imported(folder, name) {
  const [all, index] = ["server/topics/actions.ts", `server/topics/${folder}/actions/index.ts`];
  const isNew = !exists(index);
  const line = `import "./${name}";\n`;
  return [
    save(index, isNew ? line : read(index) + line),
    ...(isNew ? [save(all, `${read(all)}import "./${folder}/actions";\n`)] : []),
  ];
}

function write({ name, zh, en, of, folder, after, needs }) {
  refuseTaken(name);
  const file = fileOf(of).replace(/\.ts$/, "");
  const names = {
    "../../../resources/inspections/siteInspections": posix.join("../../..", file),
    "inspections/": `${folder}/`,
    [example]: name,
    siteInspections: of,
    site_inspections: snakeCase(of),
    待整改项目: zh,
    "Projects to rectify": en,
    "By project, what its inspections found and is not rectified yet.": `${en}.`,
    "/realname/v1/": `/${after.split("/")[1]}/v1/`,
    "/realname/person": after,
    project_view: needs,
  };
  const files = [
    writeExample(`resources/inspections/${example}.ts`, names, counting),
    writeExample(`server/topics/inspections/actions/${example}.ts`, names, counting),
    addTo("resources/entities.ts", example, names),
    addTo("tests/server/api/whoMay.ts", example, names),
    ...imported(folder, name),
  ];
  return { files, next: ["Its query is in server/topics; npx vitest run tests/resources tests/server/api"] };
}

export const view = { questions, write };
