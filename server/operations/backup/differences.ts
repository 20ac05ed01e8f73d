import { BackupFailure, type Manifest } from "./manifest";
import type { StoredTable } from "./storedTables";

/** What a backup and the tables that it is restored into do not share; columns as `table.column`. */
export interface Differences {
  /** In the backup only: they are left out, if the operator says so. */
  readonly left: ReadonlySet<string>;
  /** In the database only: they stay empty, or get their default. */
  readonly missing: readonly string[];
  /** In the database only, and no row can do without them. */
  readonly demanded: readonly string[];
}

export function differencesOf(archived: Manifest["tables"], stored: readonly StoredTable[]): Differences {
  const inBackup = new Map(archived.map(({ name, columns }) => [name, columns]));
  const inDatabase = new Map(stored.map((table) => [table.name, table]));
  const left = archived.flatMap(({ name, columns }) => {
    const known = inDatabase.get(name)?.columns;
    return known ? columns.filter((column) => !known.includes(column)).map((column) => `${name}.${column}`) : [name];
  });
  const absent = stored.flatMap(({ name, columns, demanded }) => {
    const there = inBackup.get(name);
    if (!there) return [{ place: name, isDemanded: false }];
    return columns
      .filter((column) => !there.includes(column))
      .map((column) => ({ place: `${name}.${column}`, isDemanded: demanded.includes(column) }));
  });
  const places = (isDemanded: boolean) => absent.filter((each) => each.isDemanded === isDemanded).map(({ place }) => place);
  return { left: new Set(left), missing: places(false), demanded: places(true) };
}

/** In one sentence, before anything is written. */
export function refuseDifferences({ left, missing, demanded }: Differences, areAccepted = false): void {
  const isPossible = demanded.length === 0;
  if (areAccepted && isPossible) return;
  const named = [
    ...(left.size > 0 ? [`it has ${[...left].join(", ")}, which this version does not know`] : []),
    ...(missing.length + demanded.length > 0 ? [`it lacks ${[...demanded, ...missing].join(", ")}`] : []),
  ];
  if (named.length === 0) return;
  throw new BackupFailure(
    `The backup does not fit the tables of this version: ${named.join("; ")}. Nothing was changed. ` +
      (isPossible
        ? "To leave out what is unknown and to leave empty what is missing, repeat with --accept-differences."
        : `No row can do without ${demanded.join(", ")}: restore it with the version that wrote it.`),
  );
}
