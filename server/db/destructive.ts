/** What a migration would destroy: the statements that drop or retype what holds data, or empty it. */
export function destructiveStatements(text: string): string[] {
  return statementsOf(text).filter(destroys);
}

/** Comments, quoted texts and bodies in dollars, so that nothing inside them is taken for a statement. */
const quoted = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$/g;

function statementsOf(text: string): string[] {
  const statements: string[] = [];
  let from = 0;
  const masked = text.replaceAll(quoted, (part) => part.replaceAll(";", " "));
  for (let at = masked.indexOf(";"); from < masked.length; at = masked.indexOf(";", from)) {
    const end = at < 0 ? masked.length : at;
    statements.push(text.slice(from, end).trim());
    from = end + 1;
  }
  return statements.filter(Boolean);
}

const body = /\$(\w*)\$([\s\S]*?)\$\1\$/;

function destroys(statement: string): boolean {
  // What a function does it does when it is called; what is in a block happens at once.
  const inside = /^\s*do\b/i.test(withoutComments(statement)) ? body.exec(statement)?.[2] : undefined;
  if (inside !== undefined) return statementsOf(inside).some((each) => destroys(each.replace(/^(?:declare|begin)\b/i, "")));
  const plain = statement
    .replaceAll(quoted, (part) => (part.startsWith('"') ? "x" : " "))
    .replaceAll(/\s+/g, " ")
    .trim()
    .toLowerCase();
  if (/^(truncate|drop (table|schema|sequence|owned)) ?\b/.test(plain) || /\bdelete from\b/.test(plain)) return true;
  return plain.startsWith("alter table ") && (dropsColumn.test(plain) || retypes.test(plain));
}

const dropsColumn = /\bdrop (?!constraint\b|default\b|not null\b|identity\b|expression\b)/;
const retypes = /\balter (column )?\S+ (set data )?type\b/;

const withoutComments = (statement: string) => statement.replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\//g, " ");
