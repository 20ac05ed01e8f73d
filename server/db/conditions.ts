import type { Actor, Condition } from "../../resources/kit/access";
import { addDays } from "../../resources/kit/days";
import type { AnyResource } from "../../resources/kit/resource";
import { keptHere } from "./following";
import { join, literal, name, sql, type Sql } from "./query";

/** What a condition means for one actor on one day: every row, no row, or a piece of SQL. */
export type Meaning = boolean | Sql;

export interface Asked {
  readonly actor: Actor;
  readonly today: string;
  readonly resourceOf: (name: string) => AnyResource;
}

const not = (meaning: Meaning): meaning is false => meaning === false;

export function every(meanings: readonly Meaning[]): Meaning {
  if (meanings.some(not)) return false;
  const parts = meanings.filter((meaning): meaning is Sql => meaning !== true);
  return parts.length === 0 ? true : parts.length === 1 ? parts[0]! : sql`(${join(parts, " and ")})`;
}

export function some(meanings: readonly Meaning[]): Meaning {
  if (meanings.includes(true)) return true;
  const parts = meanings.filter((meaning): meaning is Sql => typeof meaning !== "boolean");
  return parts.length === 0 ? false : parts.length === 1 ? parts[0]! : sql`(${join(parts, " or ")})`;
}

const headOf = (condition: Condition): string | undefined =>
  "path" in condition && condition.path.includes(".") ? condition.path.slice(0, condition.path.indexOf(".")) : undefined;

const behind = (condition: Condition, head: string): Condition =>
  "path" in condition ? { ...condition, path: condition.path.slice(head.length + 1) } : condition;

/** What the row keeps of the row that it refers to is asked of itself: no other table is looked at. */
const near = (resource: AnyResource, condition: Condition): Condition =>
  "path" in condition ? { ...condition, path: keptHere(resource, condition.path) ?? condition.path } : condition;

/** Conditions that follow the same reference are asked of the referenced row at once: one look-up instead of several. */
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

function oneOf(column: Sql, values: readonly (string | number | boolean)[]): Meaning {
  const [first, ...others] = values.map(literal);
  if (!first) return false;
  return others.length === 0 ? sql`${column} = ${first}` : sql`${column} in (${join([first, ...others])})`;
}

function leaf(column: Sql, condition: Condition, asked: Asked): Meaning {
  switch (condition.op) {
    case "actor": {
      const value = asked.actor.attributes[condition.attribute];
      if (value === undefined) return false;
      if (value === null) return true;
      // Few and shared by many, these decide which index serves: they are part of the statement.
      return Array.isArray(value) ? oneOf(column, value) : sql`${column} = ${value}`;
    }
    case "is": {
      const equal = oneOf(
        column,
        condition.values.filter((value) => value !== null),
      );
      return condition.values.includes(null) ? some([equal, sql`${column} is null`]) : equal;
    }
    case "before": {
      const early = sql`${column} < ${addDays(asked.today, condition.days)}`;
      return condition.orEmpty ? sql`(${column} is null or ${early})` : early;
    }
    case "today":
      return sql`${column} = ${asked.today}`;
    default:
      throw new Error(`not a condition on a column: ${condition.op}`);
  }
}

function throughReference(resource: AnyResource, alias: string, head: string, condition: Condition, asked: Asked): Meaning {
  const target = resource.fields[head]?.spec.target;
  if (!target) throw new Error(`${resource.name}.${head} is not a reference`);
  const inner = meaningOf(asked.resourceOf(target), condition, asked, "r");
  if (typeof inner === "boolean") return inner;
  const column = name(`${alias}.${head}`);
  const found = sql`select r.id from ${name(asked.resourceOf(target).table)} r where ${inner}`;
  // A company has few projects: their ids are fetched once and the index on the reference is used.
  return asked.actor.audience === "company" ? sql`${column} = any(array(${found}))` : sql`${column} in (${found})`;
}

export function meaningOf(resource: AnyResource, condition: Condition | undefined, asked: Asked, alias = "t"): Meaning {
  if (condition === undefined || condition.op === "all") return true;
  switch (condition.op) {
    case "both":
    case "either": {
      const of = condition.of.map((each) => near(resource, each));
      const meanings = grouped(of, condition.op).map(([head, inner]) =>
        head === undefined ? meaningOf(resource, inner, asked, alias) : throughReference(resource, alias, head, inner, asked),
      );
      return condition.op === "both" ? every(meanings) : some(meanings);
    }
    case "has": {
      const of = asked.resourceOf(condition.of);
      const inner = meaningOf(of, condition.where, asked, "h");
      if (inner === false) return false;
      const alive = of.light ? sql`true` : sql`h.deleted_at is null`;
      const where = inner === true ? alive : sql`${alive} and ${inner}`;
      return sql`${name(`${alias}.id`)} = any(array(select ${name(`h.${condition.by}`)} from ${name(of.table)} h where ${where}))`;
    }
    default: {
      const path = keptHere(resource, condition.path) ?? condition.path;
      const head = headOf({ ...condition, path });
      return head === undefined
        ? leaf(name(`${alias}.${path}`), condition, asked)
        : throughReference(resource, alias, head, behind(condition, head), asked);
    }
  }
}

/**
 * The same rows in parts that share none, where the condition is an "or" over columns of the row: each part is found by an index of
 * its own and in its order, which no index does for both at once.
 */
export function partsOf(resource: AnyResource, condition: Condition | undefined, asked: Asked, alias = "t"): readonly Meaning[] {
  const whole = meaningOf(resource, condition, asked, alias);
  if (condition?.op !== "either" || typeof whole === "boolean") return [whole];
  const of = condition.of.map((each) => near(resource, each));
  if (!of.every((each) => "path" in each && headOf(each) === undefined)) return [whole];
  const found = of.map((each) => meaningOf(resource, each, asked, alias)).filter((meaning) => typeof meaning !== "boolean");
  return found.map((meaning, at) => every([meaning, ...found.slice(0, at).map((earlier) => sql`(${earlier}) is not true`)]));
}
