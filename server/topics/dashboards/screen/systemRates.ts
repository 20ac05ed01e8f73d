import { systemOrder, type SystemName } from "../../../../resources/alarms/systems";
import { projectStatus } from "../../../../resources/dictionaries/projectStatus";
import { systemState } from "../../../../resources/dictionaries/systemState";
import type { Day } from "../../../../resources/kit/days";
import { allRowsOf, fetchRows, identifier, join, sql, type Db, type Sql } from "../../../platform/db/query";
import { shareOf } from "./scope";
import { stateOfSystem, systemAlarms } from "../../projects/systemStates";

type Counted = Record<`${SystemName}_in_place` | `${SystemName}_lacking`, number> & Record<`${SystemName}_first`, string | null>;

/** Where a system is lacking most: the district with the most projects lacking it, and its project with the highest risk. */
export interface WorstDistrict {
  readonly lacking: number;
  readonly region: number | null;
  readonly in_region: number;
  readonly project_name: string;
}

export interface SystemRates {
  readonly rates: Record<SystemName, number | null>;
  /** Null if no project lacks the system. */
  readonly worstDistricts: Record<SystemName, WorstDistrict | null>;
}

/**
 * Of the projects `p` under construction that have or lack each system, the share that has it, and where it is lacking. Projects
 * with a waiver, or for which it is not due yet, are not counted.
 */
export async function systemRates(db: Db, within: Sql, today: Day): Promise<SystemRates> {
  const states = join(systemOrder.map((system) => sql`${stateOfSystem(system, today)} as ${identifier(system)}`));
  const counted = systemOrder.flatMap((system) => [
    sql`count(*) filter (where ${identifier(system)} = ${systemState.inPlace}) as ${identifier(`${system}_in_place`)}`,
    sql`count(*) filter (where ${identifier(system)} = ${systemState.lacking}) as ${identifier(`${system}_lacking`)}`,
    sql`(array_agg(name order by risk_score desc, id) filter (where ${identifier(system)} = ${systemState.lacking}))[1] as ${identifier(`${system}_first`)}`,
  ]);
  // Materialized: otherwise each count would compute the states again.
  const found = await fetchRows<Counted & { region: number | null }>(db)`with s as materialized (
        select p.id, p.name, p.region, p.risk_score, ${states} from ${allRowsOf("projects", "p")} ${systemAlarms(today, today)}
        where ${within} and p.prj_status = ${projectStatus.underConstruction})
      select region, ${join(counted)} from s group by region order by region`;
  const sum = (column: `${SystemName}_${"in_place" | "lacking"}`) => found.reduce((total, row) => total + row[column], 0);
  const bySystem = <Value>(of: (system: SystemName) => Value) =>
    Object.fromEntries(systemOrder.map((system) => [system, of(system)])) as Record<SystemName, Value>;
  return {
    rates: bySystem((system) => shareOf(sum(`${system}_in_place`), sum(`${system}_in_place`) + sum(`${system}_lacking`))),
    worstDistricts: bySystem((system) => {
      const [worst] = found.toSorted((a, b) => b[`${system}_lacking`] - a[`${system}_lacking`]);
      const project_name = worst?.[`${system}_first`];
      if (!worst || !project_name) return null;
      return { lacking: sum(`${system}_lacking`), region: worst.region, in_region: worst[`${system}_lacking`], project_name };
    }),
  };
}
