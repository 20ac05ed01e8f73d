// Converts a field from an answer, name:kind:中文:English, to its declaration: kind("中文", "English").
const plain = [
  "text",
  "longText",
  "integer",
  "money",
  "day",
  "month",
  "instant",
  "bool",
  "personNameField",
  "mobile",
  "phone",
  "email",
  "filesField",
];
/** Arguments after the labels. */
const sizes = { decimal: ", 10, 2" };
const searchable = new Set(["text", "longText", "personNameField", "mobile", "phone", "email"]);
const flags = ["required", "filter", "search", "unique", "indexed", "notAfterToday"];
export const fieldKinds = `${plain.join(", ")}, decimal, ref:projects, refs:workers, serial:JC, choice:日常=Routine/专项=Special`;
export const fieldFlags = flags.join(", ");

/** Kinds with an argument besides the labels, and their declaration. */
const targeted = {
  ref: ({ target, labels }) => `ref("${target}", ${labels})`,
  refs: ({ target, labels }) => `refs("${target}", ${labels})`,
  serial: ({ target, labels }) => `serial(${labels}, "${target}", 6)`,
  choice: ({ list, labels }) => `choice(${list}, ${labels})`,
};

/** Converts 日常=Routine/专项=Special to a list of codes. */
function listOf(target, dictionary, prefix) {
  const values = target.split("/").map((value, at) => {
    const [zh, en = zh] = value.split("=");
    return `[${at + 1}, ${JSON.stringify(zh)}, ${JSON.stringify(en)}]`;
  });
  return `${prefix}dictionary("${dictionary}", [${values.join(", ")}])`;
}

/**
 * Returns the functions of resources/declare.ts that the field needs, its line, and for a choice the constant with its codes,
 * named `dictionary`; throws for a kind that needs more than its labels.
 */
export function fieldOf({ name, kind, zh, en, more = [], dictionary }, prefix = "") {
  const [declared, target] = kind.split(":");
  const known = target ? Object.keys(targeted) : [...plain, ...Object.keys(sizes)];
  if (!known.includes(declared)) throw new Error(`${name}: ${kind} is none of ${fieldKinds}`);
  const wrong = more.find((flag) => !flags.includes(flag));
  if (wrong) throw new Error(`${name}: ${wrong} is none of ${fieldFlags}`);
  const labels = `${JSON.stringify(zh)}, ${JSON.stringify(en)}`;
  const isChoice = declared === "choice";
  const list = camelCased(dictionary);
  const call = target ? targeted[declared]({ target, labels, list }) : `${declared}(${labels}${sizes[declared] ?? ""})`;
  const used = isChoice ? ["choice", "dictionary"] : [declared];
  const constant = isChoice ? `const ${list} = ${listOf(target, dictionary, prefix)};\n` : "";
  return { used, constant, text: `${name}: ${prefix}${call}${more.map((flag) => `.${flag}()`).join("")}` };
}

const camelCased = (name) => name.replaceAll(/_(\w)/g, (_, letter) => letter.toUpperCase());

/** Parses the fields of an answer. The first field names the row, so it is required; text fields are searchable. */
export function readFields(answers, table) {
  return answers.map((answer, at) => {
    const [name, declared, ...rest] = answer.split(":");
    const kind = Object.hasOwn(targeted, declared) ? `${declared}:${rest.shift()}` : declared;
    const [zh, en, ...given] = rest;
    const naming = at > 0 || declared === "serial" ? [] : ["required", ...(searchable.has(declared) ? ["search"] : [])];
    const more = [...new Set([...naming, ...given])];
    return { name, ...fieldOf({ name, kind, zh, en, more, dictionary: `${table}_${name}` }, "d.") };
  });
}
