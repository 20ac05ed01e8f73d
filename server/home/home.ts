import { titleOf } from "../../resources/alarms/engine";
import { projectAlarms } from "../../resources/alarms/projectAlarms";
import { ruleFor } from "../../resources/kit/access";
import { say } from "../../resources/kit/label";
import { projects } from "../../resources/projects/projects";
import { rows, sql } from "../db/query";
import { readScope } from "../rest/scope";
import { alarmProjectSummary } from "../screen/alarmSummary";
import { cache } from "../screen/cached";
import { projectSummary } from "../screen/projectSummary";
import type { ScreenScope } from "../screen/scope";
import { rate } from "../screen/scope";
import type { Asker } from "../services";
import { payrollDue } from "./payrollDue";
import type { CountedAnswer } from "./counted";
import { amounts, headcounts } from "./figures";
import { alarmMonths, countPictures, levelFigures, regionFigures, systemFigures, wageMonths } from "./pictures";
import { setUpOf } from "./setUp";
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
  // Whoever only runs the platform (三员分立) learns nothing of its wages.
  const seesProjects = ruleFor(projects.read, actor) !== undefined;
  const seesAlarms = ruleFor(projectAlarms.read, actor) !== undefined;
  const [set_up, todo, counts, sums, summary, alarms, latest_alarms] = await Promise.all([
    setUpOf(asker),
    todoOf(asker),
    headcounts(asker),
    amounts(asker),
    figures(`projects ${key}`, () => projectSummary(asker, scope)),
    seesAlarms ? figures(`alarms ${key}`, () => alarmProjectSummary(asker, scope)) : undefined,
    seesAlarms ? latestAlarms(asker) : undefined,
  ]);
  const found = await countPictures(
    asker,
    alarms?.levels.map(({ level }) => level) ?? [],
    alarms ? summary.by_region.map(({ region }) => region) : [],
  );
  const in_place = systemFigures(found);
  return {
    role: "gov",
    ...(set_up && { set_up }),
    todo,
    counts,
    sums,
    kpi: { ...attendRate(counts), rates: Object.fromEntries(in_place.map(({ key, rate }) => [key, rate])) },
    systems: in_place.map(({ label, ...system }) => ({ ...system, label: say(label, locale) })),
    ...(seesProjects && { wage_trend: wageMonths(summary.trend) }),
    ...(alarms && {
      levels: levelFigures(alarms.levels, found),
      trend: alarmMonths(alarms.trend),
      regions: regionFigures(summary.by_region, alarms.by_region, found),
      latest_alarms,
    }),
  };
}

const attendRate = (counts: readonly CountedAnswer[]) => {
  const countOf = (wanted: string) => counts.find(({ key }) => key === wanted)?.n;
  const [present, onJob] = [countOf("today_attend"), countOf("worker_on_job")];
  return present === undefined || onJob === undefined ? {} : { attend_rate: rate(present, onJob) };
};

async function companyHome(asker: Asker): Promise<object> {
  const [todo, counts, sums, payroll_due, latest_alarms] = await Promise.all([
    todoOf(asker),
    headcounts(asker),
    amounts(asker),
    payrollDue(asker),
    latestAlarms(asker),
  ]);
  return { role: "company", todo, counts, sums, kpi: attendRate(counts), payroll_due, latest_alarms };
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
