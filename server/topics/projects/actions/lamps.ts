import type { SystemLamp } from "../../../../resources/dashboards/detailResponses";
import { systemOrder, systems, type SystemName } from "../../../../resources/alarms/systems";
import { ruleOf } from "../../../../resources/alarms/rules";
import { accountStatus } from "../../../../resources/dictionaries/accountStatus";
import { alarmStatus, openAlarmStatuses } from "../../../../resources/dictionaries/alarmStatus";
import { depositStatus } from "../../../../resources/dictionaries/depositStatus";
import { inStatus } from "../../../../resources/dictionaries/inStatus";
import { reviewStatus } from "../../../../resources/dictionaries/reviewStatus";
import { systemState } from "../../../../resources/dictionaries/systemState";
import { workerKind } from "../../../../resources/dictionaries/workerKind";
import { workerPayStatus } from "../../../../resources/dictionaries/workerPayStatus";
import type { CodeOf } from "../../../../resources/kit/dictionary";
import type { Day, Month } from "../../../../resources/kit/days";
import { translate, type Label } from "../../../../resources/kit/label";
import { projectAlarms } from "../../../../resources/alarms/projectAlarms";
import { corpDeposits } from "../../../../resources/deposits/corpDeposits";
import type { AnyResource } from "../../../../resources/kit/resource";
import type { Project } from "../../../../resources/projects/projects";
import { addressesOf } from "../../../../resources/screens";
import { wageAccounts } from "../../../../resources/wageAccounts/wageAccounts";
import { loadCity } from "../../alarms/settings";
import { loadHolidays } from "../../../platform/db/holidays";
import {
  allRowsOf,
  fetchOne,
  fetchRows,
  identifier,
  join,
  literal,
  literals,
  sql,
  storedRowsOf,
  type Queryable,
} from "../../../platform/db/query";
import { stateOfSystem, systemAlarms } from "../systemStates";
import type { RequestContext } from "../../../engine/services";
import { systemDeadlines } from "./systemDeadlines";

interface AlarmRow extends Record<string, unknown> {
  id: number;
  rule_code: string;
  rule_name: string;
  raised_on: Day;
  is_open: boolean;
  dismissed_until: Day | null;
  dismiss_reason: string | null;
  /** The author of the last log entry. */
  handler: string | null;
}

interface Proofs extends Record<string, unknown> {
  first_punch: Day | null;
  on_job: number;
  with_contract: number;
  account: number | null;
  opened_on: Day | null;
  filed_on: Day | null;
  deposit: number | null;
  guarantee_no: string | null;
  deposited_on: Day | null;
  paid_month: Month | null;
  paid_on: Day | null;
}

/** The system lamps of a project's page, for the contractor and its supervisors; null for a subcontractor. */
export async function lampsOf(db: Queryable, ctx: RequestContext, project: Project): Promise<readonly SystemLamp[] | null> {
  const { actor, locale, today } = ctx;
  if (actor.audience === "company" && actor.attributes["corp"] !== project.contractor_corp) return null;
  // Alarms are evaluated only after the review: before it, no alarm does not mean that a system exists.
  if (project.review_status !== reviewStatus.passed) return null;
  const [states, alarms, proofs, { settings }, holidays] = await Promise.all([
    fetchOne<Record<SystemName, CodeOf<typeof systemState>>>(db)`
      select ${join(systemOrder.map((system) => sql`${stateOfSystem(system, today)} as ${identifier(system)}`))}
        from ${storedRowsOf("projects", "p")} ${systemAlarms(today, today)} where p.id = ${project.id}`,
    loadAlarms(db, project.id, today),
    loadProofs(db, project.id),
    loadCity(db),
    loadHolidays(db),
  ]);
  if (!states || !proofs) return null;
  const context = { settings, holidays };
  return systemOrder.map((system) => {
    const state = states[system];
    const [alarm, ...others] = alarms.filter((each) => isAbout(each, system) && each.is_open === (state === systemState.lacking));
    // Shows the most serious alarm; the system has been missing since the oldest one.
    const since = others.reduce((first, { raised_on }) => (raised_on < first ? raised_on : first), alarm?.raised_on ?? today);
    const isByAlarm = state === systemState.lacking || state === systemState.waived;
    const label: Label = isByAlarm
      ? alarmText(alarm && { ...alarm, raised_on: since }, locale)
      : state === systemState.inPlace
        ? proofTexts[system](proofs, project)
        : dueText(systemDeadlines[system](project, context));
    const evidence = isByAlarm
      ? alarm && { resource: projectAlarms.name, to: `${projectAlarms.route}-detail?id=${alarm.id}` }
      : rowOf(system, proofs);
    return { system, state, text: translate(label, locale), evidence: evidence ?? null };
  });
}

const isAbout = ({ rule_code }: AlarmRow, system: SystemName) => (systems[system].rules as readonly string[]).includes(rule_code);

