import { diff, type AlarmDiff } from "../../resources/alarms/diff";
import { judge, type Judgement } from "../../resources/alarms/engine";
import type { ProjectFacts } from "../../resources/alarms/facts";
import type { StoredSettings } from "../../resources/alarms/settings";
import type { Day, Holidays } from "../../resources/kit/days";
import type { Db } from "../db/query";
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

/** What is wrong with these projects. Run it in a `snapshot` where alarms follow from it: otherwise it may mix two states of a project. */
export async function judgeProjects(
  db: Db,
  ids: readonly number[],
  { settings, today, holidays }: JudgementContext,
): Promise<ProjectJudgement[]> {
  const facts = await loadFacts(db, { projects: ids, today, holidays, high: highWageThresholds(settings) });
  return facts.map((project) => ({ facts: project, judgement: asStored(judge(project, today, settings, holidays)) }));
}

interface Run {
  /** Of the first sighting of a finding that is confirmed later; a night run confirms everything. */
  readonly now: Date;
  readonly nightly: boolean;
  /** The alarms will be changed by it. */
  readonly lock: boolean;
}

/** What the judgement means for the alarms of these projects as they are now. */
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

/** The columns of the numbers are never empty: so that nothing differs where nothing changed. */
function asStored(judgement: Judgement): Judgement {
  const findings = judgement.findings.map((finding) => ({
    ...finding,
    worker_count: finding.worker_count ?? 0,
    amount: finding.amount ?? 0,
  }));
  return { ...judgement, findings };
}
