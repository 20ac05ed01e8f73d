import { readFileSync } from "node:fs";
import { join } from "node:path";
import { normalizePath, runnerImport, type Plugin } from "vite";

const folder = normalizePath(join(import.meta.dirname, "resources"));
/** Of the modules that export a topic's declarations. */
const topicPrefix = "\0topic:";

/** The lines of `resources/entities.ts`, by the folders of their declarations. */
function linesByTopic(): ReadonlyMap<string, readonly RegExpMatchArray[]> {
  const found = new Map<string, RegExpMatchArray[]>();
  for (const line of readFileSync(join(folder, "entities.ts"), "utf8").matchAll(/^export \{ (.+) \} from "\.\/((.+)\/.+)";$/gm))
    found.set(line[3]!, [...(found.get(line[3]!) ?? []), line]);
  return found;
}

/** The files of the declarations, from the root, by topic. */
export const declarationFiles = (): readonly (readonly [topic: string, files: readonly string[]])[] =>
  [...linesByTopic()].map(([topic, lines]) => [topic, lines.map(([, , file]) => `resources/${file}.ts`)]);

/** Modules of plain data, replaced by their values. */
const evaluated = ["menuGroups.ts", "summaries.ts"].map((name) => `${folder}/${name}`);

/**
 * The declarations of a build: menu and summaries are evaluated, and each topic is a file of its own, which a page loads when it shows
 * one of its resources (src/app/declarations.ts). Without it, in tests and while developing, they are loaded at once.
 */
export const declarationsByTopic: Plugin = {
  name: "declarations by topic",
  apply: "build",
  enforce: "pre",
  resolveId: (id) => (id.startsWith(topicPrefix) ? id : undefined),
  async load(id) {
    if (evaluated.includes(id)) {
      const { module } = await runnerImport<Record<string, unknown>>(id);
      return Object.entries(module)
        .filter(([, value]) => typeof value !== "function")
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join("\n");
    }
    if (id === `${folder}/topics.ts`) {
      const topics = [...linesByTopic()].map(([topic, lines]) => {
        const names = lines.flatMap(([, exported]) => exported!.split(", "));
        return `{ names: ${JSON.stringify(names)}, load: () => import(${JSON.stringify(topicPrefix + topic)}) }`;
      });
      return `export const loadedAtOnce = {};\nexport const topics = [${topics.join(", ")}];`;
    }
    if (id.startsWith(topicPrefix))
      return linesByTopic()
        .get(id.slice(topicPrefix.length))!
        .map(([, exported, file]) => `export { ${exported} } from ${JSON.stringify(`${folder}/${file}`)};`)
        .join("\n");
    return undefined;
  },
};
