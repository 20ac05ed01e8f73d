import { hash } from "node:crypto";
import type { SiteComplaintBody, SurveyBody } from "../../../resources/site/responses";
import { complaints } from "../../../resources/complaints/complaints";
import { complaintSource } from "../../../resources/complaints/complaintSource";
import { refuse } from "../../../resources/refusals";
import { acceptDeadline } from "../complaints/actions/acceptDeadline";
import { surveyMonthOf } from "../alarms/facts/surveys";
import { audit } from "../../engine/audit/audit";
import { verifyCaptcha } from "../../identity/auth/captcha";
import { attemptKey, reserveAttempt } from "../../identity/auth/loginLockout";
import { allRowsOf, execute, fetchOne, storedRowsOf } from "../../platform/db/query";
import { networkOf } from "../../platform/network/ipAddress";
import { enqueueProjects } from "../../engine/alarmQueue";
import { notifyParty } from "../../engine/rest/notifyParty";
import { requestTransaction } from "../../engine/rest/requestKey";
import type { RequestContext } from "../../engine/services";
import { findSite } from "./findSite";

/** Answers about one project in a month, and anonymous complaints in a day: more can only come from a script. */
const maxAnswers = 3_000;
const maxComplaints = 100;
/** Complaints about one project from one network in a day, so that a script cannot use up those of the whole site. */
const maxFromNetwork = 10;
const dayMinutes = 24 * 60;
/** Answers about one project from one network in 15 minutes; further ones need a captcha. */
const maxWithoutCaptcha = 3;

/** Stores the device's answer about the surveyed month, replacing an earlier one. Refuses (400 at `captcha`) likely scripts. */
export async function answerSurvey(
  { services, today, now, ip }: RequestContext,
  code: string,
  { device, is_paid_in_full, ...captcha }: SurveyBody,
): Promise<void> {
  const { pool } = services;
  const project = await findSite(services, code);
  const isFew = await reserveAttempt(pool, attemptKey("survey", `${project.id} ${networkOf(ip)}`), now, {
    max: maxWithoutCaptcha,
  });
  if (!isFew) await verifyCaptcha(pool, captcha, now);
  const month = await surveyMonthOf(pool, project.id, today);
  const digest = hash("sha256", `${project.id} ${month} ${device}`);
  const counted = await fetchOne<{ n: number }>(pool)`
    select count(*)::int as n from ${allRowsOf("siteSurveys")} where project = ${project.id} and pay_month = ${month}`;
  if ((counted?.n ?? 0) >= maxAnswers) throw refuse("tooManyRequests");
  await execute(pool)`
    insert into site_surveys (project, pay_month, device, is_paid_in_full) values (${project.id}, ${month}, ${digest}, ${is_paid_in_full})
      on conflict (project, pay_month, device) where deleted_at is null do update set is_paid_in_full = excluded.is_paid_in_full`;
  await enqueueProjects(pool, [project.id], "payRolls");
}

const about = {
  accountClosing: "对专用账户销户公示的异议：",
  depositReturn: "对工资保证金返还公示的异议：",
} as const;

/** An anonymous complaint, or an objection to a public notice. Returns its id. */
export async function complainAtSite(ctx: RequestContext, code: string, typed: SiteComplaintBody): Promise<{ id: number }> {
  const { services, today, now, ip } = ctx;
  const project = await findSite(services, code);
  return requestTransaction(ctx, async (db) => {
    const key = attemptKey("siteComplaint", `${project.id} ${networkOf(ip)}`);
    if (!(await reserveAttempt(db, key, now, { max: maxFromNetwork, minutes: dayMinutes }))) throw refuse("tooManyRequests");
    const open = await fetchOne<{ n: number }>(db)`select count(*)::int as n from ${storedRowsOf("complaints")}
        where project = ${project.id} and source = ${complaintSource.site} and created_at > ${now}::timestamptz - interval '1 day'`;
    if ((open?.n ?? 0) >= maxComplaints) throw refuse("tooManyRequests");
    const row = await services.store.insert(db, complaints, {
      ...{ project: project.id, corp: project.contractor_corp, source: complaintSource.site },
      ...{ type: typed.type, content: (typed.notice ? about[typed.notice] : "") + typed.content },
      ...{ phone: typed.phone ?? null, people: 1, is_anonymous: true, accept_due: await acceptDeadline(db, today) },
    });
    await notifyParty({ ...ctx, db }, complaints, { ...row }, { to: "government", text: received });
    await enqueueProjects(db, [project.id], complaints.name);
    await audit(db, ctx, { action: "create", entity: complaints.name, row: row.id, after: { source: complaintSource.site } });
    return { id: row.id };
  });
}

const received = ["工地公示页收到投诉，请受理：{content}", "A complaint by a site's public page: {content}"] as const;
