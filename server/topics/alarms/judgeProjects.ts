import { diff, type AlarmDiff } from "../../../resources/alarms/diff";
import { judge, type Judgement } from "../../../resources/alarms/engine";
import type { ProjectFacts } from "../../../resources/alarms/facts";
import type { StoredSettings } from "../../../resources/alarms/settings";
import type { Day, Holidays } from "../../../resources/kit/days";
import type { Db } from "../../platform/db/query";
import { loadFacts } from "./facts/loadFacts";
import { highWageThresholds } from "./settings";
import { loadSightings } from "./sightings";
import { loadHeldAlarms, loadStoredOpenAlarms, lockOpenAlarms, type StoredAlarm } from "./stored";

export interface ProjectJudgement {
  readonly facts: ProjectFacts;
  readonly judgement: Judgement;
}

export interface JudgedProject extends ProjectJudgement {
  readonly open: readonly StoredAlarm[];
  readonly diff: AlarmDiff;
}

export interface JudgementContext {
  readonly settings: StoredSettings;
  readonly today: Day;
  readonly holidays: Holidays;
}

/** Evaluates the rules for these projects; in a `snapshot` if alarms change by it, which must not mix two states. */
export async function judgeProjects(
  db: Db,
  ids: readonly number[],
  { settings, today, holidays }: JudgementContext,
): Promise<ProjectJudgement[]> {
  const facts = await loadFacts(db, { projects: ids, today, holidays, high: highWageThresholds(settings) });
  return facts.map((project) => ({ facts: project, judgement: asStored(judge(project, today, settings, holidays)) }));
}

interface Run {
  /** Time of the first sighting of a finding that is confirmed later; a nightly run confirms all. */
  readonly now: Date;
  readonly nightly: boolean;
  /** Locks the alarms, in order to change them. */
  readonly lock: boolean;
}

/** Compares the judgement with the current alarms of these projects. */
export async function compareAlarms(
  db: Db,
  judged: readonly ProjectJudgement[],
  { settings, today }: JudgementContext,
  { now, nightly, lock }: Run,
): Promise<JudgedProject[]> {
  const ids = judged.map(({ facts }) => facts.id);
  const open = await (lock ? lockOpenAlarms : loadStoredOpenAlarms)(db, ids);
  const held = await loadHeldAlarms(db, ids);
  const seen = await loadSightings(db, ids, now);
  return judged.map(({ facts, judgement }) => {
    const alarms = open(facts.id);
    const sightings = { seen: seen(facts.id), nightly };
    return { facts, judgement, open: alarms, diff: diff(alarms, held(facts.id), judgement, settings, today, sightings) };
  });
}

/** These columns are not null: zeros keep unchanged findings equal to the stored ones. */
function asStored(judgement: Judgement): Judgement {
  const findings = judgement.findings.map((finding) => ({
    ...finding,
    worker_count: finding.worker_count ?? 0,
    amount: finding.amount ?? 0,
  }));
  return { ...judgement, findings };
}
