import { handling } from "../../../resources/alarms/handlingWords";
import type pg from "pg";
import { autoClosedText, risenText, ruleDisabledText, toVerifyText } from "../../../resources/alarms/diff";
import type { AlarmFinding } from "../../../resources/alarms/engine";
import { factKeyOf, factOf } from "../../../resources/alarms/matters";
import { projectAlarms } from "../../../resources/alarms/projectAlarms";
import { governmentOnlyRules } from "../../../resources/alarms/rules";
import { alarmLevel } from "../../../resources/dictionaries/alarmLevel";
import { shanghaiDay, type Day } from "../../../resources/kit/days";
import { labelOf } from "../../../resources/kit/dictionary";
import { translate } from "../../../resources/kit/label";
import type { Row } from "../../../resources/kit/resource";
import { execute, fetchRows, storedRowsOf } from "../../platform/db/query";
import type { Services } from "../../engine/services";
import type { JudgedProject } from "./judgeProjects";
import { platformEntry } from "../cases/logEntry";
import { moveAlarms } from "../cases/moveAlarms";
import { alarmNotice, type AlarmNotice } from "./notices";
import { alarmStatus } from "../../../resources/dictionaries/alarmStatus";
import type { CodeOf } from "../../../resources/kit/dictionary";

export interface AlarmCounts {
  readonly raised: number;
  readonly updated: number;
  readonly closed: number;
  readonly toVerify: number;
  /** For officials; and for companies with an order to rectify, about alarms that got worse. */
  readonly news: readonly AlarmNotice[];
  readonly companyNews: readonly AlarmNotice[];
  /** Ids of the raised alarms, by project. */
  readonly made: readonly {
    readonly id: number;
    readonly project: number;
    readonly rule_code: string;
    readonly level: 1 | 2 | 3;
  }[];
}

const rowsAtOnce = 1000;

type AlarmRow = Row<typeof projectAlarms>;
type Copied = Pick<AlarmRow, "region" | "functional_unit"> & { id: number; name: string; name_initials: string | null };

/** Stores the findings of these projects, in the transaction that holds their locks. */
export async function applyFindings(
  db: pg.PoolClient,
  { store, clock }: Pick<Services, "store" | "clock">,
  judged: readonly JudgedProject[],
  today: Day,
): Promise<AlarmCounts> {
  const now = clock.now();
  const raise = judged.flatMap(({ facts, diff }) => diff.raise.map((finding) => ({ project: facts.id, finding })));
  const at = shanghaiDay(now) === today ? now.toISOString() : `${today} 02:30:00+08`;
  const made = await insertAlarms(db, store, raise, { today, at, now });
  const updates = judged.flatMap(({ facts, open, diff }) =>
    diff.update.flatMap((update) => {
      const alarm = open.find(({ id }) => id === update.id);
      return alarm ? [{ ...update, alarm, after: { ...alarm, ...update.changes }, project: facts.id }] : [];
    }),
  );
  await updateAlarms(
    db,
    updates.map(({ after, risen }) => ({
      ...after,
      log: risen
        ? [platformEntry(now, handling.risen[0], translate(risenText, "zh", { from: nameOf(risen.from), to: nameOf(risen.to) }))]
        : [],
    })),
    at,
  );
  const closed = judged.flatMap(({ diff }) => diff.clear.close);
  const toVerify = judged.flatMap(({ diff }) => diff.clear.toVerify);
  const disabled = judged.flatMap(({ diff }) => diff.clear.disabled);
  const released = judged.flatMap(({ diff }) => diff.release);
  await moveAlarms(db, closed, alarmStatus.closed, platformEntry(now, handling.closed[0], translate(autoClosedText, "zh")), at);
  await moveAlarms(
    db,
    disabled,
    alarmStatus.closed,
    platformEntry(now, handling.closed[0], translate(ruleDisabledText, "zh")),
    at,
  );
  await moveAlarms(
    db,
    toVerify,
    alarmStatus.verifying,
    platformEntry(now, handling.toVerify[0], translate(toVerifyText, "zh")),
    at,
  );
  await execute(db)`update project_alarms set dismissed_until = null where id = any(${released}::bigint[])`;
  await markCleared(
    db,
    judged.flatMap(({ diff }) => diff.ended),
    judged.flatMap(({ diff }) => diff.resumed),
    at,
  );
  await confirmAlarms(db, judged, at);
  const risen = updates.flatMap(({ risen: rise, after, project }) => (rise ? [{ after, project }] : []));
  const risenNews = risen.map(({ after, project }) => alarmNotice(after, project, after.alarm_no));
  return {
    raised: made.length,
    updated: updates.length,
    closed: closed.length + disabled.length,
    toVerify: toVerify.length,
    made,
    news: [...made.map(({ finding, project, alarm_no }) => alarmNotice(finding, project, alarm_no)), ...risenNews],
    companyNews: risenNews.filter(
      (news, index) => risen[index]?.after.status === alarmStatus.rectifying && !governmentOnlyRules.includes(news.rule_code),
    ),
  };
}

