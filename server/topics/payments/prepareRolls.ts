import type { PreparedRolls, PreparedTeam } from "../../../resources/payrolls/paydayResponses";
import { shiftMonth, type Month } from "../../../resources/kit/days";
import { toYuan } from "../../../resources/kit/money";
import { payRolls } from "../../../resources/payrolls/payRolls";
import { allRowsOf, fetchRows, storedRowsOf, type Db } from "../../platform/db/query";
import { withDerivedLedger } from "../ledger/deriveWageLedger";
import { createRow } from "../../engine/rest/createRow";
import { errorResponse } from "../../engine/rest/errors";
import type { RequestContext } from "../../engine/services";
import { teamsWithoutRoll } from "./teamsWithoutRoll";

export interface PrepareRequest {
  readonly project: number;
  readonly pay_month: Month;
  /** If left out, all employers and teams of the project. */
  readonly corp?: number | undefined;
  readonly team?: number | undefined;
}

interface TeamRow extends Record<string, unknown> {
  readonly corp: number;
  readonly corp_name: string;
  readonly team: number | null;
  readonly team_name: string | null;
}

/**
 * Creates payrolls of these teams from attendance and contracts. Each team has its own transaction, so that a failing one does
 * not delay the wages of the others. Calling it again creates no duplicates: payrolls are unique by team and month.
 */
export async function prepareRolls(
  ctx: RequestContext,
  { project, pay_month, corp, team }: PrepareRequest,
): Promise<PreparedRolls> {
  // A repeated call finds the existing payrolls, so its transactions would not match the steps of the request key.
  const { requestKey: _, ...once } = ctx;
  const { pool } = ctx.services;
  const missing = await withDerivedLedger(
    pool,
    project,
    ({ db }) => fetchRows<TeamRow>(db)`
    select d.corp, c.corp_name, d.team, t.team_name from (${teamsWithoutRoll(ctx, pay_month)}) d
      join ${storedRowsOf("corps", "c")} on c.id = d.corp join ${storedRowsOf("teams", "t")} on t.id = d.team
      where d.project = ${project} and (${corp ?? null}::bigint is null or d.corp = ${corp ?? null})
        and (${team ?? null}::bigint is null or d.team = ${team ?? null})
      order by d.corp, d.team`,
  );
  const made: PreparedTeam[] = [];
  for (const each of team === undefined ? await asLastMonth(pool, { project, pay_month }, missing) : missing)
    made.push(await prepareTeam(once, { ...each, project, pay_month }));
  return { pay_month, teams: [...made, ...(await existingRolls(ctx, { project, pay_month, corp, team }, made))] };
}

/** One payroll for all teams of an employer whose last payroll was one for all. */
async function asLastMonth(
  pool: Db,
  { project, pay_month }: Pick<PrepareRequest, "project" | "pay_month">,
  missing: readonly TeamRow[],
): Promise<readonly TeamRow[]> {
  const found = await fetchRows<{ corp: number }>(pool)`
    select r.corp from ${allRowsOf("payRolls", "r")} where r.project = ${project} and r.pay_month = ${shiftMonth(pay_month, -1)} and r.is_back_pay = 0 group by r.corp having bool_and(r.team is null)`;
  const whole = new Set(found.map(({ corp }) => corp));
  const first = new Map(missing.toReversed().map((each) => [each.corp, each]));
  return missing.flatMap((each) => {
    if (!whole.has(each.corp)) return [each];
    return first.get(each.corp) === each ? [{ ...each, team: null, team_name: null }] : [];
  });
}

async function prepareTeam(
  ctx: RequestContext,
  unit: TeamRow & Pick<PrepareRequest, "project" | "pay_month">,
): Promise<PreparedTeam> {
  const { project, pay_month, corp, corp_name, team, team_name } = unit;
  const known = { corp, corp_name, team, team_name };
  try {
    const row = await createRow(ctx, payRolls, {
      project,
      corp,
      pay_month,
      prefill: "attendance",
      ...(team !== null && { team }),
    });
    const { id, worker_count, actual_amount } = row;
    return {
      ...known,
      pay_roll: Number(id),
      is_new: true,
      worker_count: Number(worker_count),
      actual_amount: String(actual_amount),
    };
  } catch (error) {
    // Another user created the team's payroll at the same time.
    const [found] = await existingRolls(ctx, { project, pay_month, corp, team: team ?? undefined }, []);
    if (found) return found;
    return { ...known, pay_roll: null, is_new: false, worker_count: null, actual_amount: null, reason: reasonOf(error, ctx) };
  }
}

function reasonOf(error: unknown, { locale, services }: RequestContext): string {
  const thrown = error instanceof Error ? error : new Error(String(error));
  const { status, body } = errorResponse(thrown, locale);
  if (status >= 500) services.log.error({ err: thrown }, "a payroll could not be prepared");
  return Object.values(body).flat().map(String).join(" ");
}

/** Existing payrolls of these teams, except those just created. */
async function existingRolls(
  { services, actor }: RequestContext,
  { project, pay_month, corp, team }: PrepareRequest,
  made: readonly PreparedTeam[],
): Promise<PreparedTeam[]> {
  const own = actor.attributes.corp;
  const found = await fetchRows<TeamRow & { pay_roll: number; worker_count: number; amount: number }>(services.pool)`
    select r.id as pay_roll, r.corp, c.corp_name, r.team, t.team_name, r.worker_count, r.actual_amount as amount
      from ${allRowsOf("payRolls", "r")} join ${storedRowsOf("projects", "p")} on p.id = r.project join ${storedRowsOf("corps", "c")} on c.id = r.corp left join ${storedRowsOf("teams", "t")} on t.id = r.team
      where r.project = ${project} and r.pay_month = ${pay_month} and r.is_back_pay = 0
        and (r.corp = ${own} or p.contractor_corp = ${own}) and r.id <> all(${made.flatMap(({ pay_roll }) => pay_roll ?? [])}::bigint[])
        and (${corp ?? null}::bigint is null or r.corp = ${corp ?? null}) and (${team ?? null}::bigint is null or r.team = ${team ?? null})
      order by r.corp, r.team`;
  return found.map(({ amount, ...row }) => ({ ...row, is_new: false, actual_amount: toYuan(amount) }));
}
