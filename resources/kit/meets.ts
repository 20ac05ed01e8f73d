import type { Actor, Condition } from "./access";
import { addDays, type Day } from "./days";
import { toText } from "./text";

type Row = Readonly<Record<string, unknown>>;

/** Three-valued, as in SQL: undefined if the row's own fields do not decide it. */
export function meets(condition: Condition, row: Row, actor: Pick<Actor, "attributes">, today: Day): boolean | undefined {
  if (condition.op === "all") return true;
  if (condition.op === "both" || condition.op === "either") {
    const decisive = condition.op === "either";
    const parts = condition.of.map((each) => meets(each, row, actor, today));
    if (parts.includes(decisive)) return decisive;
    return parts.includes(undefined) ? undefined : !decisive;
  }
  if (!("path" in condition) || condition.path.includes(".")) return undefined;
  const value = row[condition.path];
  if (value === undefined) return undefined;
  switch (condition.op) {
    case "is":
      return condition.values.some((each) => each === value);
    case "actor": {
      const attribute = actor.attributes[condition.attribute];
      if (attribute === null) return true;
      return attribute !== undefined && [attribute].flat().some((each) => each === value);
    }
    case "notActor": {
      const attribute = actor.attributes[condition.attribute];
      return ![attribute ?? []].flat().some((each) => each === value);
    }
    case "before":
      return value === null ? condition.orEmpty === true : toText(value) < addDays(today, condition.days);
    case "above":
      return value !== null && Number(value) > condition.value;
    case "today":
      return value === today;
    default:
      return value !== null;
  }
}
