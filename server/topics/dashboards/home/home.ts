import { titleOf } from "../../../../resources/alarms/engine";
import type { AlarmItem, HomeResponse, TodoItem, UrgentProject } from "../../../../resources/dashboards/homeResponses";
import { projectAlarms } from "../../../../resources/alarms/projectAlarms";
import { ruleFor } from "../../../../resources/kit/access";
import { daysBetween } from "../../../../resources/kit/days";
import { wageCases } from "../../../../resources/cases/wageCases";
import { wageLedger } from "../../../../resources/payrolls/wageLedger";
import { projects } from "../../../../resources/projects/projects";
import { batchReads } from "../../../platform/db/batchReads";
import { allRowsOf, fetchOne, fetchRows, literals } from "../../../platform/db/query";
import { alarmProjects } from "../screen/alarmLists";
import { alarmProjectSummary } from "../screen/alarmSummary";
import { cache, type Cache, type Cached } from "../screen/cached";
import { projectSummary } from "../screen/projectSummary";
import { rowsOf } from "../../../engine/rest/scope";
import { officialScope, scopeKey, shareOf, type ScreenScope } from "../screen/scope";
import type { RequestContext, Services } from "../../../engine/services";
import type { HomeContext } from "./context";
import { alarmsAhead } from "./alarmsAhead";
import { guideOf } from "./guide";
import { paydaysOf } from "./paydays";
import { loadDueWages, payrollDue } from "./payrollDue";
import { amounts, headcounts } from "./figures";
import { alarmMonths, levelFigures, regionFigures, systemFigures, wageMonthFigures } from "./pictures";
import { depositPicture } from "./depositPicture";
import { platformHealth } from "./platformHealth";
import { setUpOf } from "./setUp";
import { officialQueue, todoOf } from "./todo";
import { openAlarmStatuses } from "../../../../resources/dictionaries/alarmStatus";

const latestShown = 10;
const urgentShown = 5;
/** One cache for each platform in this process. */
const caches = new WeakMap<Services, Cache>();

const cachedSeconds = 60;

/**
 * A city's figures are expensive to compute and cached; the reader's tasks are always counted again, and so is everything for a reader
 * who has changed something since: his own act shows at once, in any process.
 */
function figuresOf(ctx: HomeContext): Cached {
  const known = caches.get(ctx.services) ?? cache(cachedSeconds);
  caches.set(ctx.services, known);
  const sinceAct = sinceLastAct(ctx);
  return async (key, make) => known(key, make, await sinceAct);
}

/** Audited, but no change of what home shows. */
const readings = ["login", "logout", "login_failed", "read", "reveal", "view_file", "export", "search", "denied"];
/** The newest entries of a person that are looked at: he changes little more within the time for which figures are cached. */
const lookedAt = 50;

/** Milliseconds since the reader's last change, if it was within the time for which figures are cached. */
async function sinceLastAct({ actor, db, now }: HomeContext): Promise<number | undefined> {
  const last = await fetchOne<{ age: number | null }>(db)`
    select (extract(epoch from ${now.toISOString()}::timestamptz - max(l.time)) * 1000)::int as age
      from (select time, action from ${allRowsOf("auditLogs")} where actor = ${actor.id} order by id desc limit ${lookedAt}) l
      where l.time > ${now.toISOString()}::timestamptz - make_interval(secs => ${cachedSeconds}) and l.action <> all(${readings})`;
  return last?.age ?? undefined;
}

/** The whole home page (11.2), without the parts that the reader may not see. */
export async function homeOf(ctx: RequestContext): Promise<HomeResponse> {
  const own: HomeContext = { ...ctx, db: batchReads(ctx.services.pool) };
  return ctx.actor.audience === "company" ? companyHome(own) : officialHome(own);
}

