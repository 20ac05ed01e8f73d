import type { Actor, Condition } from "../../../resources/kit/access";
import { addDays } from "../../../resources/kit/days";
import type { AnyResource } from "../../../resources/kit/resource";
import { denormalizedColumn } from "./denormalization";
import { join, literal, identifier, sql, type Sql } from "./query";

/** A condition for one actor and day: every row (true), no row (false), or the SQL of a where clause. */
export type Predicate = boolean | Sql;

export interface ConditionContext {
  readonly actor: Actor;
  readonly today: string;
  readonly resourceOf: (name: string) => AnyResource;
  /** Computed as a column for each row of a page instead of filtering: references are looked up by id. */
  readonly isColumn?: boolean;
}

const not = (predicate: Predicate): predicate is false => predicate === false;

export function allOf(predicates: readonly Predicate[]): Predicate {
  if (predicates.some(not)) return false;
  const parts = predicates.filter((predicate): predicate is Sql => predicate !== true);
  return parts.length === 0 ? true : parts.length === 1 ? parts[0]! : sql`(${join(parts, " and ")})`;
}

export function anyOf(predicates: readonly Predicate[]): Predicate {
  if (predicates.includes(true)) return true;
  const parts = predicates.filter((predicate): predicate is Sql => typeof predicate !== "boolean");
  return parts.length === 0 ? false : parts.length === 1 ? parts[0]! : sql`(${join(parts, " or ")})`;
}

const headOf = (condition: Condition): string | undefined =>
  "path" in condition && condition.path.includes(".") ? condition.path.slice(0, condition.path.indexOf(".")) : undefined;

const behind = (condition: Condition, head: string): Condition =>
  "path" in condition ? { ...condition, path: condition.path.slice(head.length + 1) } : condition;

/** A denormalized copy is compared in the row itself, without a join. */
const near = (resource: AnyResource, condition: Condition): Condition =>
  "path" in condition ? { ...condition, path: denormalizedColumn(resource, condition.path) ?? condition.path } : condition;

/** Conditions on the same reference are checked together: one lookup of the referenced row instead of several. */
function grouped(of: readonly Condition[], op: "both" | "either"): [string | undefined, Condition][] {
  const byHead = new Map<string, Condition[]>();
  const rest: [undefined, Condition][] = [];
  for (const condition of of) {
    const head = headOf(condition);
    if (head === undefined) rest.push([undefined, condition]);
    else byHead.set(head, [...(byHead.get(head) ?? []), behind(condition, head)]);
  }
  return [
    ...rest,
    ...[...byHead].map(([head, inner]): [string, Condition] => [head, inner.length === 1 ? inner[0]! : { op, of: inner }]),
  ];
}

function oneOf(column: Sql, values: readonly (string | number | boolean)[]): Predicate {
  const [first, ...others] = values.map(literal);
  if (!first) return false;
  return others.length === 0 ? sql`${column} = ${first}` : sql`${column} in (${join([first, ...others])})`;
}

function leaf(column: Sql, condition: Condition, context: ConditionContext): Predicate {
  switch (condition.op) {
    case "actor": {
      const value = context.actor.attributes[condition.attribute];
      if (value === undefined) return false;
      if (value === null) return true;
      // Literals, not parameters: these few values decide which index the planner uses.
      return Array.isArray(value) ? oneOf(column, value) : sql`${column} = ${value}`;
    }
    case "notActor": {
      const own = [context.actor.attributes[condition.attribute] ?? []].flat();
      return own.length === 0 || sql`(${column} in (${join(own)})) is not true`;
    }
    case "is": {
      const equal = oneOf(
        column,
        condition.values.filter((value) => value !== null),
      );
      return condition.values.includes(null) ? anyOf([equal, sql`${column} is null`]) : equal;
    }
    case "before": {
      const early = sql`${column} < ${literal(addDays(context.today, condition.days))}`;
      return condition.orEmpty ? sql`(${column} is null or ${early})` : early;
    }
    case "above":
      return sql`${column} > ${literal(condition.value)}`;
    case "today":
      return sql`${column} = ${literal(context.today)}`;
    case "filled":
      return sql`${column} is not null`;
    default:
      throw new Error(`not a condition on a column: ${condition.op}`);
  }
}

