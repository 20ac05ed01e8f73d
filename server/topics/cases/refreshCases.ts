import { caseOrigin } from "../../../resources/dictionaries/caseOrigin";
import { caseStatus, openCaseStatuses } from "../../../resources/dictionaries/caseStatus";
import { complaintStatus, openComplaintStatuses } from "../../../resources/dictionaries/complaintStatus";
import { proposalStep } from "../../../resources/dictionaries/proposalStep";
import { alarmStatus, openAlarmStatuses } from "../../../resources/dictionaries/alarmStatus";
import { reopenedWithin } from "../../../resources/cases/promise";
import { brokenText, caseWords } from "../../../resources/cases/words";
import { caseFacts, wageFacts } from "../../../resources/dictionaries/alarmFact";
import { settledText } from "../../../resources/alarms/diff";
import { handling } from "../../../resources/alarms/handlingWords";
import { addDays, shanghaiDay, type Day } from "../../../resources/kit/days";
import type { CodeOf } from "../../../resources/kit/dictionary";
import { translate, type Label } from "../../../resources/kit/label";
import { platformEntry } from "./logEntry";
import {
  allRowsOf,
  execute,
  fetchRows,
  literals,
  sql,
  storedRowsOf,
  type Db,
  type DbRow,
  type Sql,
} from "../../platform/db/query";
import type { Services } from "../../engine/services";
import { moveAlarms } from "./moveAlarms";
import { overdueRows } from "../ledger/personsOwed";
import { arrearsColumn } from "./figures";
import { notifyBrokenPromises } from "./brokenPromises";

interface Moment {
  readonly today: Day;
  readonly now: Date;
  readonly services: Pick<Services, "store" | "cipher">;
}

/** What a project's case depends on. */
interface CaseFacts extends DbRow {
  project: number;
  owes: boolean;
  has_accepted: boolean;
  has_complaints: boolean;
  /** The most severe level of a wage alarm whose condition holds; null without any. */
  level: 1 | 2 | 3 | null;
  /** Σ owed × days. */
  urgency: number;
  /** A person would still have to verify alarms whose condition has ended. */
  has_ended: boolean;
  open_case: number | null;
  status: CodeOf<typeof caseStatus> | null;
  case_level: number | null;
  case_urgency: number | null;
  promised_until: Day | null;
  /** The last settled case that a new debt re-opens. */
  settled_case: number | null;
}

/** Open alarms `a` about what a case is about, whose condition has ended. */
const endedAlarms = sql`(select id, project from ${allRowsOf("projectAlarms")} where status in ${literals(openAlarmStatuses)}
  and cleared_at is not null and fact in ${literals(caseFacts)}) a`;

const loadFacts = (db: Db, ids: readonly number[], today: Day): Promise<CaseFacts[]> =>
  fetchRows<CaseFacts>(db)`
    select p.id as project,
        exists (select 1 from ${allRowsOf("wageLedger", "l")} where l.project = p.id and ${overdueRows(today)}) as owes,
        exists (select 1 from ${allRowsOf("complaints", "k")} where k.project = p.id and k.status = ${complaintStatus.inProgress}) as has_accepted,
        exists (select 1 from ${allRowsOf("complaints", "k")} where k.project = p.id and k.status in ${literals(openComplaintStatuses)}) as has_complaints,
        (select min(a.level) from ${allRowsOf("projectAlarms", "a")} where a.project = p.id and a.status in ${literals(openAlarmStatuses)}
          and a.cleared_at is null and a.fact in ${literals(wageFacts)}) as level,
        exists (select 1 from ${endedAlarms} where a.project = p.id) as has_ended,
        ${arrearsColumn(sql`p.id`, today, sql`f.urgency`)} as urgency,
        c.id as open_case, c.status, c.level as case_level, c.urgency as case_urgency, c.promised_until, s.id as settled_case
      from ${allRowsOf("projects", "p")}
      left join ${allRowsOf("wageCases", "c")} on c.project = p.id and c.status in ${literals(openCaseStatuses)}
      left join lateral (
        select id from ${allRowsOf("wageCases")} where project = p.id and status = ${caseStatus.settled}
          and settled_at::date >= ${addDays(today, -reopenedWithin)} order by settled_at desc limit 1
      ) s on true
      where p.id = any(${ids}::bigint[]) order by p.id`;

const noLevel = 9;
const levelOf = ({ level }: CaseFacts): number => level ?? noLevel;
const isSettled = (each: CaseFacts): boolean => !isDue(each) && !each.has_complaints;
const isDue = ({ owes, has_accepted, level }: CaseFacts): boolean => owes || has_accepted || level !== null;

/** Of these facts, those that change a case. */
function movesOf(facts: readonly CaseFacts[], today: Day) {
  const open = facts.filter(({ open_case }) => open_case !== null);
  const due = facts.filter((each) => each.open_case === null && isDue(each));
  const settled = open.filter(isSettled);
  const others = open.filter((each) => !settled.includes(each));
  return {
    opened: due.filter(({ settled_case }) => settled_case === null),
    reopened: due.filter(({ settled_case }) => settled_case !== null),
    settled,
    ended: facts.filter((each) => each.has_ended && isSettled(each)),
    broken: others.filter(
      ({ status, promised_until }) => status === caseStatus.promised && promised_until !== null && promised_until < today,
    ),
    measured: [...others, ...due.filter(({ settled_case }) => settled_case !== null)].filter(
      (each) => each.case_level !== levelOf(each) || each.case_urgency !== each.urgency,
    ),
  };
}

