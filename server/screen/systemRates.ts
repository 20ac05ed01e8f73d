import { systemOrder, type SystemName } from "../../resources/alarms/systems";
import { projectStatus } from "../../resources/dictionaries/projectStatus";
import { systemState } from "../../resources/dictionaries/systemState";
import type { Day } from "../../resources/kit/days";
import { join, identifier, fetchOne, sql, type Db, type Sql } from "../db/query";
import { shareOf } from "./scope";
import { stateOfSystem } from "./systemStates";

/**
 * Of the projects `p` under construction that keep or lack each system, the share that keeps it. A project that is not due yet or has
 * a waiver is in neither figure.
 */
export async function systemRates(db: Db, within: Sql, today: Day): Promise<Record<SystemName, number | null>> {
  const states = join(systemOrder.map((system) => sql`${stateOfSystem(system, today)} as ${identifier(system)}`));
  const counted = systemOrder.flatMap((system) => [
    sql`count(*) filter (where ${identifier(system)} = ${systemState.inPlace}) as ${identifier(`${system}_kept`)}`,
    sql`count(*) filter (where ${identifier(system)} in (${systemState.inPlace}, ${systemState.lacking})) as ${identifier(`${system}_due`)}`,
  ]);
  const found = await fetchOne<Record<`${SystemName}_kept` | `${SystemName}_due`, number>>(
    db,
    sql`select ${join(counted)} from (
          select ${states} from projects p where ${within} and p.prj_status = ${projectStatus.underConstruction}) s`,
  );
  return Object.fromEntries(
    systemOrder.map((system) => [system, shareOf(found?.[`${system}_kept`] ?? 0, found?.[`${system}_due`] ?? 0)]),
  ) as Record<SystemName, number | null>;
}
