import pg from "pg";
import sql, { empty, join, raw, type Sql } from "sql-template-tag";

export { empty, join, raw, sql, type Sql };

/** Builds the text of a statement once; otherwise it is built at each access. */
export function withBuiltText(statement: Sql): Sql {
  return Object.defineProperty(statement, "text", { value: statement.text });
}

/** A statement with a built text and these values, one for each parameter. */
export const withValues = (statement: Sql, values: readonly unknown[]): Sql =>
  Object.create(statement, { values: { value: values }, text: { value: statement.text } });

const quoted = new Map<string, Sql>();

/** A quoted column or table name. Names come from declarations, never from a client. */
export function identifier(identifier: string): Sql {
  let made = quoted.get(identifier);
  if (!made) {
    made = raw(
      identifier
        .split(".")
        .map((part) => `"${part.replaceAll('"', '""')}"`)
        .join("."),
    );
    quoted.set(identifier, made);
  }
  return made;
}

/** A declared value, never a client's, inlined in the statement so that it is planned for that value. */
export const literal = (value: string | number | boolean): Sql =>
  raw(typeof value === "string" ? pg.escapeLiteral(value) : String(value));

/** A list of literals, as in `status in ${literals(openAlarmStatuses)}`. */
export const literals = (values: readonly (string | number)[]): Sql => sql`(${join(values.map(literal))})`;
