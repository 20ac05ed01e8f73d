import { alarmLevelSettings } from "../../../../resources/alarms/alarmLevelSettings";
import type { AlarmLevelSetting, RuleSetting, StoredSettings } from "../../../../resources/alarms/settings";
import { alarmRules, ruleOf } from "../../../../resources/alarms/rules";
import { settingOf } from "../../../../resources/alarms/settings";
import { validateLevelSettings, validateSettings, type SettingProblem } from "../../../../resources/alarms/validateSettings";
import { translate } from "../../../../resources/kit/label";
import { reassessDeposits } from "../../deposits/actions/projectDeposit";
import { allRowsOf, execute, fetchRows, literals } from "../../../platform/db/query";
import { writeJoinTables } from "../../../platform/db/joinTables";
import { audit } from "../../../engine/audit/audit";
import { checkReferences } from "../../../engine/rest/applyDefaults";
import { refuseFields } from "../../../engine/rest/errors";
import { checkVersion } from "../../../engine/rest/inTransaction";
import { requestTransaction } from "../../../engine/rest/requestKey";
import type { RequestContext } from "../../../engine/services";
import { passedProjects } from "../facts/loadFacts";
import { enqueueProjects } from "../../../engine/alarmQueue";
import { runAlarms } from "../runAlarms";
import { batchSize } from "../../../platform/db/batches";
import { loadCity } from "../settings";
import { openAlarmStatuses } from "../../../../resources/dictionaries/alarmStatus";
import { projectStatus } from "../../../../resources/dictionaries/projectStatus";
import { reviewStatus } from "../../../../resources/dictionaries/reviewStatus";

/** The version that was read: nothing is saved if another user has saved the row meanwhile. */
interface SeenVersion {
  readonly version?: number | undefined;
}

/** The changed settings of a rule; a missing field stays unchanged. */
export type SettingInput = { readonly rule_code: string } & SeenVersion & Partial<RuleSetting>;
type LevelInput = Pick<AlarmLevelSetting, "level"> &
  SeenVersion &
  Partial<Omit<AlarmLevelSetting, "notify_roles">> & { readonly notify_roles?: readonly number[] | null | undefined };

/** Returns the settings after the change; refuses (400) an inconsistent one. */
export async function settingsWith(
  { services, locale }: RequestContext,
  changes: readonly SettingInput[],
): Promise<StoredSettings> {
  const { settings } = await loadCity(services.pool);
  const changed = Object.fromEntries(changes.map(({ rule_code, version: _, ...change }) => [rule_code, change]));
  refuseProblems(validateSettings(changed, settings), locale);
  const next = alarmRules.map((rule) => {
    const before = settingOf(rule, settings);
    const change = changed[rule.code] ?? {};
    return [rule.code, { ...before, ...change, params: { ...before.params, ...change.params } }] as const;
  });
  return Object.fromEntries(next);
}

export async function saveSettings(ctx: RequestContext, changes: readonly SettingInput[], runAtOnce: boolean): Promise<void> {
  const { pool } = ctx.services;
  const { settings: before } = await loadCity(pool);
  const after = await settingsWith(ctx, changes);
  const codes = [...new Set(changes.map(({ rule_code }) => rule_code))].filter((code) => ruleOf(code) !== undefined);
  await requestTransaction(ctx, async (db) => {
    const stored = await fetchRows<{ rule_code: string; version: number }>(db)`
      select rule_code, version from ${allRowsOf("alarmSettings")} where rule_code = any(${codes}::text[])
        order by rule_code for update`;
    for (const row of stored) checkVersion(row, { ...changes.find(({ rule_code }) => rule_code === row.rule_code) });
    for (const code of codes) {
      const { enabled, params, levels, weight, drives_level, auto_close, notify } = after[code] as RuleSetting;
      await execute(db)`update alarm_settings set enabled = ${enabled}, params = ${JSON.stringify(params)}::jsonb,
            levels = ${JSON.stringify(levels)}::jsonb, weight = ${weight}, drives_level = ${drives_level},
            auto_close = ${auto_close}, notify = ${JSON.stringify(notify)}::jsonb, version = version + 1, updated_at = platform_now()
          where rule_code = ${code} and deleted_at is null`;
    }
    if (JSON.stringify(before.B02?.params) !== JSON.stringify(after.B02?.params) && codes.includes("B02")) {
      const contractors = await fetchRows<{ corp: number }>(db)`
        select distinct contractor_corp as corp from ${allRowsOf("projects")} where review_status = ${reviewStatus.passed} and prj_status <> ${projectStatus.completed}
          order by corp`;
      for (const { corp } of contractors) await reassessDeposits(db, corp);
    }
    const of = (all: StoredSettings) => Object.fromEntries(codes.map((code) => [code, all[code]]));
    await audit(db, ctx, { action: "update", entity: "alarmSettings", before: of(before), after: of(after) });
  });
  if (runAtOnce) await evaluateAlarms(ctx);
  else
    await reviewDisabled(
      ctx,
      codes.filter((code) => after[code]?.enabled === false),
    );
}

