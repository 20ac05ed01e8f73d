import { join, name, one, sql, type Db, type Sql } from "../db/query";
import { rate } from "./scope";

/** The six systems (六项制度), each by the rules that find it lacking (7.7). */
export const systems = {
  realname: ["C01", "C02"],
  contract: ["C04"],
  account: ["A01", "A06"],
  deposit: ["B01", "B02"],
  online_pay: ["D01", "D02", "D07"],
  board: ["E01"],
} as const;
type SystemName = keyof typeof systems;

/** Share of the projects `p` under construction without an open finding about each system. */
export async function systemRates(db: Db, within: Sql): Promise<Record<SystemName, number | null>> {
  const lacking = Object.entries(systems).map(
    ([system, rules]) => sql`count(*) filter (where o.rules && ${rules}::text[]) as ${name(system)}`,
  );
  const found = await one<Record<SystemName | "building", number>>(
    db,
    sql`select count(*) as building, ${join(lacking)} from projects p
        cross join lateral (select array(select a.rule_code from project_alarms a
          where a.project = p.id and a.status in (1, 2, 3) and a.deleted_at is null) as rules) o
        where ${within} and p.prj_status = 3`,
  );
  const building = found?.building ?? 0;
  const names = Object.keys(systems) as SystemName[];
  return Object.fromEntries(names.map((system) => [system, rate(building - (found?.[system] ?? 0), building)])) as Record<
    SystemName,
    number | null
  >;
}
