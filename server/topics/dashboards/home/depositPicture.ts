import type { DepositPicture } from "../../../../resources/dashboards/homeResponses";
import { corpDeposits } from "../../../../resources/deposits/corpDeposits";
import { depositStatus } from "../../../../resources/dictionaries/depositStatus";
import { ruleFor } from "../../../../resources/kit/access";
import { addDays, daysBetween, type Day } from "../../../../resources/kit/days";
import { toYuan } from "../../../../resources/kit/money";
import { depositOverview, depositProjects, storedFor } from "../../deposits/actions/overview";
import { allRowsOf, fetchRows, sql, storedRowsOf } from "../../../platform/db/query";
import type { HomeContext } from "./context";
import { rowsOf } from "../../../engine/rest/scope";

const listed = 5;
const soon = 30;

interface Short extends Record<string, unknown> {
  project: number;
  project_name: string;
  required: number;
  stored: number;
}
interface Ending extends Record<string, unknown> {
  id: number;
  project_name: string | null;
  amount: number;
  expire_date: Day;
}

/** The figures for officials in charge of deposits: what is missing where, and which guarantees end; undefined for others. */
export async function depositPicture(ctx: HomeContext): Promise<DepositPicture | undefined> {
  const { actor, today, db } = ctx;
  const isClerk = !actor.isSuper && actor.permissions.includes("deposit_manage");
  if (!isClerk || ruleFor(corpDeposits.read, actor) === undefined) return undefined;
  const each = sql`select p.id as project, p.name as project_name, p.region, coalesce(p.deposit_required_amount, 0) as required,
      ${storedFor} as stored from ${allRowsOf("projects", "p")} where ${depositProjects(ctx)}`;
  const [overview, short, ending, regions] = await Promise.all([
    depositOverview(ctx),
    fetchRows<Short>(db)`select project, project_name, required, stored from (${each}) e where required > stored
        order by required - stored desc, project limit ${listed}`,
    fetchRows<Ending>(db)`
      select t.id, p.name as project_name, t.amount, t.expire_date from ${rowsOf(ctx, "corpDeposits", "t")} join ${storedRowsOf("projects", "p")} on p.id = t.project
        where t.status = ${depositStatus.valid} and t.expire_date <= ${addDays(today, soon)}
        order by t.expire_date, t.id limit ${listed}`,
    fetchRows<{ region: number; name: string; required: number; stored: number }>(db)`
      select e.region, r.name, sum(e.required)::bigint as required, sum(e.stored)::bigint as stored
        from (${each}) e join ${storedRowsOf("regions", "r")} on r.id = e.region group by e.region, r.name order by e.region`,
  ]);
  const amounts = ({ required, stored }: Pick<Short, "required" | "stored">) => ({
    required_amount: toYuan(required),
    stored_amount: toYuan(stored),
  });
  return {
    overview,
    short: short.map((row) => ({
      ...amounts(row),
      project: row.project,
      project_name: row.project_name,
      short_amount: toYuan(row.required - row.stored),
    })),
    ending: ending.map(({ amount, ...row }) => ({
      ...row,
      amount: toYuan(amount),
      days_left: daysBetween(today, row.expire_date),
    })),
    regions: regions.map((row) => ({ region: row.region, name: row.name, ...amounts(row) })),
  };
}
