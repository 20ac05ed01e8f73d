// npm run new field: adds one line to the fields of an entity.
import { posix } from "node:path";
import { camelCase, label } from "./ask.mjs";
import { fieldFlags, fieldKinds, fieldOf } from "./fields.mjs";
import { fileOf, kebabCase, read, save, singular, snakeCase } from "./write.mjs";

const questions = [
  { name: "of", text: "Resource", pattern: camelCase, example: "workers" },
  { name: "name", text: "Name", pattern: /^[a-z][a-z0-9_]*$/, example: "boot_size" },
  { name: "kind", text: `Kind: ${fieldKinds}`, pattern: /^\w+(:[^:]+)?$/, example: "integer", preset: "text" },
  label("zh", "Chinese label", "鞋码"),
  label("en", "English label", "Boot size"),
  {
    name: "more",
    list: true,
    text: `What is special: ${fieldFlags}; - for nothing.\n  Special`,
    pattern: /^\w+$/,
    example: "filter",
    preset: () => [],
  },
];

/** Finds the fields of a resource, in its own file or in one that it imports, and the position of their closing line. */
function fieldsOf(of) {
  const file = fileOf(of);
  const text = read(file);
  const declared = text.slice(text.search(new RegExp(`\\b${of} = .*define(Resource|View)\\(`)));
  if (/^ {2}fields: \{$/m.test(declared)) {
    const from = text.length - declared.length + declared.search(/^ {2}fields: \{$/m);
    return { file, text, end: text.indexOf("\n  },", from) };
  }
  const shared = declared.match(/^ {2}fields: (\w+),$/m)?.[1] ?? text.match(/\b(\w+) as fields\b/)?.[1];
  const [, path] = text.match(new RegExp(`import .*\\b${shared}\\b.* from "(.*)";`)) ?? [];
  if (!path) throw new Error(`${file} builds its fields from several; add the line to one of them by hand`);
  const other = `${posix.join(posix.dirname(file), path)}.ts`;
  const found = read(other);
  return { file: other, text: found, end: found.indexOf("\n} ", found.indexOf(`${shared} = {`)) };
}

/** Functions that resources/declare.ts exports, but resources/kit/kinds does not. */
const ofDeclare = ["dictionary", "refs"];

/** Adds the functions to the file's import from resources/declare.ts or the kinds. */
function withImports(text, used, file) {
  const imported = text.match(/^import \{([^}]*)\} from "([^"]*)(?:kit\/kinds|declare)";$/m);
  if (!imported) throw new Error(`${file} imports no kinds; add the line by hand`);
  const missing = used.filter((name) => !new RegExp(`^import \\{[^}]*\\b${name}\\b[^}]*\\} from`, "m").test(text));
  const apart = imported[0].endsWith('/kinds";') ? missing.filter((name) => ofDeclare.includes(name)) : [];
  const beside = missing.filter((name) => !apart.includes(name));
  const statement = beside.length > 0 ? imported[0].replace(/\s*,?\s*\}/, `, ${beside.join(", ")} }`) : imported[0];
  const more = apart.length > 0 ? `\nimport { ${apart.join(", ")} } from "${imported[2]}declare";` : "";
  return text.replace(imported[0], statement + more);
}

function write({ of, name, kind, zh, en, more }) {
  if (more.includes("required"))
    throw new Error("the rows that are there already have no value: require it by .default(…), by hand");
  const { file, text, end } = fieldsOf(of);
  if (end < 0 || new RegExp(`^ +${name}: `, "m").test(text))
    throw new Error(`${file} has ${name} already, or its fields were not found`);
  const isWhole = /^import \* as d from/m.test(text);
  const dictionary = `${snakeCase(singular(of))}_${name}`;
  const { used, constant, text: line } = fieldOf({ name, kind, zh, en, more, dictionary }, isWhole ? "d." : "");
  const indent = text.slice(0, end).match(/\n( +)[^\n]*$/)?.[1] ?? "  ";
  const added = `${text.slice(0, end)}\n${indent.slice(0, text.startsWith("\n  },", end) ? 4 : 2)}${line},${text.slice(end)}`;
  const next = /^ {2}(form|list|show): /m.test(read(fileOf(of)))
    ? [`${of} names the fields of its form, list or page: add ${name} there`]
    : [];
  const imported = isWhole ? added : withImports(added, used, file);
  // After the imports, because the declarations below may use it.
  const saved = save(
    file,
    constant ? imported.replace(/(?:^import [^;]*;\n)+/m, (imports) => `${imports}\n${constant}`) : imported,
  );
  return { files: [saved], migration: `${kebabCase(of)}-${name.replaceAll("_", "-")}`, next };
}

export const field = { questions, write };
