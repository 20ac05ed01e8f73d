import type { GuideItem } from "../../../../resources/dashboards/homeResponses";
import { accountStatus } from "../../../../resources/dictionaries/accountStatus";
import { auditStatus } from "../../../../resources/wageAccounts/auditStatus";
import { heldDepositStatuses } from "../../../../resources/dictionaries/depositStatus";
import { inStatus } from "../../../../resources/dictionaries/inStatus";
import { projectStatus } from "../../../../resources/dictionaries/projectStatus";
import { voucherType } from "../../../../resources/wageAccounts/voucherType";
import { workerKind } from "../../../../resources/dictionaries/workerKind";
import { workerPayStatus } from "../../../../resources/dictionaries/workerPayStatus";
import { daysBetween, monthOf, type Day } from "../../../../resources/kit/days";
import { translate } from "../../../../resources/kit/label";
import { labourDueDate } from "../../../../resources/law/dueDates";
import { firstWageSteps, type FirstWageFacts, type StepDeadline } from "../../../../resources/dashboards/firstWageSteps";
import type { Project } from "../../../../resources/projects/projects";
import { loadCity } from "../../alarms/settings";
import { systemDeadlines, type DeadlineContext } from "../../projects/actions/systemDeadlines";
import { loadHolidays } from "../../../platform/db/holidays";
import { allRowsOf, fetchOne, fetchRows, literals, sql, type DbRow, type Sql } from "../../../platform/db/query";
import { rowsOf } from "../../../engine/rest/scope";
import type { HomeContext } from "./context";

type GuidedProject = FirstWageFacts &
  DbRow &
  Pick<Project, "name" | "contract_sign_date" | "builder_licenses" | "pay_day" | "pay_month_offset" | "labor_fee_pay_day"> & {
    readonly actual_start_date: Day | null;
  };

const newProject = "/realname/project-edit";
/** The newest ones; a company with more unpaid projects uses the list. */
const maxProjects = 20;

/** The steps of each of the caller's projects until its first wage payment; without a project, the report of one. */
export async function guideOf(ctx: HomeContext): Promise<readonly GuideItem[]> {
  const { db } = ctx;
  const found = await fetchRows<GuidedProject>(db, guidedProjects(ctx));
  if (found.length === 0) return (await takesPart(ctx)) ? [] : [firstProject(ctx)];
  const begun = found.filter(({ is_paid }) => !is_paid);
  if (begun.length === 0) return [];
  const [{ settings }, holidays] = await Promise.all([loadCity(db), loadHolidays(db)]);
  const context = { settings, holidays };
  return begun.slice(0, maxProjects).map((project) => guideItem(ctx, project, context));
}

async function takesPart({ db, actor }: HomeContext): Promise<boolean> {
  const corp = actor.attributes.corp;
  return (await fetchOne(db)`select 1 from ${allRowsOf("projectCorps")} where corp = ${corp} limit 1`) !== undefined;
}

const firstProject = ({ locale }: HomeContext): GuideItem => ({
  project: null,
  project_name: null,
  steps: firstWageSteps.map(({ key, label }, at) => ({
    ...{ key, label: translate(label, locale), is_done: false },
    ...(at === 0 && { to: newProject }),
  })),
});

function guideItem({ locale, today }: HomeContext, project: GuidedProject, context: DeadlineContext): GuideItem {
  const steps = firstWageSteps.map(({ key, label, missing, to, deadline }) => {
    const lack = missing(project);
    const due = lack && deadline && dueDay(deadline, project, context);
    return {
      ...{ key, label: translate(label, locale), is_done: lack === undefined },
      ...(lack && { missing: translate(lack[0], locale, lack[1]), to: to(project) }),
      ...(due && { due_date: due, days_left: daysBetween(today, due) }),
    };
  });
  return { project: project.project, project_name: project.name, steps };
}

/** Null while it depends on work that has not begun, or on a date missing in a draft. */
function dueDay(deadline: StepDeadline, project: GuidedProject, context: DeadlineContext): Day | null {
  if (!project.contract_sign_date) return null;
  if (deadline !== "labourFee") return systemDeadlines[deadline](project, context);
  return project.actual_start_date && labourDueDate(project, monthOf(project.actual_start_date));
}

/** Read by the project (`offset 0`): for the last of them, the planner would read the payrolls of all projects, the newest first. */
const payrollsOf = (project: Sql): Sql =>
  sql`select id, status from ${allRowsOf("payRolls")} where project = ${project} offset 0`;

const guidedProjects = (ctx: HomeContext) =>
  sql`select t.id as project, t.name, t.review_status, t.key_status, t.deposit_required_amount, t.account_exempt,
        t.contract_sign_date, t.builder_licenses, t.actual_start_date, t.pay_day, t.pay_month_offset, t.labor_fee_pay_day,
        d.status as deposit_status, a.id as account, a.filing_status, coalesce(a.total_in, 0) as total_in,
        coalesce(v.any_agreement, false) as has_agreement, coalesce(v.checked_agreement, false) as has_checked_agreement,
        w.workers, w.without_contract, r.id as pay_roll, r.status as pay_roll_status,
        (select min(x.date) from ${allRowsOf("attendanceDays", "x")} where x.project = t.id and x.punch_count > 0) as first_punch,
        exists (select 1 from ${allRowsOf("workerWages", "g")} where g.project = t.id and g.grant_status = ${workerPayStatus.paid}) as is_paid
      from ${rowsOf(ctx, "projects", "t")}
      left join lateral (select status from ${allRowsOf("corpDeposits")} where project = t.id
        order by status not in ${literals(heldDepositStatuses)}, id desc limit 1) d on true
      left join lateral (select id, filing_status, total_in from ${allRowsOf("wageAccounts")}
        where project = t.id and status = ${accountStatus.open} limit 1) a on true
      left join lateral (select bool_or(audit_status <> ${auditStatus.sentBack}) as any_agreement,
          bool_or(audit_status = ${auditStatus.checked}) as checked_agreement
        from ${allRowsOf("wageAccountVouchers")} where wage_account = a.id and voucher_type = ${voucherType.agreement}) v on true
      cross join lateral (select count(*)::int as workers, count(*) filter (where w.has_contract = 0)::int as without_contract
        from ${allRowsOf("workers", "w")} where w.project = t.id and w.in_status = ${inStatus.onSite} and w.work_role = ${workerKind.construction}) w
      left join lateral (select id, status from (${payrollsOf(sql`t.id`)}) r order by id desc limit 1) r on true
      where t.contractor_corp = ${ctx.actor.attributes.corp} and t.prj_status is distinct from ${projectStatus.completed}
      order by t.created_at desc, t.id desc`;
