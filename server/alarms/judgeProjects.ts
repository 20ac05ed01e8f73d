import { diff, type AlarmDiff } from "../../resources/alarms/diff";
import { judge, type Judgement } from "../../resources/alarms/engine";
import type { ProjectFacts } from "../../resources/alarms/facts";
import type { StoredSettings } from "../../resources/alarms/settings";
import type { Day, Holidays } from "../../resources/kit/days";
import type { Db } from "../db/query";
import { loadFacts } from "./facts/loadFacts";
import { highFrom } from "./settings";
import { loadHeldAlarms, loadOpenAlarms, lockOpenAlarms, type StoredAlarm } from "./stored";

export interface JudgedProject {
  readonly facts: ProjectFacts;
  readonly open: readonly StoredAlarm[];
  readonly judgement: Judgement;
  readonly diff: AlarmDiff;
}

export interface Circumstances {
  readonly settings: StoredSettings;
  readonly today: Day;
  readonly holidays: Holidays;
}

/** What is wrong with these projects, and what that means for their alarms. `lock`: the alarms will be changed by it. */
export async function judgeProjects(
  db: Db,
  ids: readonly number[],
  { settings, today, holidays }: Circumstances,
  { lock = false } = {},
): Promise<JudgedProject[]> {
  const open = await (lock ? lockOpenAlarms : loadOpenAlarms)(db, ids);
  const held = await loadHeldAlarms(db, ids);
  const facts = await loadFacts(db, { projects: ids, today, holidays, high: highFrom(settings) });
  return facts.map((project) => {
    const judgement = asStored(judge(project, today, settings, holidays));
    const alarms = open(project.id);
    return {
      facts: project,
      open: alarms,
      judgement,
      diff: diff(alarms, held(project.id), judgement, settings, today),
    };
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