/**
 * Opens, re-opens and settles the wage cases of these projects by the facts, in the transaction that has changed them: what is owed, the
 * complaints and the wage alarms. No person does so. A promise that was not kept ends on its day.
 */
export async function refreshCases(db: Db, { today, now, services }: Moment, ids: readonly number[]): Promise<void> {
  const found = movesOf(await loadFacts(db, ids, today), today);
  const changed = [...new Set(Object.values(found).flatMap((each) => each.map(({ project }) => project)))];
  if (changed.length === 0) return;
  // Two transactions may see the same fact: the project's lock lets only one open the case.
  await execute(db)`select 1 from ${storedRowsOf("projects")} where id = any(${changed}::bigint[]) order by id for no key update`;
  const { opened, reopened, settled, ended, broken, measured } = movesOf(await loadFacts(db, changed, today), today);
  const at = shanghaiDay(now) === today ? now.toISOString() : `${today} 02:30:00+08`;
  await openCases(db, opened, { today, now, services }, at);
  await move(
    db,
    reopened.map(({ settled_case }) => settled_case!),
    now,
    caseWords.reopened,
    sql`status = ${caseStatus.inProgress},
    settled_at = null, promised_until = null, reopened_at = ${at}::timestamptz, reopen_count = coalesce(reopen_count, 0) + 1`,
  );
  await move(
    db,
    settled.map(({ open_case }) => open_case!),
    now,
    caseWords.settled,
    sql`status = ${caseStatus.settled},
    settled_at = ${at}::timestamptz, level = ${noLevel}, urgency = 0, promise_step = ${proposalStep.none}`,
  );
  await move(
    db,
    broken.map(({ open_case }) => open_case!),
    now,
    caseWords.broken,
    sql`status = ${caseStatus.inProgress}`,
    brokenText[0],
  );
  await closeEnded(
    db,
    ended.map(({ project }) => project),
    now,
    at,
  );
  await notifyBrokenPromises(db, services, now, broken);
  const measures = measured.map((each) => ({
    ...{ id: each.open_case ?? each.settled_case, level: levelOf(each), urgency: each.urgency },
  }));
  await execute(db)`
    update wage_cases c set level = u.level, urgency = u.urgency
      from jsonb_to_recordset(${JSON.stringify(measures)}::jsonb) as u (id bigint, level int, urgency bigint) where c.id = u.id`;
}

async function openCases(db: Db, opened: readonly CaseFacts[], { today, now }: Moment, at: string): Promise<void> {
  if (opened.length === 0) return;
  const rows = opened.map((each) => {
    const origin = each.owes ? caseOrigin.arrears : each.has_accepted ? caseOrigin.complaint : caseOrigin.alarm;
    const logs = [platformEntry(now, caseWords.opened[0], "")];
    return { project: each.project, origin, level: levelOf(each), urgency: each.urgency, logs };
  });
  await execute(db)`
    insert into wage_cases (case_no, project, project_title, project_title_initials, corp, region, functional_unit, origin, status, level, urgency, opened_at, logs)
      select ${`QX${today.slice(0, 4)}`} || lpad((nextval('serial_numbers') % 1000000)::text, 6, '0'), p.id, p.name, p.name_initials, p.contractor_corp,
          coalesce(p.region, 1), p.functional_unit, u.origin, ${caseStatus.inProgress}, u.level, u.urgency, ${at}::timestamptz, u.logs
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as u (project bigint, origin int, level int, urgency bigint, logs jsonb)
        join ${storedRowsOf("projects", "p")} on p.id = u.project order by p.id`;
}

/**
 * With the case its alarms end: the facts that settle it are the ones they speak of. An alarm that an official is handling is left to him
 * or to the next evaluation.
 */
async function closeEnded(db: Db, projects: readonly number[], now: Date, at: string): Promise<void> {
  if (projects.length === 0) return;
  const ended = await fetchRows<{ id: number }>(db)`
    select id from ${storedRowsOf("projectAlarms")} where id in (select a.id from ${endedAlarms} where a.project = any(${projects}::bigint[]))
      order by id for update skip locked`;
  const entry = platformEntry(now, translate(handling.closed, "zh"), translate(settledText, "zh"));
  await moveAlarms(
    db,
    ended.map(({ id }) => id),
    alarmStatus.closed,
    entry,
    at,
  );
}

async function move(db: Db, ids: readonly number[], now: Date, word: Label, set: Sql, text = ""): Promise<void> {
  if (ids.length === 0) return;
  const entry = [platformEntry(now, translate(word, "zh"), text)];
  await execute(db)`update wage_cases set ${set}, version = version + 1, updated_at = platform_now(),
      logs = coalesce(logs, '[]'::jsonb) || ${JSON.stringify(entry)}::jsonb where id = any(${ids}::bigint[])`;
}
