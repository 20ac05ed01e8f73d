// Which folders may import which. resources/ declares the product and depends on nothing; server/ and src/ never import each
// other; providers/ connects pages and server; pages outside the administration never load react-admin or MUI.
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join, posix, sep } from "node:path";
import { pathToFileURL } from "node:url";

const heavy = /^(react-admin|ra-[a-z-]+|@mui\/|@emotion\/)/;

/** The first matching zone of a file applies. `may` lists our own folders, `packages` other allowed imports. */
const zones = [
  { of: /^resources\/kit\//, may: /^resources\/kit\//, packages: /^zod$/, why: "the kit knows no word of the domain" },
  { of: /^resources\//, may: /^resources(\/|$)/, packages: /^zod$/, why: "resources import only themselves and zod" },
  { of: /^server\//, may: /^(server|resources)(\/|$)/, packages: /^(?!react|ra-|@mui\/)/, why: "the server never imports pages" },
  {
    of: /^providers\//,
    may: /^(providers|resources)(\/|$)|^src\/shell\/session/,
    packages: /^(?!node:|pg$|fastify|drizzle)/,
    why: "providers join resources and pages",
  },
  {
    of: /^src\/catalogue\//,
    may: /^(src|providers|resources)(\/|$)/,
    packages: /^(?!node:|pg$|fastify|drizzle)/,
    why: "pages never import the server",
  },
  {
    of: /^src\/((main|Entry)\.tsx|entries\.ts|(entry|pages|screen)\/)/,
    may: /^(src(?!\/catalogue)|providers|resources)(\/|$)/,
    packages: new RegExp(`^(?!node:|pg$|fastify|drizzle)(?!${heavy.source.slice(1)})`),
    why: "pages outside the administration load neither react-admin nor MUI, nor the catalogue",
  },
  {
    of: /^src\//,
    may: /^(src(?!\/catalogue)|providers|resources)(\/|$)/,
    packages: /^(?!node:|pg$|fastify|drizzle)/,
    why: "pages import neither the server nor the catalogue",
  },
];

/** Pages import only types from response schemas, so that no schema is in their bundle. */
const responses = { of: /^(src|providers)\//, target: /^resources\/responses\//, isType: /^(import|export) type\s/ };

/** Import and export statements at the start of a line, and import() calls anywhere. */
const imports = /^(?:import|export)\s(?:[\w*{}\s,$]+?\sfrom\s)?\s*["']([^"'\n]+)["']|\bimport\(\s*["']([^"'\n]+)["']/gm;

export function violationsIn(file, text) {
  const zone = zones.find(({ of }) => of.test(file));
  if (!zone) return [];
  return [...text.matchAll(imports)].flatMap((found) => {
    const specifier = found[1] ?? found[2];
    const target = specifier.startsWith(".") ? posix.join(posix.dirname(file), specifier) : undefined;
    const allowed = target === undefined ? zone.packages.test(specifier) : zone.may.test(target);
    const loadsSchema = responses.of.test(file) && responses.target.test(target ?? "") && !responses.isType.test(found[0]);
    if ((allowed || target?.endsWith(".css")) && !loadsSchema) return [];
    const line = text.slice(0, found.index + found[0].indexOf(specifier)).split("\n").length;
    return [`${file}:${line} imports ${specifier}: ${loadsSchema ? "pages import the types of responses alone" : zone.why}`];
  });
}

function sources(root) {
  const folders = ["resources", "providers", "src", "server"];
  return folders.flatMap((folder) => {
    const entries = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" });
    return entries.filter((name) => /\.(ts|tsx|mts)$/.test(name)).map((name) => posix.join(folder, name.split(sep).join("/")));
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const root = dirname(import.meta.dirname);
  const files = sources(root);
  const violations = files.flatMap((file) => violationsIn(file, readFileSync(join(root, file), "utf8")));
  for (const violation of violations) console.error(violation);
  console.log(`${files.length} files, ${violations.length} imports across a boundary`);
  process.exitCode = violations.length > 0 ? 1 : 0;
}
