import type pg from "pg";
import { rowBatches } from "./cursor";
import { sql, type Sql } from "./query";
import { wireTypes } from "./wireTypes";

/** The texts of a row's columns. */
export type Line = readonly (string | null)[];

export interface LineColumn {
  readonly name: string;
  /** Converts the text to the value that the driver would return. */
  readonly parse: (text: string) => unknown;
}

export interface LineBatch {
  readonly columns: readonly LineColumn[];
  /** Read one by one, so that the texts of a line are garbage before those of the next exist. */
  readonly lines: Iterable<Line>;
}

/**
 * The rows of a long response as texts. The database returns each row in its notation of composite values, which is one value to
 * read for the driver instead of one for each column, and nothing is converted that is not needed.
 */
export async function* lineBatches(pool: pg.Pool, query: Sql): AsyncGenerator<LineBatch> {
  const { fields } = await pool.query(`select * from (${query.text}) described limit 0`, query.values);
  const columns = fields.map(({ name, dataTypeID }) => ({ name, parse: wireTypes.getTypeParser(dataTypeID, "text") }));
  for await (const rows of rowBatches<{ line: string }>(pool, sql`select (lines.*)::text as line from (${query}) lines`))
    yield { columns, lines: linesOf(rows) };
}

function* linesOf(rows: readonly { readonly line: string }[]): Generator<Line> {
  for (const { line } of rows) yield columnTexts(line);
}

/** `(1,"Li ""Si""",)` → `["1", 'Li "Si"', null]`; a text that is empty or has delicate characters is quoted. */
function columnTexts(line: string): Line {
  const end = line.length - 1;
  if (!line.includes('"')) return line.slice(1, end).split(",").map(orNull);
  const texts: (string | null)[] = [];
  let from = 1;
  while (from <= end) {
    if (line.charCodeAt(from) !== 34) {
      const comma = line.indexOf(",", from);
      const to = comma < 0 ? end : comma;
      texts.push(orNull(line.slice(from, to)));
      from = to + 1;
      continue;
    }
    let to = line.indexOf('"', from + 1);
    let isEscaped = false;
    for (; line.charCodeAt(to + 1) === 34; to = line.indexOf('"', to + 2)) isEscaped = true;
    const text = line.slice(from + 1, to);
    texts.push(isEscaped || text.includes("\\") ? text.replace(/""|\\\\/g, (pair) => pair.charAt(0)) : text);
    from = to + 2;
  }
  return texts;
}

const orNull = (text: string): string | null => (text === "" ? null : text);
