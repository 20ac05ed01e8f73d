// npm run bench:forecast: back-test of the wage forecast with rolling origin on demo cities of the SEEDS (201,202,203,204,205): every month
// is forecast 15, 10 and 5 days before its payday, by the coefficients that the months before it give. BENCH_DATA names the folder in
// which the cities are kept and found again. Seeds 1 to 6 shaped the method and 1 to 3 gave the shipped coefficients; judge on others.
import { existsSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { minExamples } from "../resources/forecast/limits";
import { addDays, addMonths } from "../resources/kit/days";
import { migrate } from "../server/platform/db/migrate";
import { openDatabase } from "../server/platform/db/pool";
import { seedDemo } from "../demo/seedDemo";
import { examplesOf, horizons, type Example } from "../server/topics/forecast/examples";
import { fitted } from "../server/topics/forecast/fit";
import { forecastProjects, loadForecastData } from "../server/topics/forecast/forecastContext";
import {
  aucOf,
  brierOf,
  brierSkill,
  calibrationBins,
  calibrationError,
  topTenth,
  type ScoredPayday,
} from "../server/topics/forecast/metrics";
import { medianOf } from "../server/topics/forecast/quantiles";
import { probabilityOf } from "../server/topics/forecast/score";
import { shippedCoefficients } from "../server/topics/forecast/shippedModel";
import { rebuildWageLedger } from "../server/topics/ledger/rebuildWageLedger";
import { makeServices } from "../server/operations/makeServices";
import { readSettings } from "../server/platform/settings/env";

const seeds = (process.env.SEEDS ?? "201,202,203,204,205").split(",").map(Number);
const folder = process.env.BENCH_DATA ?? path.join(tmpdir(), "wage-bench-forecast");
const today = process.env.TODAY ?? "2026-03-20";
const judgedMonths = 12;
const listed = 0.3;

interface Judgement extends ScoredPayday {
  readonly example: Example;
}

/** The examples of the city of a seed. */
async function cityOf(seed: number): Promise<Example[]> {
  const dataDir = path.join(folder, `${seed}-${today}`);
  const isFilled = existsSync(dataDir);
  mkdirSync(dataDir, { recursive: true });
  const settings = readSettings({ DATA_DIR: dataDir, DEMO: "1", NODE_ENV: "test", NOW: today });
  const { pool, close } = await openDatabase(settings, () => undefined);
  if (!isFilled) {
    await migrate(pool);
    const services = await makeServices(settings, pool, { info: () => undefined, warn: () => undefined, error: console.error });
    await seedDemo({ pool, cipher: services.cipher, settings, clock: services.clock }, { size: "city", today, seed });
    await rebuildWageLedger(pool);
  }
  const since = addMonths(today, -judgedMonths);
  const projects = (await forecastProjects(pool)).map(({ id }) => id);
  const began = performance.now();
  const data = await loadForecastData(pool, { projects, cut: addDays(since, -31), today, coefficients: shippedCoefficients });
  const examples = examplesOf(data, addDays(since, -31), today);
  const each = ((performance.now() - began) / examples.length).toFixed(1);
  console.log(`\nSeed ${seed}: ${projects.length} projects, ${examples.length} forecasts, ${each} ms each`);
  await close();
  return examples;
}

/** Each payday by the coefficients fitted to the months that were due before its own began; by the shipped ones while they are few. */
function rolling(examples: readonly Example[]): Judgement[] {
  return [...new Set(examples.map(({ month }) => month))].sort().flatMap((month) => {
    const own = examples.filter((example) => example.month === month);
    const earliest = own.map(({ due_date }) => addDays(due_date, -Math.max(...horizons))).sort()[0] ?? today;
    const before = examples.filter(({ due_date }) => due_date < earliest);
    const coefficients =
      before.length / horizons.length >= minExamples ? fitted(before, shippedCoefficients) : shippedCoefficients;
    return own.map((example) => ({
      example,
      probability: probabilityOf(coefficients, example.features, example.daysLeft),
      late: example.late,
    }));
  });
}

/** As good a use of "late last month" as there is: after the fact, the share that was late after either answer. */
function lastMonth(judged: readonly Judgement[]): ScoredPayday[] {
  const share = (wasLate: boolean) => {
    const same = judged.filter(({ example }) => example.wasLate === wasLate);
    return same.filter(({ late }) => late).length / Math.max(1, same.length);
  };
  const [after, otherwise] = [share(true), share(false)];
  return judged.map(({ example, late }) => ({ probability: example.wasLate ? after : otherwise, late }));
}

const fixed = (value: number, places = 3) => Number(value.toFixed(places));
const figures = (judged: readonly Judgement[]) => {
  const { recall, precision } = topTenth(judged);
  const [own, simple] = [brierOf(judged), brierOf(lastMonth(judged))];
  return {
    paydays: judged.length,
    "late %": fixed((100 * judged.filter(({ late }) => late).length) / judged.length, 1),
    AUC: fixed(aucOf(judged)),
    "AUC late last month": fixed(aucOf(lastMonth(judged))),
    Brier: fixed(own, 4),
    "skill, base rate": fixed(brierSkill(judged)),
    "skill, late last month": fixed(1 - own / simple),
    "recall top 10 %": fixed(recall, 2),
    "precision top 10 %": fixed(precision, 2),
    "calibration error, points": fixed(100 * calibrationError(judged), 1),
  };
};

const pooled: Judgement[] = [];
for (const seed of seeds) {
  const judged = rolling(await cityOf(seed));
  pooled.push(...judged);
  console.table(
    Object.fromEntries(
      horizons.map((days) => [`d - ${days}`, figures(judged.filter(({ example }) => example.horizon === days))]),
    ),
  );
}
console.log(`\nAll ${seeds.length} cities`);
console.table(
  Object.fromEntries(horizons.map((days) => [`d - ${days}`, figures(pooled.filter(({ example }) => example.horizon === days))])),
);
console.log("Calibration at d - 10, ten bins");
console.table(
  calibrationBins(pooled.filter(({ example }) => example.horizon === 10)).map(({ count, predicted, late }) => ({
    count,
    "predicted %": fixed(100 * predicted, 1),
    "late %": fixed(100 * late, 1),
  })),
);
const leads = new Map<string, number>();
pooled.forEach(({ example, probability, late }) => {
  const key = `${example.project} ${example.due_date}`;
  if (late && probability >= listed) leads.set(key, Math.max(leads.get(key) ?? 0, example.daysLeft));
});
console.log(`Median lead time of late paydays listed at ${100 * listed} %: ${medianOf([...leads.values()])} days`);