/**
 * A company has few rows: the ids are fetched once, and the index on the column is used. Those of a city are too many for an array,
 * and a page of a list, or one row, needs few of them: the planner may look each one up instead.
 */
const amongIds = (column: Sql, ids: Sql, { actor }: ConditionContext): Sql =>
  actor.audience === "company" ? sql`${column} = any(array(${ids}))` : sql`${column} in (${ids})`;

function throughReference(
  resource: AnyResource,
  alias: string,
  head: string,
  condition: Condition,
  context: ConditionContext,
): Predicate {
  const target = resource.fields[head]?.spec.target;
  if (!target) throw new Error(`${resource.name}.${head} is not a reference`);
  const of = context.resourceOf(target);
  const referenced = context.isColumn ? `${alias}_${head}` : "r";
  const inner = compileCondition(of, condition, context, referenced);
  if (typeof inner === "boolean") return inner;
  const column = identifier(`${alias}.${head}`);
  // With "in" the planner would hash all rows that meet the condition, even for one row.
  if (context.isColumn)
    return sql`(select ${inner} from ${identifier(of.table)} ${identifier(referenced)} where ${identifier(`${referenced}.id`)} = ${column})`;
  const found = sql`select r.id from ${identifier(of.table)} r where ${inner}`;
  return amongIds(column, found, context);
}

/** Compiles a declared condition to SQL, or to a constant if every row or no row meets it. */
export function compileCondition(
  resource: AnyResource,
  condition: Condition | undefined,
  context: ConditionContext,
  alias = "t",
): Predicate {
  if (condition === undefined || condition.op === "all") return true;
  switch (condition.op) {
    case "both":
    case "either": {
      const of = condition.of.map((each) => near(resource, each));
      const among = condition.op === "either" && context.actor.audience !== "company" ? { ...context, isColumn: true } : context;
      const predicates = grouped(of, condition.op).map(([head, inner]) =>
        head === undefined
          ? compileCondition(resource, inner, inner.op === "has" ? among : context, alias)
          : throughReference(resource, alias, head, inner, context),
      );
      return condition.op === "both" ? allOf(predicates) : anyOf(predicates);
    }
    case "has": {
      const of = context.resourceOf(condition.resource);
      const having = context.isColumn ? `${alias}_h` : "h";
      const inner = compileCondition(of, condition.where, context, having);
      if (inner === false) return condition.none === true;
      const alive = of.noMeta ? sql`true` : sql`${identifier(`${having}.deleted_at`)} is null`;
      const where = inner === true ? alive : sql`${alive} and ${inner}`;
      const [by, id] = [identifier(`${having}.${condition.by}`), identifier(`${alias}.id`)];
      const from = sql`from ${identifier(of.table)} ${identifier(having)}`;
      if (condition.none) return sql`((select true ${from} where ${by} = ${id} and ${where} limit 1) is null)`;
      // One lookup for each row: for "in", or a bare "exists", the planner may read the whole other table, and does so below an "or".
      if (context.isColumn) return sql`((select true ${from} where ${by} = ${id} and ${where} limit 1) is not null)`;
      return amongIds(id, sql`select ${by} ${from} where ${where}`, context);
    }
    default: {
      const path = denormalizedColumn(resource, condition.path) ?? condition.path;
      const head = headOf({ ...condition, path });
      return head === undefined
        ? leaf(identifier(`${alias}.${path}`), condition, context)
        : throughReference(resource, alias, head, behind(condition, head), context);
    }
  }
}

/**
 * The same rows as disjoint conditions, if the condition is an "or" over columns of the row: each one uses its own index, in
 * order; no single index serves both.
 */
export function disjointScopes(
  resource: AnyResource,
  condition: Condition | undefined,
  context: ConditionContext,
  alias = "t",
): readonly Predicate[] {
  const whole = compileCondition(resource, condition, context, alias);
  if (condition?.op !== "either" || typeof whole === "boolean") return [whole];
  const of = condition.of.map((each) => near(resource, each));
  if (!of.every((each) => "path" in each && headOf(each) === undefined)) return [whole];
  const found = of
    .map((each) => compileCondition(resource, each, context, alias))
    .filter((predicate) => typeof predicate !== "boolean");
  return found.map((predicate, at) => allOf([predicate, ...found.slice(0, at).map((earlier) => sql`(${earlier}) is not true`)]));
}
