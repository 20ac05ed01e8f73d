import { addDays, addWorkdays, daysBetween } from "../../../resources/kit/days";
import { figureOn } from "../../../resources/kit/dated";
import { toYuan } from "../../../resources/kit/money";
import { corpDeposits } from "../../../resources/deposits/corpDeposits";
import { owesDeposit } from "../../../resources/deposits/audience";
import { depositStoreWorkdays } from "../../../resources/law/deposits";
import { projects } from "../../../resources/projects/projects";
import { empty, fetchOne, fetchRows, sql, type Sql, literals } from "../../db/query";
import { readFilter } from "../../rest/filters";
import { registerHooks } from "../../rest/handlers";
import { parseRange } from "../../rest/read";
import { accessPredicate, predicateSql } from "../../rest/scope";
import type { RequestContext } from "../../services";
import { holidaysOf } from "../payrolls/head";
import { depositStatus, heldDepositStatuses } from "../../../resources/dictionaries/depositStatus";
import { projectStatus } from "../../../resources/dictionaries/projectStatus";
import { reviewStatus } from "../../../resources/dictionaries/reviewStatus";

/** So many days before a guarantee ends it is counted as ending (65号 第十八条 reminds a month before). */
const soon = 30;

/** The projects that the caller's right to deposits reaches, without the right to projects itself: passed, and not completed. */
const within = (ctx: RequestContext): Sql =>
  sql`p.review_status = ${reviewStatus.passed} and p.prj_status <> ${projectStatus.completed} and p.deleted_at is null and ${predicateSql(accessPredicate(ctx, projects, owesDeposit, "p"))}`;

/** What stands for each project: in force, to be refilled, or being returned. */
const storedFor = sql`(select coalesce(sum(d.amount - d.used_amount), 0) from corp_deposits d
  where d.project = p.id and d.status in ${literals(heldDepositStatuses)} and d.deleted_at is null)`;
const lacksAny = sql`coalesce(p.deposit_required_amount, 0) > 0 and not exists (select 1 from corp_deposits d
  where d.project = p.id and d.status in ${literals(heldDepositStatuses)} and d.deleted_at is null)`;

interface Overview extends Record<string, unknown> {
  required: number;
  stored: number;
  short: number;
  without_count: number;
}

/** What has to be stored, what is, and what will soon ask for something: over everything that the caller may see. */
async function overview(ctx: RequestContext) {
  const { pool } = ctx.services;
  const sums = await fetchOne<Overview>(
    pool,
    sql`select coalesce(sum(required), 0)::bigint as required, coalesce(sum(stored), 0)::bigint as stored,
          coalesce(sum(greatest(required - stored, 0)), 0)::bigint as short, count(*) filter (where lacks) as without_count
        from (select coalesce(p.deposit_required_amount, 0) as required, ${storedFor} as stored, ${lacksAny} as lacks
          from projects p where ${within(ctx)}) each_project`,
  );
  const counts = await fetchOne<{ expiring_count: number; refill_count: number }>(
    pool,
    sql`select count(*) filter (where d.status = ${depositStatus.valid} and d.expire_date <= ${addDays(ctx.today, soon)}) as expiring_count,
          count(*) filter (where d.status = ${depositStatus.short}) as refill_count
        from corp_deposits d join projects p on p.id = d.project where d.deleted_at is null and ${within(ctx)}`,
  );
  const { required = 0, stored = 0, short = 0, without_count = 0 } = sums ?? {};
  return {
    required_amount: toYuan(required),
    stored_amount: toYuan(stored),
    short_amount: toYuan(short),
    without_count,
    ...counts,
  };
}

interface Owing extends Record<string, unknown> {
  contract_amount: number;
  contract_sign_date: string;
  permit_date: string | null;
  deposit_required_amount: number;
  total: number;
}

/** The projects that owe a deposit and have none, those that have waited longest first (B01's day). */
async function projectsWithout(
  ctx: RequestContext,
  { q, corp, project }: Readonly<Record<string, unknown>>,
  range: readonly [number, number],
) {
  const { pool } = ctx.services;
  const [start, limit] = range;
  const named =
    typeof q === "string" && q.trim() ? sql`and p.name ilike ${`%${q.trim().replaceAll(/[\\%_]/g, "\\$&")}%`}` : empty;
  const ofCorp = Number.isSafeInteger(corp) ? sql`and p.contractor_corp = ${corp}` : empty;
  const ofProject = Number.isSafeInteger(project) ? sql`and p.id = ${project}` : empty;
  const found = await fetchRows<Owing>(
    pool,
    sql`select o.*, count(*) over () as total from (
          select p.id, p.project_code, p.name, p.contractor_corp, c.corp_name as contractor_corp_name, p.region, g.name as region_name,
            p.prj_status, p.contract_amount, p.contract_sign_date, p.deposit_required_amount, p.deposit_ratio, p.deposit_reason,
            (select min(l ->> 'issue_date') from jsonb_array_elements(coalesce(p.builder_licenses, '[]')) l) as permit_date,
            exists (select 1 from corp_deposits d where d.project = p.id and d.status = ${depositStatus.unconfirmed} and d.deleted_at is null) as is_waiting
          from projects p left join corps c on c.id = p.contractor_corp left join regions g on g.id = p.region
          where ${within(ctx)} and ${lacksAny} ${named} ${ofCorp} ${ofProject}) o
        order by coalesce(o.permit_date::date, o.contract_sign_date), o.id limit ${limit} offset ${start}`,
  );
  const holidays = await holidaysOf(pool);
  const workdays = figureOn(depositStoreWorkdays, ctx.today);
  return {
    start,
    total: found[0]?.total ?? 0,
    approximate: false,
    rows: found.map(({ total: _, permit_date, ...row }) => {
      const deposit_due = addWorkdays(permit_date ?? row.contract_sign_date, workdays, holidays);
      return {
        ...row,
        contract_amount: toYuan(row.contract_amount),
        deposit_required_amount: toYuan(row.deposit_required_amount),
        deposit_due,
        overdue_days: Math.max(0, daysBetween(deposit_due, ctx.today)),
      };
    }),
  };
}

const isAsked = (value: unknown): boolean => value === true || value === 1 || value === "1" || value === "true";

registerHooks(corpDeposits, {
  async list(ctx, query) {
    const filter = readFilter(ctx, query);
    return isAsked(filter.without) ? projectsWithout(ctx, filter, parseRange(ctx, query)) : undefined;
  },
  summary: overview,
});