async function officialHome(ctx: HomeContext): Promise<HomeResponse> {
  const { actor, locale, today } = ctx;
  const figures = figuresOf(ctx);
  const scope = officialScope(ctx);
  const key = JSON.stringify([scopeKey(scope), locale, today]);
  // Accounts that only run the platform (三员分立) get no figures about wages.
  const seesProjects = ruleFor(projects.read, actor) !== undefined;
  const seesAlarms = ruleFor(projectAlarms.read, actor) !== undefined;
  const seesWages = ruleFor(wageLedger.read, actor) !== undefined;
  const [set_up, platform, deposits, todo, queue, counts, sums, summary, alarms, urgent, latest_alarms] = await Promise.all([
    setUpOf(ctx),
    platformHealth(ctx),
    depositPicture(ctx),
    todoOf(ctx),
    officialQueue(ctx),
    headcounts(ctx, figures),
    amounts(ctx),
    figures(`projects ${key}`, () => projectSummary(ctx, scope)),
    seesAlarms ? figures(`alarms ${key}`, () => alarmProjectSummary(ctx, scope)) : undefined,
    seesAlarms ? figures(`urgent ${key}`, () => urgentProjects(ctx, scope)) : undefined,
    seesAlarms ? latestAlarms(ctx) : undefined,
  ]);
  const systems = systemFigures(ctx, summary);
  return {
    role: "gov",
    ...(set_up && { set_up }),
    ...(platform && { platform }),
    ...(deposits && { deposits }),
    todo,
    ...(queue.length > 0 && { queue }),
    counts,
    sums,
    kpi: { ...attendRate(counts), rates: Object.fromEntries(systems.map(({ key, rate }) => [key, rate])) },
    systems,
    ...(seesProjects && { wage_trend: wageMonthFigures(summary.trend) }),
    ...(alarms && {
      levels: levelFigures(ctx, alarms.levels),
      trend: alarmMonths(alarms.trend),
      regions: regionFigures(ctx, summary.by_region, alarms.by_region),
      urgent,
      latest_alarms,
      ...(seesWages && {
        overdue_wages: { ...alarms.overdue_wages, to: wageCases.route ?? "" },
      }),
    }),
  };
}

/** The first projects with alarms, in the order of the big-screen. */
async function urgentProjects(ctx: RequestContext, scope: ScreenScope): Promise<UrgentProject[]> {
  const found = await alarmProjects(ctx, scope);
  return found.slice(0, urgentShown).map(({ top_rule_name, max_overdue_days, deadline, ...row }) => ({
    ...row,
    rule_name: top_rule_name,
    overdue_days: max_overdue_days,
    is_cleared: row.is_cleared,
    deadline,
    days_left: deadline === null ? null : daysBetween(ctx.today, deadline),
  }));
}

const attendRate = (counts: readonly TodoItem[]) => {
  const countOf = (requested: string) => counts.find(({ key }) => key === requested)?.n;
  const [present, onJob] = [countOf("today_attend"), countOf("worker_on_job")];
  return present === undefined || onJob === undefined ? {} : { attend_rate: shareOf(present, onJob) };
};

async function companyHome(ctx: HomeContext): Promise<HomeResponse> {
  const figures = figuresOf(ctx);
  const wages = loadDueWages(ctx);
  const [guide, todo, counts, sums, payroll_due, paydays, alarms_ahead] = await Promise.all([
    guideOf(ctx),
    todoOf(ctx),
    headcounts(ctx, figures),
    amounts(ctx),
    wages.then((due) => payrollDue(ctx, due)),
    wages.then((due) => paydaysOf(ctx, due)),
    alarmsAhead(ctx, figures),
  ]);
  return { role: "company", guide, todo, counts, sums, kpi: attendRate(counts), payroll_due, paydays, alarms_ahead };
}

async function latestAlarms(ctx: HomeContext): Promise<AlarmItem[]> {
  const found = await fetchRows<Omit<AlarmItem, "rule_name">>(ctx.db)`
    select t.id, t.project, t.project_title as project_name, t.rule_code, t.title, t.level, t.status, t.raised_at from ${rowsOf(ctx, "projectAlarms", "t")}
      where t.status in ${literals(openAlarmStatuses)}
      order by t.raised_at desc, t.id desc limit ${latestShown}`;
  return found.map((alarm) => {
    const title = titleOf(alarm, ctx.locale);
    return { ...alarm, title, rule_name: title };
  });
}