/** Open alarms of the six systems, most serious first, and waivers still in force. */
const loadAlarms = (db: Queryable, project: number, today: Day): Promise<AlarmRow[]> =>
  fetchRows<AlarmRow>(db)`
    select id, rule_code, rule_name, raised_at::date as raised_on, status in ${literals(openAlarmStatuses)} as is_open,
        dismissed_until, dismiss_reason, logs -> -1 ->> 'actor' as handler
      from ${allRowsOf("projectAlarms")}
      where project = ${project} and rule_code in ${literals(systemOrder.flatMap((system) => [...systems[system].rules]))}
        and (status in ${literals(openAlarmStatuses)} or (status = ${literal(alarmStatus.dismissed)} and dismissed_until > ${literal(today)}))
      order by level, id`;

const loadProofs = (db: Queryable, project: number): Promise<Proofs | undefined> =>
  fetchOne<Proofs>(db)`
    select (select min(a.date) from ${allRowsOf("attendanceDays", "a")} where a.project = p.id and a.punch_count > 0) as first_punch,
        w.on_job, w.with_contract, a.id as account, a.open_date as opened_on, a.filed_at::date as filed_on,
        d.id as deposit, d.guarantee_no, d.created_at::date as deposited_on, g.pay_month as paid_month, g.pay_date as paid_on
      from ${storedRowsOf("projects", "p")}
      cross join lateral (
        select count(*) as on_job, count(*) filter (where exists (
          select 1 from ${allRowsOf("workerContracts", "c")} where c.worker = w.id)) as with_contract
        from ${allRowsOf("workers", "w")} where w.project = p.id and w.in_status = ${literal(inStatus.onSite)} and w.work_role = ${literal(workerKind.construction)}) w
      left join lateral (select id, open_date, filed_at from ${allRowsOf("wageAccounts")}
        where project = p.id and status = ${literal(accountStatus.open)} limit 1) a on true
      left join lateral (select id, guarantee_no, created_at from ${allRowsOf("corpDeposits")}
        where project = p.id and status = ${literal(depositStatus.valid)} order by id desc limit 1) d on true
      left join lateral (select pay_month, pay_date from ${allRowsOf("workerWages")}
        where project = p.id and grant_status = ${literal(workerPayStatus.paid)} and via_account = 1
        order by pay_month desc, pay_date desc limit 1) g on true
      where p.id = ${project}`;

function alarmText(alarm: AlarmRow | undefined, locale: RequestContext["locale"]): Label {
  if (!alarm) return ["按规定不需办理", "Exempt by law"];
  const { is_open, raised_on, rule_code, rule_name, dismissed_until, dismiss_reason, handler } = alarm;
  if (!is_open)
    return [
      `豁免至${dismissed_until}，${handler ?? "-"}：${dismiss_reason ?? "-"}`,
      `Waived until ${dismissed_until}, by ${handler ?? "-"}: ${dismiss_reason ?? "-"}`,
    ];
  // The stored name is Chinese only; a current rule has its name in both languages.
  const rule = ruleOf(rule_code);
  const name = rule ? translate(rule.label, locale) : rule_name;
  return [`${name}（${raised_on}起）`, `${name}, since ${raised_on}`];
}

const proofTexts: Readonly<Record<SystemName, (proofs: Proofs, project: Project) => Label>> = {
  realname: ({ first_punch }) => [`${first_punch}首次考勤`, `First attendance on ${first_punch}`],
  contract: ({ on_job, with_contract }) =>
    on_job === 0
      ? ["已签合同人员均已离场", "All who signed have left the site"]
      : [`在岗${on_job}人，已签${with_contract}人`, `${with_contract} of ${on_job} on site have signed`],
  account: ({ opened_on, filed_on }) =>
    filed_on
      ? [`${opened_on}开户，${filed_on}备案`, `Opened on ${opened_on}, filed on ${filed_on}`]
      : [`${opened_on}开户，未备案`, `Opened on ${opened_on}, not filed`],
  deposit: ({ guarantee_no, deposited_on }) => [
    `${guarantee_no ?? "现金"}，${deposited_on}存储`,
    `${guarantee_no ?? "Cash"}, deposited on ${deposited_on}`,
  ],
  online_pay: ({ paid_month, paid_on }) => [`${paid_month}工资已于${paid_on}发放`, `Wages for ${paid_month} paid on ${paid_on}`],
  board: (_, { rights_board_date }) =>
    rights_board_date ? [`${rights_board_date}设立`, `Set up on ${rights_board_date}`] : ["已上传照片", "Photo uploaded"],
};

function rowOf(system: SystemName, { account, deposit }: Proofs): SystemLamp["evidence"] {
  if (system === "account" && account !== null) return opened(wageAccounts, account);
  return system === "deposit" && deposit !== null ? opened(corpDeposits, deposit) : null;
}

function opened(resource: AnyResource, id: number): SystemLamp["evidence"] {
  const { show } = addressesOf(resource);
  return show ? { resource: resource.name, to: `${show}?id=${id}` } : null;
}

const dueText = (due: Day | null): Label => (due ? [`应于${due}前`, `Due by ${due}`] : ["有人进场后", "Once people are on site"]);
