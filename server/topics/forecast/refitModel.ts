import { forecastModelDecision } from "../../../resources/forecast/forecastModelDecision";
import { forecastModelKind } from "../../../resources/dictionaries/forecastModelKind";
import { forecastModelStatus } from "../../../resources/forecast/forecastModelStatus";
import type { Coefficients } from "../../../resources/forecast/coefficients";
import { minExamples } from "../../../resources/forecast/limits";
import { addMonths, monthOf, type Day, type Month } from "../../../resources/kit/days";
import { allowLongWork } from "../../platform/db/limits";
import { allRowsOf, execute, fetchOne, transaction, type Db, type DbRow } from "../../platform/db/query";
import type { Services } from "../../engine/services";
import { activeModel } from "./activeModel";
import { examplesOf, type Example } from "./examples";
import { fitted } from "./fit";
import { forecastProjects, loadForecastData } from "./forecastContext";
import { aucOf, brierOf, brierSkill, type ScoredPayday } from "./metrics";
import { probabilityOf } from "./score";

const trainedMonths = 12;
const judgedMonths = 3;
/** In a large city a sample is sufficient and keeps the job short. */
const maxProjects = 100;

export interface Refit {
  readonly outcome: "few" | "known" | "better" | "worse";
  /** Number of project-months with an outcome. */
  readonly examples: number;
}

const judge = (examples: readonly Example[], coefficients: Coefficients): ScoredPayday[] =>
  examples.map(({ features, daysLeft, late }) => ({ probability: probabilityOf(coefficients, features, daysLeft), late }));

/** A value for a column; null if it cannot be computed, as for months without a late payday. */
const figure = (value: number): number | null => (Number.isFinite(value) ? Math.round(value * 10_000) / 10_000 : null);

interface KnownMonths extends DbRow {
  /** Number of project-months whose payday has passed, and the newest month among them. */
  months: number;
  trained_to: Month | null;
  /** The newest month that any version was fitted to. */
  trained_before: Month | null;
}

/** Read first, because on most nights no month was added and nothing else needs to be read. */
async function knownMonths(db: Db, projects: readonly number[], since: Day, today: Day): Promise<KnownMonths> {
  const found = await fetchOne<KnownMonths>(db)`
    select count(*)::int as months, max(pay_month) as trained_to, (select max(trained_to) from ${allRowsOf("forecastModels")}) as trained_before
      from (
        select project, pay_month from ${allRowsOf("wageLedger")}
        where project = any(${[...projects]}::bigint[]) and pay_month >= ${monthOf(addMonths(since, -1))}
        group by 1, 2 having max(due_date) >= ${since} and max(due_date) < ${today}
      ) m`;
  return found ?? { months: 0, trained_to: null, trained_before: null };
}

/**
 * Fits the coefficients to the city's own paydays of the last year, once a month was added. The new version is fitted without the
 * last three months and evaluated on them: if its Brier score is worse, the old one stays in use; both scores are stored.
 */
export async function refitModel({ pool, clock }: Pick<Services, "pool" | "clock">, today: Day = clock.today()): Promise<Refit> {
  return transaction(pool, async (db) => {
    await allowLongWork(db);
    const active = await activeModel(db, clock.now());
    const { coefficients } = active;
    const since = addMonths(today, -trainedMonths);
    const projects = (await forecastProjects(db)).map(({ id }) => id);
    const step = Math.ceil(projects.length / maxProjects);
    const sample = projects.filter((_, index) => index % step === 0);
    const { months, trained_to, trained_before } = await knownMonths(db, sample, since, today);
    if (months < minExamples || trained_to === null) return { outcome: "few", examples: months };
    if (trained_before !== null && trained_before >= trained_to) return { outcome: "known", examples: months };

    const data = await loadForecastData(db, { projects, attended: sample, cut: since, today, coefficients });
    const isSampled = new Set(sample);
    const histories = data.histories.filter(({ project }) => isSampled.has(project));
    const examples = examplesOf({ ...data, histories }, since, today);
    const known = examples.filter(({ horizon }) => horizon === 10);
    if (known.length < minExamples) return { outcome: "few", examples: known.length };
    const split = addMonths(today, -judgedMonths);
    const recent = examples.filter(({ due_date }) => due_date >= split);
    const candidate = judge(
      recent,
      fitted(
        examples.filter(({ due_date }) => due_date < split),
        coefficients,
      ),
    );
    const [brier, before] = [brierOf(candidate), brierOf(judge(recent, coefficients))];
    const isBetter = brier < before;
    const all = fitted(examples, coefficients);
    if (isBetter)
      await execute(db)`
        update forecast_models set status = ${forecastModelStatus.replaced} where status = ${forecastModelStatus.active}`;
    await execute(db)`
      insert into forecast_models (version, kind, status, trained_from, trained_to, example_count, late_count, auc, brier, brier_skill,
          brier_before, decision, coefficients, made_at)
        select max(version) + 1, ${forecastModelKind.fitted}::int,
          ${isBetter ? forecastModelStatus.active : forecastModelStatus.rejected}::int,
          ${examples.map(({ month }) => month).sort()[0] ?? trained_to}::char(7), ${trained_to}::char(7), ${known.length}::bigint,
          ${known.filter(({ late }) => late).length}::bigint, ${figure(aucOf(candidate))}::numeric,
          ${figure(brier)}::numeric, ${figure(brierSkill(candidate))}::numeric, ${figure(before)}::numeric,
          ${isBetter ? forecastModelDecision.better : forecastModelDecision.worse}::int, ${JSON.stringify(all)}::jsonb,
          ${clock.now().toISOString()}::timestamptz
        from ${allRowsOf("forecastModels")}`;
    return { outcome: isBetter ? "better" : "worse", examples: known.length };
  });
}
