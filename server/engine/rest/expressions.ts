import type { Actor } from "../../../resources/kit/access";
import type { Day } from "../../../resources/kit/days";
import type { FieldSpec } from "../../../resources/kit/field";
import type { AnyResource } from "../../../resources/kit/resource";
import type { Locale } from "../../../resources/kit/label";
import { identifier, sql, type Sql } from "../../platform/db/query";

/** What derived values depend on: most on the day, names on the language. */
export interface DerivationContext {
  readonly today: Day;
  readonly actor: Actor;
  readonly locale: Locale;
}
/** A value of a row `t`. */
type Expression = (context: DerivationContext) => Sql;

const expressions = new Map<FieldSpec, Expression>();

/** Registers the SQL of a field whose derivation is `expression`. */
export function registerExpression<R extends AnyResource>(
  resource: R,
  field: keyof R["fields"] & string,
  expression: Expression,
): void {
  expressions.set(resource.fields[field]!.spec, expression);
}

/** A query with one row for a row `t`, of which each field is a column. */
export interface SharedQuery {
  readonly alias: string;
  readonly query: Expression;
}
const sharedQueries = new Map<FieldSpec, SharedQuery>();

/** Registers fields that one query computes together: a page joins it once instead of computing each column. */
export function registerExpressions<R extends AnyResource>(
  resource: R,
  fields: readonly (keyof R["fields"] & string)[],
  query: Expression,
): void {
  const alias = `q_${fields.join("_")}`.slice(0, 60);
  for (const field of fields) {
    registerExpression(resource, field, (context) => sql`(select f.${identifier(field)} from ${query(context)} f)`);
    sharedQueries.set(resource.fields[field]!.spec, { alias, query });
  }
}

export const sharedQueryOf = (spec: FieldSpec): SharedQuery | undefined => sharedQueries.get(spec);

export function expressionOf(spec: FieldSpec, context: DerivationContext): Sql {
  const expression = expressions.get(spec);
  if (!expression) throw new Error(`no expression is registered for ${spec.label[1]}`);
  return expression(context);
}
