import type { Actor } from "../../resources/kit/access";
import type { Day } from "../../resources/kit/days";
import type { FieldSpec } from "../../resources/kit/field";
import type { AnyResource } from "../../resources/kit/resource";
import type { Locale } from "../../resources/kit/label";
import type { Sql } from "../db/query";

/** For whom a value is derived: most depend on the day alone, names on the language. */
export interface DerivationContext {
  readonly today: Day;
  readonly actor: Actor;
  readonly locale: Locale;
}
/** A value of a row `t`. */
type Expression = (context: DerivationContext) => Sql;

const expressions = new Map<FieldSpec, Expression>();

/** What a field declared by `expression()` is computed by, whenever it is selected, filtered or sorted. */
export function registerExpression<R extends AnyResource>(
  resource: R,
  field: keyof R["fields"] & string,
  expression: Expression,
): void {
  expressions.set(resource.fields[field]!.spec, expression);
}

export function expressionOf(spec: FieldSpec, context: DerivationContext): Sql {
  const expression = expressions.get(spec);
  if (!expression) throw new Error(`no expression is registered for ${spec.label[1]}`);
  return expression(context);
}
