import { tableName, type AnyResource } from "../../../resources/kit/resource";

/** The column of this resource with a denormalized copy of the value at the end of the path, if any. */
export const denormalizedColumn = ({ fields }: AnyResource, path: string): string | undefined =>
  path.includes(".") ? Object.keys(fields).find((name) => fields[name]!.spec.denormalized === path) : undefined;

interface CopiedColumn {
  readonly own: string;
  readonly theirs: string;
  /** Not null: where the referenced row has no value, the row keeps its own. */
  readonly isRequired: boolean;
}

/** The columns that a table copies from the rows of one of its references. */
export interface Denormalization {
  readonly table: string;
  readonly by: string;
  readonly followed: string;
  readonly columns: readonly CopiedColumn[];
}

export function denormalizationsOf({ table, fields }: AnyResource): readonly Denormalization[] {
  const copies = Object.entries(fields).flatMap(([own, { spec }]) => {
    const [by, theirs] = spec.denormalized?.split(".") ?? [];
    return by && theirs ? [{ by, own, theirs, isRequired: spec.required }] : [];
  });
  return [...new Set(copies.map(({ by }) => by))].map((by) => ({
    table,
    by,
    followed: tableName(fields[by]!.spec.target!),
    columns: copies.filter((each) => each.by === by),
  }));
}

/** Columns of this table that are copied elsewhere. They cannot change while a row with a copy is being written. */
export const denormalizedSources = (table: string, all: readonly AnyResource[]): readonly string[] => [
  ...new Set(
    all
      .flatMap(denormalizationsOf)
      .filter(({ followed }) => followed === table)
      .flatMap(({ columns }) => columns.map(({ theirs }) => theirs)),
  ),
];

/**
 * The triggers of one table, for a handwritten migration: a row takes its copies whenever it is written, and new ones when the
 * referenced row changes. `for key share` conflicts with a change of the copied columns (they are in a unique index, so
 * PostgreSQL treats that as a key change): one waits for the other, and no copy is missed.
 */
export function denormalizationSql({ table, by, followed, columns }: Denormalization): string {
  const [take, follow] = [`${table}_take_${by}`, `${table}_follow_${by}`];
  const own = columns.map((each) => each.own);
  const theirs = columns.map((each) => each.theirs);
  const each = (of: readonly string[], head: string) => of.map((column) => head + column).join(", ");
  const taken = columns.map(({ isRequired, ...pair }) =>
    isRequired ? `coalesce(f.${pair.theirs}, new.${pair.own})` : `f.${pair.theirs}`,
  );
  const renewed = columns.map(({ isRequired, ...pair }) =>
    isRequired ? `${pair.own} = coalesce(new.${pair.theirs}, ${pair.own})` : `${pair.own} = new.${pair.theirs}`,
  );
  return `create or replace function ${take}() returns trigger language plpgsql as $$
begin
  select ${taken.join(", ")} into ${each(own, "new.")}
  from ${followed} f where f.id = new.${by} for key share;
  return new;
end $$;
create or replace trigger ${take} before insert or update of ${[by, ...own].join(", ")} on ${table}
  for each row execute function ${take}();
create or replace function ${follow}() returns trigger language plpgsql as $$
begin
  update ${table} set ${renewed.join(", ")} where ${by} = new.id;
  return null;
end $$;
create or replace trigger ${follow} after update on ${followed} for each row
  when ((${each(theirs, "old.")}) is distinct from (${each(theirs, "new.")})) execute function ${follow}();
`;
}
