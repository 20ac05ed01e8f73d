// A field as a declaration says it: kind("中文", "English").
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
/** What follows the labels. */
const sizes = { decimal: ", 10, 2" };
export const fieldKinds = `${plain.join(", ")}, decimal, ref:projects, several:workers`;

/** The function of resources/declare.ts that declares the kind, and the line; throws for a kind that needs more than two labels. */
export function fieldOf({ name, kind, zh, en }, prefix = "") {
  const [declared, target] = kind.split(":");
  const known = target ? ["ref", "several"] : [...plain, ...Object.keys(sizes)];
  if (!known.includes(declared)) throw new Error(`${name}: ${kind} is none of ${fieldKinds}; a choice is declared by hand`);
  const label = `${JSON.stringify(zh)}, ${JSON.stringify(en)}`;
  return { declared, text: `${name}: ${prefix}${declared}(${target ? `"${target}", ` : ""}${label}${sizes[declared] ?? ""})` };
}
