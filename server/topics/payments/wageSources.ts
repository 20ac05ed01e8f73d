import { attendanceMonths } from "../../../resources/attendance/attendanceMonths";
import type { payRolls } from "../../../resources/payrolls/payRolls";
import type { teamMonths } from "../../../resources/payrolls/teamMonths";
import { wageLedger } from "../../../resources/payrolls/wageLedger";
import { workerWages } from "../../../resources/payrolls/workerWages";
import { allRowsOf, empty, join, sql, storedRowsOf, type Sql } from "../../platform/db/query";
import { isCountedWage } from "../ledger/isCountedWage";
import type { WageSources } from "../ledger/workerMonths";
import { conditionPredicate, predicateSql, readRule, readScope } from "../../engine/rest/scope";
import type { RequestContext } from "../../engine/services";
import type { Day } from "../../../resources/kit/days";

export interface WageFilter {
  readonly project?: number;
  readonly corp?: number;
  readonly team?: number;
  readonly from: string;
  readonly to: string;
  /** Only projects whose stored totals do not say what is overdue on this day. */
  readonly withoutTotalsOn?: Day;
}

/**
 * Projects whose stored totals are not read on a day: the ledger waits for a refresh, or some of a month's wages are overdue and others
 * not yet due, as a worker has left.
 */
export const projectsWithoutTotals = (today: Day): Sql =>
  sql`array(select project from ${allRowsOf("alarmQueue")} union select project from ${allRowsOf("teamMonths")} where first_due_date < ${today} and due_date >= ${today})`;

type WageRows = typeof attendanceMonths | typeof wageLedger | typeof teamMonths | typeof payRolls;

/** Reading wages includes the days that they are for and the state of their payrolls, without a right to these themselves. */
export const wageScope = (ctx: RequestContext, resource: WageRows, alias: "a" | "l" | "m" | "s" | "r"): Sql =>
  predicateSql(conditionPredicate(ctx, resource, readRule(ctx, workerWages).where, alias));

const ofRow = ({ project, corp, team, withoutTotalsOn }: WageFilter, alias: "a" | "w" | "l"): Sql => {
  const column = {
    a: { project: sql`a.project`, corp: sql`a.corp` },
    w: { project: sql`w.project`, corp: sql`w.corp` },
    l: { project: sql`l.project`, corp: sql`l.corp` },
  }[alias];
  const parts = [
    ...(project ? [sql`and ${column.project} = ${project}`] : []),
    ...(team ? [sql`and ${column.project} = (select project from ${storedRowsOf("teams")} where id = ${team})`] : []),
    ...(withoutTotalsOn ? [sql`and ${column.project} = any (${projectsWithoutTotals(withoutTotalsOn)})`] : []),
    ...(corp ? [sql`and ${column.corp} = ${corp}`] : []),
  ];
  return parts.length ? join(parts, " ") : empty;
};

/** The attendance to aggregate, as `a`. */
export const countedAttendance = (ctx: RequestContext, filter: WageFilter): Sql =>
  sql`a.days > 0 and ${wageScope(ctx, attendanceMonths, "a")} ${ofRow(filter, "a")}`;

/** The wages to aggregate, as `w`. */
export const countedWages = (ctx: RequestContext, filter: WageFilter): Sql =>
  sql`${isCountedWage("w")} ${ofRow(filter, "w")} and ${readScope(ctx, workerWages, "w")}`;

export const readableLedger = (ctx: RequestContext, filter: WageFilter): Sql =>
  sql`${wageScope(ctx, wageLedger, "l")} ${ofRow(filter, "l")}`;

/** Overdue amounts of the wage ledger, as `l`. */
const isOwed = ({ today }: RequestContext): Sql => sql`l.owed_amount > 0 and l.due_date < ${today}`;
export const overdueLedger = (ctx: RequestContext, filter: WageFilter): Sql =>
  sql`${isOwed(ctx)} and ${readableLedger(ctx, filter)}`;

/** The rows to aggregate: a range of months, or the project months of one page. */
interface Span {
  readonly days: Sql;
  readonly wages: Sql;
  readonly owed: Sql;
}

export const monthRange = ({ from, to }: WageFilter): Span => ({
  days: sql`${allRowsOf("attendanceMonths", "a")} where a.month between ${from} and ${to}`,
  wages: sql`${allRowsOf("workerWages", "w")} where w.pay_month between ${from} and ${to}`,
  owed: sql`${allRowsOf("wageLedger", "l")} where l.pay_month between ${from} and ${to}`,
});

export const monthsOfPage: Span = {
  days: sql`page g join ${allRowsOf("attendanceMonths", "a")} on a.project = g.project and a.month = g.pay_month where true`,
  wages: sql`page g join ${storedRowsOf("workerWages", "w")} on w.project = g.project and w.pay_month = g.pay_month where true`,
  owed: sql`page g join ${allRowsOf("wageLedger", "l")} on l.project = g.project and l.pay_month = g.pay_month where true`,
};

/** The rows that the reader may see. */
export const wageSources = (ctx: RequestContext, filter: WageFilter, span = monthRange(filter)): WageSources => ({
  attendance: sql`${span.days} and ${countedAttendance(ctx, filter)}`,
  wages: sql`${span.wages} and ${countedWages(ctx, filter)}`,
  ledger: sql`${span.owed} and ${readableLedger(ctx, filter)}`,
  isOwed: isOwed(ctx),
  team: filter.team,
});

/** Many projects have stored totals, for officials only: a company has few projects, and may see only one of a project's employers. */
export const hasStoredTotals = ({ actor }: RequestContext, { project, team }: WageFilter): boolean =>
  actor.audience === "government" && !project && !team;
