// A code that has a name in its dictionary (resources/dictionaries) is written with it: `payrollStatus.paid`, never 3.
import { readFileSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";

const folders = ["resources", "providers", "src", "server", "demo", "bench"];
const named = /export const (\w+) = dictionary\(\s*"\w+",\s*\{([^]*?)\n\s*\}/g;
const code = /: \[("\w+"|\w+),/g;
const declared = /(\w+): (?:state|choice)\(\s*(\w+),/g;
const comment = /\/\*[^]*?\*\/|(?<=^|\s)\/\/.*/gm;

/** The codes of each column, read from the declarations, if only dictionaries with named codes describe it. */
export function codesByColumn(files) {
  const texts = files.map(([, text]) => text);
  const dictionaries = new Map(
    texts.flatMap((text) =>
      [...text.matchAll(named)].map(([, name, values]) => [name, [...values.matchAll(code)].map((of) => of[1])]),
    ),
  );
  const codes = new Map();
  for (const [, column, dictionary] of texts.flatMap((text) => [...text.matchAll(declared)]))
    codes.set(column, [...(codes.get(column) ?? []), dictionaries.get(dictionary)]);
  return new Map([...codes].filter(([, of]) => !of.includes(undefined)).map(([column, of]) => [column, new Set(of.flat())]));
}

/** A pattern that matches a code in any notation of a number. */
const literalOf = (of) =>
  of.startsWith('"')
    ? `["']${of.slice(1, -1)}["']`
    : /^\d+$/.test(of)
      ? `(?:\\b(?:${of}|0[xX]0*${Number(of).toString(16)}|0[bB]0*${Number(of).toString(2)}|0[oO]0*${Number(of).toString(8)})(?:\\.0+|n|e0)?(?!\\w)|'${of}')`
      : `(?:\\b${of}\\b|'${of}')`;

/** Literal codes compared with, listed for or assigned to their column, in TypeScript and in its SQL. */
export function bareCodes(columns, file, text) {
  const program = text.replace(comment, (words) => words.replace(/[^\n]/g, " "));
  const line = (index) => text.slice(0, index).split("\n").length;
  return [...columns].flatMap(([name, codes]) => {
    const column = `\\b${name}\\b`;
    const bare = `(?:${[...codes].map(literalOf).join("|")})(?![.%\\w])`;
    const value = `(?:[+([\\s"]|\\$\\{)*${bare}`;
    const read = `${column}["'\\])?!]*(?:::\\w+)?(?:\\s*\\?\\?\\s*\\w+|\\s+as\\s+\\w+|\\?*\\.toString\\()?[)\\s]*`;
    const operator = `(?:[=!]==?|<>|[<>]=?|=|\\bis\\s+(?:not\\s+)?distinct\\s+from\\b)`;
    const argument = `(?:\\w+\\()?[\\w.?!]*${column}[)!]*`;
    const inTuple = (before) =>
      `\\((?:[\\w.]+\\s*,\\s*){${before}}(?:\\w+\\.)?${column}\\s*(?:,[\\w.\\s,]+)?\\)\\s*(?:=|<>|(?:not\\s+)?in)\\s*[(\\s]*(?:[^(),]+,\\s*){${before}}${bare}`;
    const patterns = [
      `${read}${operator}\\s*${value}`,
      `(?<![\\w.$-])${bare}\\s*(?:[=!]==?|<>|[<>]=?|=)\\s*(?:\\w+\\??\\.)*${column}`,
      `${column}\\s*=\\s*(?:any|all)\\s*\\(\\s*(?:array\\[|'\\{)\\s*${bare}`,
      `${read}\\b(?:not\\s+)?(?:in\\s*\\(|in\\s+(?=\\$)|between\\s)\\s*${value}`,
      `\\bcase\\s+(?:\\w+\\.)?${column}(?:(?!\\bend\\b)[^\`;])*?\\bwhen\\s+${bare}`,
      `\\bcoalesce\\((?:\\w+\\.)?${column},\\s*${bare}`,
      `${column}["'\\]]*\\??:\\s*(?:[^,;{}()\\n]*\\?\\s*)?(?:Number\\()?[([\\s]*${bare}`,
      `\\b(?:is|isNot|oneOf|when|closer|countdown|reserved)\\(\\s*"(?:\\w+\\.)?${name}",\\s*(?:[^()\\n]*?[,[]\\s*)?${bare}`,
      `\\b(?:eq|ne|gte?|lte?|(?:notI|i)nArray)\\([\\w.]*${column},\\s*\\[?\\s*${bare}`,
      `\\[(?:[^[\\]\\n]*,)?\\s*${bare}[^[\\]\\n]*\\]\\)?\\.(?:includes|has)\\([\\w.?]*${column}`,
      `\\bswitch\\s*\\([\\w.?!]*${column}[^{]*\\{[^}]*?\\bcase\\s+${bare}`,
      `${column}:\\s*(?:state|choice)\\([^\\n]*\\.default\\(\\s*${bare}`,
      `\\b(?:Math\\.(?:max|min)|Object\\.is|(?:least|greatest|nullif))\\(\\s*(?:${argument}\\s*,\\s*${bare}|${bare}\\s*,\\s*${argument})`,
      ...[0, 1, 2].map(inTuple),
    ];
    return [...program.matchAll(new RegExp(patterns.join("|"), "g"))].map(
      ({ 0: found, index }) => `${file}:${line(index)} says "${found.replace(/\s+/g, " ")}"`,
    );
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const root = dirname(import.meta.dirname);
  const files = execFileSync("git", ["ls-files", ...folders], { cwd: root, encoding: "utf8" })
    .split("\n")
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => [file, readFileSync(`${root}/${file}`, "utf8")]);
  const columns = codesByColumn(files.filter(([file]) => file.startsWith("resources/")));
  const faults = files.flatMap(([file, text]) => bareCodes(columns, file, text));
  for (const fault of faults) console.error(fault);
  console.log(`${columns.size} columns of states, ${faults.length} codes without their name`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
