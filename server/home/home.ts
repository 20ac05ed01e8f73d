import { titleOf } from "../../resources/alarms/engine";
import { projectAlarms } from "../../resources/alarms/projectAlarms";
import { payRolls } from "../../resources/payrolls/payRolls";
import { projects } from "../../resources/projects/projects";
import { wageAccounts } from "../../resources/wageAccounts/wageAccounts";
import { workers } from "../../resources/people/workers";
import { ruleFor } from "../../resources/kit/access";
import { toYuan } from "../../resources/kit/money";
import { one, rows, sql } from "../db/query";
import { readScope } from "../rest/scope";
import { alarmProjectSummary } from "../screen/alarmSummary";
import { cache } from "../screen/cached";
import { projectSummary } from "../screen/projectSummary";
import type { ScreenScope } from "../screen/scope";
import { rate } from "../screen/scope";
import type { Asker } from "../services";
import { payrollDue } from "./payrollDue";
import { todoOf } from "./todo";

const latestShown = 10;
/** Figures of a whole city are dear; what waits for the reader is always counted anew. */
const figures = cache(60);

/** The home page in one answer (11.2). What its reader may not see is absent. */
export async function homeOf(asker: Asker): Promise<object> {
  return asker.actor.audience === "company" ? companyHome(asker) : officialHome(asker);
}

async function officialHome(asker: Asker): Promise<object> {
  const { actor, locale, today } = asker;
  const { regions, functional_unit } = actor.attributes;
  const scope: ScreenScope = {
    region: { id: 1, name: "" },
    regions: Array.isArray(regions) ? regions : null,
    department: typeof functional_unit === "number" ? functional_unit : null,
    isPublic: false,
  };
  const key = JSON.stringify([scope.regions, scope.department, locale, today]);
  const seesAlarms = ruleFor(projectAlarms.read, actor) !== undefined;
  const [todo, summary, alarms, latest_alarms] = await Promise.all([
    todoOf(asker),
    figures(`projects ${key}`, () => projectSummary(asker, scope)),
    seesAlarms ? figures(`alarms ${key}`, () => alarmProjectSummary(asker, scope)) : undefined,
    seesAlarms ? latestAlarms(asker) : undefined,
  ]);
  return {
    role: "gov",
    todo,
    kpi: {
      project_building: summary.project_building,
      worker_on_job: summary.worker_on_job,
      today_attend: summary.today_attend,
      attend_rate: summary.attend_rate,
      month_due_amount: summary.month_due_amount,
      month_paid_amount: summary.month_paid_amount,
      rates: summary.rates,
    },
    wage_trend: summary.trend,
    ...(alarms && {
      levels: alarms.levels,
      trend: alarms.trend,
      regions: withAlarms(summary.by_region, alarms.by_region),
      latest_alarms,
    }),
  };
}

type Regions = Awaited<ReturnType<typeof projectSummary>>["by_region"];
type Levels = Awaited<ReturnType<typeof alarmProjectSummary>>["by_region"];

const withAlarms = (regions: Regions, levels: Levels) =>
  regions.map((region) => ({ ...region, ...levels.find((row) => row.region === region.region) }));

type Standing = Record<
  | "project_total"
  | "project_building"
  | "project_preparing"
  | "project_suspended"
  | "project_completed"
  | "worker_on_job"
  | "today_attend"
  | "account_balance"
  | "next_due_amount"
  | "upload_silent",
  number
>;

async function companyHome(asker: Asker): Promise<object> {
  const { services, today } = asker;
  const mine = readScope(asker, projects, "p");
  const [todo, standing, payroll_due, latest_alarms] = await Promise.all([
    todoOf(asker),
    one<Standing>(
      services.pool,
      sql`select count(*) as project_total, count(*) filter (where p.prj_status = 3) as project_building,
            count(*) filter (where p.prj_status in (1, 2)) as project_preparing,
            count(*) filter (where p.prj_status = 5) as project_suspended,
            count(*) filter (where p.prj_status = 4) as project_completed,
            count(*) filter (where p.prj_status = 3 and p.key_status = 1
              and coalesce(p.last_push_at, 'epoch') < ${today}::date - 2) as upload_silent,
            (select count(*) from workers t where t.in_status = 1 and t.deleted_at is null and ${readScope(asker, workers)}) as worker_on_job,
            (select count(*) from workers t join attendance_days d on d.worker = t.id and d.date = ${today}
              where t.deleted_at is null and ${readScope(asker, workers)}) as today_attend,
            (select coalesce(sum(t.balance), 0) from wage_accounts t where t.status = 1 and t.deleted_at is null
              and ${readScope(asker, wageAccounts)}) as account_balance,
            (select coalesce(sum(t.actual_amount), 0) from pay_rolls t where t.status in (0, 1) and t.deleted_at is null
              and ${readScope(asker, payRolls)}) as next_due_amount
          from projects p where p.review_status = 1 and p.deleted_at is null and ${mine}`,
    ),
    payrollDue(asker),
    latestAlarms(asker),
  ]);
  const { account_balance, next_due_amount, ...counts } = standing as Standing;
  return {
    role: "company",
    todo,
    kpi: {
      ...counts,
      attend_rate: rate(counts.today_attend, counts.worker_on_job),
      account_balance: toYuan(account_balance),
      next_due_amount: toYuan(next_due_amount),
    },
    payroll_due,
    latest_alarms,
  };
}

async function latestAlarms(asker: Asker): Promise<object[]> {
  const found = await rows<{ rule_code: string; title: string } & Record<string, unknown>>(
    asker.services.pool,
    sql`select t.id, t.project, t.project_title as project_name, t.rule_code, t.title, t.level, t.status, t.raised_at from project_alarms t
        where t.status in (1, 2, 3) and t.deleted_at is null and ${readScope(asker, projectAlarms)}
        order by t.raised_at desc, t.id desc limit ${latestShown}`,
  );
  return found.map((alarm) => {
    const title = titleOf(alarm, asker.locale);
    return { ...alarm, title, rule_name: title };
  });
}
