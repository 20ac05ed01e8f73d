import type { PayRoll } from "../../../resources/payrolls/payRolls";
import { one, sql, type Db } from "../../db/query";

export async function contractorOf(db: Db, project: number): Promise<number | undefined> {
  return (await one<{ corp: number }>(db, sql`select contractor_corp as corp from projects where id = ${project}`))?.corp;
}

const checker = 3;

/** Where the contractor has a checker, nobody authorises what he himself has submitted (职责分离). */
export async function mayAuthorise(
  db: Db,
  roll: Pick<PayRoll, "project" | "submitted_by">,
  account: number | null,
): Promise<boolean> {
  if (roll.submitted_by !== account) return true;
  const found = await one(
    db,
    sql`select 1 from accounts a join projects p on p.contractor_corp = a.corp
        where p.id = ${roll.project} and a.corp_duty = ${checker} and a.is_active and a.deleted_at is null limit 1`,
  );
  return found === undefined;
}