const nameOf = (level: CodeOf<typeof alarmLevel>): string => labelOf(alarmLevel, level, "zh");

interface Raised {
  readonly project: number;
  readonly finding: AlarmFinding;
}

async function insertAlarms(
  db: pg.PoolClient,
  store: Services["store"],
  raise: readonly Raised[],
  { today, at, now }: { today: Day; at: string; now: Date },
) {
  if (raise.length === 0) return [];
  const found = await fetchRows<Copied>(db)`
    select p.id, p.name, p.name_initials, coalesce(p.region, 1) as region, p.functional_unit from ${storedRowsOf("projects", "p")}
      where p.id = any(${[...new Set(raise.map(({ project }) => project))]}::bigint[])`;
  const projects = new Map(found.map((project) => [project.id, project]));
  const numbers = await alarmNumbers(db, raise.length, today);
  const values = raise.flatMap(({ project, finding }, index) => {
    const copied = projects.get(project);
    if (!copied) return [];
    const { worker_count, amount, evidence, text_facts, ...facts } = finding;
    return [
      {
        ...facts,
        alarm_no: numbers[index] ?? "",
        project,
        project_title: copied.name,
        project_title_initials: copied.name_initials,
        region: copied.region,
        functional_unit: copied.functional_unit,
        worker_count: worker_count ?? 0,
        amount: amount ?? 0,
        evidence,
        text_facts,
        fact: factOf(finding.rule_code),
        fact_key: factKeyOf(finding),
        is_government_only: governmentOnlyRules.includes(finding.rule_code),
        raised_at: at,
        checked_at: at,
        logs: [platformEntry(now, handling.raised[0], finding.content)],
      },
    ];
  });
  const made: AlarmRow[] = [];
  for (let start = 0; start < values.length; start += rowsAtOnce)
    made.push(...(await store.insertMany(db, projectAlarms, values.slice(start, start + rowsAtOnce))));
  const byNumber = new Map(made.map((row) => [row.alarm_no, row.id]));
  return raise.map(({ project, finding }, index) => ({
    id: byNumber.get(numbers[index] ?? "") ?? 0,
    alarm_no: numbers[index] ?? "",
    project,
    finding,
    rule_code: finding.rule_code,
    level: finding.level,
  }));
}

/** YJ, day and running number. */
async function alarmNumbers(db: pg.PoolClient, count: number, today: Day): Promise<string[]> {
  const { prefix = "", digits = 0 } = projectAlarms.fields.alarm_no.spec;
  const found = await fetchRows<{ number: number }>(db)`
    select nextval('serial_numbers') as number from generate_series(1, ${count}::int)`;
  const day = today.replaceAll("-", "").slice(2);
  return found.map(({ number }) => prefix + day + String(number % 10 ** digits).padStart(digits, "0"));
}

type Update = AlarmFinding & { readonly id: number; readonly log: readonly object[] };

async function updateAlarms(db: pg.PoolClient, updates: readonly Update[], at: string): Promise<void> {
  if (updates.length === 0) return;
  await execute(db)`update project_alarms a set rule_name = u.rule_name, level = u.level, title = u.title, content = u.content,
        text_facts = u.text_facts, value = u.value, threshold = u.threshold, corp = u.corp, worker_count = u.worker_count,
        amount = u.amount, overdue_days = u.overdue_days, evidence = u.evidence, checked_at = ${at}::timestamptz,
        logs = a.logs || u.log
      from jsonb_to_recordset(${JSON.stringify(updates)}::jsonb) as u (id bigint, rule_name text, level int, title text, content text,
        text_facts jsonb, value text, threshold text, corp bigint, worker_count bigint, amount bigint, overdue_days bigint,
        evidence jsonb, log jsonb)
      where a.id = u.id`;
}

/** Records since when the condition of these alarms has ended, or that it holds again. */
async function markCleared(db: pg.PoolClient, ended: readonly number[], resumed: readonly number[], at: string): Promise<void> {
  if (ended.length > 0)
    await execute(db)`update project_alarms set cleared_at = ${at}::timestamptz where id = any(${ended}::bigint[])`;
  if (resumed.length > 0) await execute(db)`update project_alarms set cleared_at = null where id = any(${resumed}::bigint[])`;
}

/** Updates the time of alarms found again unchanged. */
async function confirmAlarms(db: pg.PoolClient, judged: readonly JudgedProject[], at: string): Promise<void> {
  const found = judged.flatMap(({ open, diff, judgement }) => {
    const handled = new Set([
      ...diff.update.map(({ id }) => id),
      ...diff.clear.close,
      ...diff.clear.toVerify,
      ...diff.clear.disabled,
    ]);
    return open.filter(({ id, rule_code }) => !handled.has(id) && !judgement.paused.includes(rule_code)).map(({ id }) => id);
  });
  await execute(db)`update project_alarms set checked_at = ${at}::timestamptz where id = any(${found}::bigint[])`;
}
