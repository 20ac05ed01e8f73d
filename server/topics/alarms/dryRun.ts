import type { Level } from "../../../resources/dashboards/screenResponses";
import { keyOf } from "../../../resources/alarms/diff";
import { titleOf } from "../../../resources/alarms/engine";
import type { StoredSettings } from "../../../resources/alarms/settings";
import { fetchRows, snapshot, storedRowsOf } from "../../platform/db/query";
import type { RequestContext } from "../../engine/services";
import { passedProjects } from "./facts/loadFacts";
import { loadHolidays } from "../../platform/db/holidays";
import { compareAlarms, judgeProjects } from "./judgeProjects";
import { periodSubjects } from "./periodSubjects";
import { batchesOf } from "../../platform/db/batches";

interface Move {
  readonly project: number;
  readonly rule_code: string;
  readonly rule_name: string;
  readonly period_key: string;
  /** Null if there was no alarm before, or is none after. */
  readonly from: Level | null;
  readonly to: Level | null;
}

const maxShown = 200;

/** What the next nightly run would raise, change and clear with these settings. Writes nothing. */
export async function dryRun(ctx: RequestContext, settings: StoredSettings, projects?: readonly number[]) {
  const { services, today, now, locale } = ctx;
  const { pool } = services;
  const ids = projects ?? (await passedProjects(pool));
  const circumstances = { settings, today, holidays: await loadHolidays(pool) };
  const moves: Move[] = [];
  const forecast = (batch: readonly number[]) =>
    snapshot(pool, async (db) => {
      const judged = await judgeProjects(db, batch, circumstances);
      return compareAlarms(db, judged, circumstances, { now, nightly: true, lock: false });
    });
  for (const batch of batchesOf(ids))
    for (const { facts, open, diff } of await forecast(batch)) {
      const add = (alarm: { rule_code: string; title: string; period_key: string }, from: Level | null, to: Level | null) =>
        moves.push({
          project: facts.id,
          rule_code: alarm.rule_code,
          rule_name: titleOf(alarm, locale),
          period_key: alarm.period_key,
          from,
          to,
        });
      const byId = new Map(open.map((alarm) => [alarm.id, alarm]));
      for (const finding of diff.raise) add(finding, null, finding.level);
      for (const { id, changes } of diff.update) {
        const alarm = byId.get(id);
        if (alarm && changes.level !== undefined) add(alarm, alarm.level, changes.level);
      }
      for (const id of [...diff.clear.close, ...diff.clear.toVerify, ...diff.clear.disabled]) {
        const alarm = byId.get(id);
        if (alarm) add(alarm, alarm.level, null);
      }
    }
  const shown = moves.sort((a, b) => keyOf(a).localeCompare(keyOf(b)) || a.project - b.project).slice(0, maxShown);
  const names = await fetchRows<{ id: number; name: string }>(pool)`
    select id, name from ${storedRowsOf("projects")} where id = any(${[...new Set(shown.map(({ project }) => project))]}::bigint[])`;
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  const subjects = await periodSubjects(ctx, [...new Set(shown.map(({ period_key }) => period_key))]);
  return {
    projects: ids.length,
    raised: moves.filter(({ from }) => from === null).length,
    changed: moves.filter(({ from, to }) => from !== null && to !== null).length,
    cleared: moves.filter(({ to }) => to === null).length,
    rules: byRule(moves),
    moves: shown.map((move) => ({
      ...move,
      project_name: nameOf.get(move.project) ?? "",
      subject: subjects.get(move.period_key) ?? "",
    })),
  };
}

function byRule(moves: readonly Move[]) {
  const codes = [...new Set(moves.map(({ rule_code }) => rule_code))].sort();
  return codes.map((rule_code) => {
    const those = moves.filter((move) => move.rule_code === rule_code);
    return {
      rule_code,
      name: those[0]?.rule_name ?? "",
      raised: those.filter(({ from }) => from === null).length,
      changed: those.filter(({ from, to }) => from !== null && to !== null).length,
      cleared: those.filter(({ to }) => to === null).length,
    };
  });
}
