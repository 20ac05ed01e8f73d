import type { Condition } from "../../../resources/kit/access";
import { isStored, type AnyResource } from "../../../resources/kit/resource";
import { compileCondition } from "./conditions";

/** An index that returns the rows of a list, or of one of its views, in their declared order. */
export interface ListIndex {
  readonly name: string;
  readonly columns: readonly string[];
  /** Only these rows, as SQL. */
  readonly where?: string;
}

const ownColumn = ({ fields }: AnyResource, path: string): boolean => {
  const field = Object.hasOwn(fields, path) ? fields[path] : undefined;
  return field !== undefined && isStored(field) && !field.spec.encrypted && !field.spec.target;
};

/** The part of a condition that is the same for every reader and day, over columns of the row itself. */
function constantPart(resource: AnyResource, condition: Condition): Condition | undefined {
  switch (condition.op) {
    case "is":
    case "above":
    case "filled":
      return ownColumn(resource, condition.path) ? condition : undefined;
    case "both": {
      const of = condition.of.flatMap((each) => constantPart(resource, each) ?? []);
      return of.length > 1 ? { op: "both", of } : of[0];
    }
    case "either": {
      const of = condition.of.map((each) => constantPart(resource, each));
      return of.every((each) => each !== undefined) ? { op: "either", of } : undefined;
    }
    default:
      return undefined;
  }
}

const conjuncts = (condition: Condition): readonly Condition[] => (condition.op === "both" ? condition.of : [condition]);

/** Whether every row of `narrow` is one of `wide`. */
const isWithin = (narrow: Condition, wide: Condition): boolean =>
  wide.op === "is" &&
  conjuncts(narrow).some(
    (each) => each.op === "is" && each.path === wide.path && each.values.every((value) => wide.values.includes(value)),
  );

/** States that no action leads out of: nearly all rows of an old city, so that the order of the whole list serves them. */
function isSettled({ actions = {} }: AnyResource, condition: Condition): boolean {
  if (condition.op !== "is") return false;
  const left = Object.values(actions).flatMap(({ from }) => from?.[condition.path] ?? []);
  return left.length > 0 && !condition.values.some((value) => left.some((code) => code === value));
}

const sqlOf = (resource: AnyResource, condition: Condition): string | undefined => {
  const actor = { id: null, audience: "anonymous", isSuper: false, permissions: [], companyRole: null, attributes: {} } as const;
  const compiled = compileCondition(resource, condition, {
    actor,
    today: "",
    resourceOf: () => resource,
  });
  return typeof compiled === "boolean" ? undefined : compiled.text.replaceAll('"t".', "");
};

/**
 * The indexes without which a list sorts all its rows for one page: one in the declared order, and a partial one for each view that
 * is a queue (未结, 待核实), because its few rows are found only after all settled ones in the order of the whole list. Columns
 * that lead a declared index are left to it.
 */
export function listIndexes(resource: AnyResource): readonly ListIndex[] {
  const { table, list, views = {}, indexes = [], partitionBy } = resource;
  if (!list || list.unpaged || partitionBy) return [];
  const sortable = (by: string) => by === "id" || by === "created_at" || ownColumn(resource, by);
  /** After these columns come the ids: only then are rows of equal values in the order of the list. */
  const serves = (...names: string[]) =>
    indexes.some((index) => [...names, "id"].every((name, at) => (index[at] ?? "id") === name));
  const whole = list.sortWithin === undefined ? (list.sort?.[0] ?? "id") : "id";
  const found: ListIndex[] = [];
  const queues = Object.entries(views).flatMap(([view, { where, sort }]) => {
    const part = constantPart(resource, where);
    return part && !isSettled(resource, part) ? [{ view, part, by: sort?.[0] ?? whole }] : [];
  });
  for (const by of new Set([whole, ...Object.values(views).flatMap(({ sort }) => sort?.[0] ?? [])]))
    if (by !== "id" && sortable(by) && !serves(by) && !resource.fields[by]?.spec.indexed)
      found.push({ name: `${table}_${by}_idx`, columns: [by] });
  for (const { view, part, by } of queues) {
    const isCovered = queues.some(
      (other) =>
        other.view !== view &&
        other.by === by &&
        isWithin(part, other.part) &&
        !(isWithin(other.part, part) && view < other.view),
    );
    const single = part.op === "is" && part.values.length === 1 && serves(part.path, ...(by === "id" ? [] : [by]));
    const where = sqlOf(resource, part);
    const columns = by === "id" || !sortable(by) ? [] : [by]; // a derived value is sorted by after the queue was read
    if (!isCovered && !single && where) found.push({ name: `${table}_${view.toLowerCase()}_queue`, columns, where });
  }
  return found;
}
