/**
 * The destructive statements of a migration: those that drop, retype or empty something with data. A statement below the comment
 * `-- no data is lost: where the values are` is none.
 */
export function destructiveStatements(text: string): string[] {
  return statementsOf(text).filter((statement) => !movedBefore.test(statement) && destroys(statement));
}

const movedBefore = /^(?:\s*--[^\n]*\n)*\s*-- no data is lost: \S[^\n]*\n\s*(?!\s*--)/;

/** Comments, quoted texts and dollar-quoted bodies, whose content is not a statement. */
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
  // The body of a function runs only when called; that of a `do` block runs at once.
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