/** Open alarms of a disabled rule are closed when their projects are next evaluated. */
async function reviewDisabled({ services }: RequestContext, codes: readonly string[]): Promise<void> {
  const open = await fetchRows<{ project: number }>(services.pool)`
    select distinct project from ${allRowsOf("projectAlarms")} where rule_code = any(${codes}::text[]) and status in ${literals(openAlarmStatuses)}`;
  await enqueueProjects(
    services.pool,
    open.map(({ project }) => project),
    "alarmSettings",
  );
}

export async function saveLevels(ctx: RequestContext, changes: readonly LevelInput[]): Promise<void> {
  const changeOf = (row: { readonly level: number }) => changes.find(({ level }) => level === row.level);
  await requestTransaction(ctx, async (db) => {
    const stored = await fetchRows<{ level: number; version: number }>(db)`
      select level, version from ${allRowsOf("alarmLevelSettings")} order by level for update`;
    for (const row of stored) checkVersion(row, { ...changeOf(row) });
    const { levels: before } = await loadCity(db);
    const after = before.map((row) => {
      const { version: _, notify_roles = row.notify_roles, ...change } = changeOf(row) ?? {};
      return { ...row, ...change, notify_roles: notify_roles ?? [] };
    });
    refuseProblems(validateLevelSettings(after), ctx.locale);
    for (const { notify_roles } of changes) refuseFields(await checkReferences(db, ctx, alarmLevelSettings, { notify_roles }));
    const saved = await fetchRows<{ id: number; level: number }>(db)`
      update alarm_level_settings s set name = u.name, color = u.color, score_from = u.score_from,
          rectify_work_days = u.rectify_work_days, auto_notify_work_days = u.auto_notify_work_days,
          escalate_work_days = u.escalate_work_days, remark = u.remark, version = version + 1, updated_at = platform_now()
        from jsonb_to_recordset(${JSON.stringify(after.filter(changeOf))}::jsonb) as u (level int, name text, color text,
          score_from int, rectify_work_days int, auto_notify_work_days int, escalate_work_days int, remark text)
        where s.level = u.level and s.deleted_at is null returning s.id, s.level`;
    for (const row of saved) await writeJoinTables(db, alarmLevelSettings, row, { ...changeOf(row) });
    await audit(db, ctx, {
      action: "update",
      entity: "alarmLevelSettings",
      before: { levels: before },
      after: { levels: after },
    });
  });
}

/** A small city is evaluated within the request; a large one by the queue, within minutes. */
async function evaluateAlarms({ services }: RequestContext): Promise<void> {
  const ids = await passedProjects(services.pool);
  if (ids.length <= batchSize) await runAlarms(services, { projects: ids });
  else await enqueueProjects(services.pool, ids, "alarmSettings");
}

/** A problem of "params.open_days" is reported under the field "params". */
function refuseProblems(problems: readonly SettingProblem[], locale: RequestContext["locale"]): void {
  const errors: Record<string, string[]> = {};
  for (const { field, text } of problems) {
    const key = field.split(".")[0] ?? field;
    errors[key] = [...(errors[key] ?? []), translate(text, locale)];
  }
  refuseFields(errors);
}
