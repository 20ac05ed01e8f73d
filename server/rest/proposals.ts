import type { AnyResource } from "../../resources/kit/resource";
import type { DbRow } from "../db/query";
import type { Asker } from "../services";

type Values = Record<string, unknown>;
interface Sealed {
  readonly sealed: string;
}

const isSealed = (value: unknown): value is Sealed => typeof value === "object" && value !== null && "sealed" in value;

/** Values that need a review wait in one column; personal ones are sealed there too. The free ones take effect at once. */
export function keep({ services }: Asker, resource: AnyResource, row: DbRow, values: Values, all = false): Values {
  const { free, keptIn, sets } = resource.proposals!;
  const effective: Values = {};
  const waiting: Values = { ...(row[keptIn] as Values | null) };
  let some = false;
  for (const [field, value] of Object.entries(values)) {
    if (!all && free.includes(field)) effective[field] = value;
    else if (JSON.stringify(value) !== JSON.stringify(row[field] ?? null)) {
      const seal = resource.fields[field]?.spec.sealed && typeof value === "string";
      waiting[field] = seal ? { sealed: services.cipher.seal(value) } : value;
      some = true;
    }
  }
  return some ? { ...effective, [keptIn]: waiting, ...sets } : effective;
}

/** The waiting values as they would be saved. */
export function merged({ services }: Asker, resource: AnyResource, row: DbRow): Values {
  const waiting = (row[resource.proposals!.keptIn] as Values | null) ?? {};
  return Object.fromEntries(
    Object.entries(waiting).map(([field, value]) => [field, isSealed(value) ? services.cipher.open(value.sealed) : value]),
  );
}

/** Takes the waiting values out: accepted they are saved, dropped they are gone. */
export function release(asker: Asker, resource: AnyResource, row: DbRow): { values: Values; cleared: Values } {
  return { values: merged(asker, resource, row), cleared: { [resource.proposals!.keptIn]: null } };
}
