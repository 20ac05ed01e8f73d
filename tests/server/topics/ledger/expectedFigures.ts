import { systemOrder, systems, type SystemName } from "../../../../resources/alarms/systems";
import { daysBetween, monthsFrom, shiftMonth } from "../../../../resources/kit/days";
import { toYuan } from "../../../../resources/kit/money";
import {
  isReceived,
  type RawAlarm,
  type RawCity,
  type RawComplaint,
  type RawPayment,
  type RawProject,
  type RawWage,
} from "./rawCity";

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number => rows.reduce((total, row) => total + of(row), 0);
const distinct = <Row>(rows: readonly Row[], of: (row: Row) => unknown): number => new Set(rows.map(of)).size;
const share = (part: number, whole: number): number | null => (whole === 0 ? null : Math.round((part * 1000) / whole) / 10);
const isOpen = ({ status }: RawAlarm): boolean => status >= 1 && status <= 3;
/** Not accepted, or not closed, by its day. */
const isLate = ({ status, accept_due, close_due }: RawComplaint, today: string): boolean =>
  (status === 1 && accept_due < today) || (status === 2 && close_due !== null && close_due < today);
const overdueOf = (wages: readonly RawWage[]): readonly RawWage[] => wages.filter(({ isOverdue }) => isOverdue);
const owedOf = (wages: readonly RawWage[]): number => sum(wages, ({ owed }) => owed);
/** [code, how many] of each group that has any. */
const counted = <Row>(rows: readonly Row[], of: (row: Row) => string | number | null): Map<string | number | null, number> => {
  const found = new Map<string | number | null, number>();
  for (const row of rows) found.set(of(row), (found.get(of(row)) ?? 0) + 1);
  return found;
};

/** A lamp of a project on a day: 1 in place, 2 lacking, 3 not due, 4 waived. */
export function lampOf(city: RawCity, project: RawProject, system: SystemName, day = city.today): number {
  const ofProject = <Row extends { readonly project: number }>(rows: readonly Row[]) =>
    rows.filter((row) => row.project === project.id);
  const rules: readonly string[] = systems[system].rules;
  const alarms = ofProject(city.alarms).filter(
    ({ rule_code, raised_at }) => rules.includes(rule_code) && raised_at.slice(0, 10) <= day,
  );
  if (alarms.some((alarm) => isOpen(alarm) || (alarm.closed_at !== null && alarm.closed_at.slice(0, 10) > day))) return 2;
  if (alarms.some(({ status, dismissed_until }) => status === 5 && dismissed_until !== null && dismissed_until > day)) return 4;
  if (system === "account" && project.account_exempt) return 4;
  if (system === "deposit" && project.deposit_required_amount === 0) return 4;
  const proofs: Readonly<Record<SystemName, () => boolean>> = {
    realname: () => ofProject(city.days).some(({ punch_count, date }) => punch_count > 0 && date <= day),
    contract: () => ofProject(city.contracts).some(({ start_date }) => start_date <= day),
    account: () =>
      ofProject(city.accounts).some(
        ({ status, open_date, close_date }) => open_date <= day && (status === 1 || (close_date !== null && close_date > day)),
      ),
    deposit: () => ofProject(city.deposits).some(({ status }) => status === 2),
    online_pay: () =>
      ofProject(city.payments).some(
        ({ via_account, grant_status, pay_date }) =>
          via_account === 1 && grant_status === 2 && pay_date !== null && pay_date <= day,
      ),
    board: () =>
      (project.rights_board_files ?? []).length > 0 && (project.rights_board_date ?? project.actual_start_date ?? day) <= day,
  };
  return proofs[system]() ? 1 : 3;
}

/** Of what is owed, the part of cases whose company has promised to pay. */
function promisedOf({ cases }: RawCity, overdue: readonly RawWage[]) {
  const promised = new Set(cases.filter(({ status }) => status === 2).map(({ project }) => project));
  const debts = overdue.filter(({ project }) => promised.has(project.id));
  return { promised_count: distinct(debts, ({ project }) => project.id), promised_amount: toYuan(owedOf(debts)) };
}

/** Of the open alarms of its matter it holds, is of the worst level, and is the oldest. */
function leadsMatter(alarm: RawAlarm, open: readonly RawAlarm[]): boolean {
  const rank = ({ cleared_at, level, id }: RawAlarm) => Number(cleared_at !== null) * 1e12 + level * 1e10 + id;
  const same = open.filter(({ project, fact_key }) => project === alarm.project && fact_key === alarm.fact_key);
  return same.every((other) => rank(alarm) <= rank(other));
}

/** Every figure of the big-screen for the projects of a region, by table; null for the whole city. */
export function expectedFigures(city: RawCity, region: number | null) {
  const { today } = city;
  const projects = city.projects.filter((project) => region === null || project.region === region);
  const ids = new Set(projects.map(({ id }) => id));
  const within = <Row extends { readonly project: number }>(rows: readonly Row[]) =>
    rows.filter(({ project }) => ids.has(project));
  const wages = city.ledger.filter(({ project }) => ids.has(project.id));
  const [payments, alarms, workers, days] = [within(city.payments), within(city.alarms), within(city.workers), within(city.days)];
  const onSite = workers.filter(({ in_status }) => in_status === 1);
  const open = alarms.filter(isOpen);
  /** Alarms of a project about the same fact are one matter. */
  const mattersIn = (rows: readonly RawAlarm[]) => distinct(rows, ({ project, fact_key }) => `${project} ${fact_key}`);
  const paid = payments.filter(isReceived);
  const months = monthsFrom(shiftMonth(today.slice(0, 7), -11), today.slice(0, 7));
  const last = months.at(-2)!;
  const districts = city.regions.filter(({ level, id }) => (region === null ? level === 2 : id === region));
  const complaints = within(city.complaints);
  const contractors = new Set(projects.map(({ contractor_corp }) => contractor_corp));
  const partners = new Set(within(city.participations).map(({ corp }) => corp));
  const present = days.filter(({ date }) => date === today).length;
  const since = `${months[0]!}-01`;
  const closed = alarms.filter(({ closed_at }) => closed_at !== null && closed_at >= since);
  const raised = alarms.filter(({ raised_at }) => raised_at >= since);
  const overdue = overdueOf(wages);
  const drawn = within(city.depositPayments);
  const thisYear = (day: string | null) => day !== null && day >= `${today.slice(0, 4)}-01-01` && day <= today;
  const trend = months.map((month) => {
    const ofMonth = paid.filter(({ pay_month }) => pay_month === month);
    const byDeposit = drawn.filter(({ pay_month }) => pay_month === month);
    const worked = days.filter(({ date, day_value }) => date.startsWith(month) && day_value > 0);
    return {
      month,
      due_amount: toYuan(sum(wages, (wage) => (wage.month === month ? wage.due : 0))),
      paid_amount: toYuan(sum(ofMonth, ({ actual_amount }) => actual_amount) + sum(byDeposit, ({ amount }) => amount)),
      paid_workers: distinct([...ofMonth, ...byDeposit], ({ worker }) => worker),
      attend_workers: distinct(worked, ({ worker }) => worker),
    };
  });
  const rateOf = (system: SystemName) => {
    const lamps = projects.filter(({ prj_status }) => prj_status === 3).map((project) => lampOf(city, project, system));
    const kept = lamps.filter((lamp) => lamp === 1).length;
    return share(kept, kept + lamps.filter((lamp) => lamp === 2).length);
  };
  const status = (...codes: number[]) => projects.filter(({ prj_status }) => codes.includes(prj_status)).length;
  return {
    summary: {
      project_total: projects.length,
      project_building: status(3),
      project_preparing: status(1, 2),
      project_completed: status(4),
      project_suspended: status(5),
      contractor_total: contractors.size,
      corp_total: city.corps.filter(({ id, review_status }) => review_status === 1 && (contractors.has(id) || partners.has(id)))
        .length,
      worker_total: workers.length,
      worker_on_job: onSite.length,
      today_attend: present,
      attend_rate: share(present, onSite.length),
      contract_amount: toYuan(sum(projects, ({ contract_amount }) => contract_amount)),
      month: last,
      month_due_amount: toYuan(sum(wages, (wage) => (wage.month === last ? wage.due : 0))),
      month_unpaid_amount: toYuan(owedOf(wages.filter(({ month }) => month === last))),
      month_paid_amount: trend.at(-2)!.paid_amount,
      month_paid_workers: trend.at(-2)!.paid_workers,
      year_paid_amount: toYuan(
        sum(
          paid.filter(({ pay_date }) => thisYear(pay_date)),
          ({ actual_amount }) => actual_amount,
        ) +
          sum(
            drawn.filter(({ paid_on }) => thisYear(paid_on)),
            ({ amount }) => amount,
          ),
      ),
      account_balance: toYuan(
        sum(
          within(city.accounts).filter((account) => account.status === 1),
          ({ balance }) => balance,
        ),
      ),
      deposit_amount: toYuan(
        sum(
          // Valid, to be replenished, or its release on public notice: still held.
          within(city.deposits).filter((deposit) => [2, 3, 4].includes(deposit.status)),
          ({ amount, used_amount }) => amount - used_amount,
        ),
      ),
      rates: Object.fromEntries(systemOrder.map((system) => [system, rateOf(system)])),
      trend,
    },
    groups: {
      department: counted(projects, ({ functional_unit }) => functional_unit),
      category: counted(projects, ({ category }) => category),
      status: counted(projects, ({ prj_status }) => prj_status),
      trade: counted(
        onSite.filter(({ work_role }) => work_role === 2),
        ({ work_type }) => work_type,
      ),
    },
    districts: districts.map(({ id }) => {
      const own = projects.filter((project) => project.region === id);
      const has = ({ project }: { readonly project: number }) => own.some((one) => one.id === project);
      const level = (code: number) => own.filter(({ alarm_level }) => alarm_level === code).length;
      return {
        region: id,
        project_count: own.length,
        worker_on_job: onSite.filter(has).length,
        alarm_count: mattersIn(open.filter(has)),
        ...{ level1: level(1), level2: level(2), level3: level(3) },
        overdue_amount: toYuan(owedOf(overdue.filter(({ project }) => project.region === id))),
      };
    }),
    overdue: {
      amount: toYuan(owedOf(overdue)),
      worker_count: distinct(overdue, ({ person }) => person),
      project_count: distinct(overdue, ({ project }) => project.id),
      max_overdue_days: Math.max(0, ...overdue.map(({ due_date }) => daysBetween(due_date, today))),
      ...promisedOf(city, overdue),
    },
    complaints: {
      open_count: complaints.filter(({ status }) => status === 1 || status === 2).length,
      overdue_count: complaints.filter((complaint) => isLate(complaint, today)).length,
    },
    alarms: {
      levels: [1, 2, 3, 9].map((level) => ({
        level,
        project_count: projects.filter(({ alarm_level }) => alarm_level === level).length,
        alarm_count: open.filter((alarm) => alarm.level === level && leadsMatter(alarm, open)).length,
      })),
      types: counted(open, ({ rule_code }) => rule_code),
      status: [1, 2, 3, 4, 5].map((code) => ({
        status: code,
        count: alarms.filter((alarm) => alarm.status === code && (!isOpen(alarm) || leadsMatter(alarm, open))).length,
      })),
      trend: months.map((month) => ({
        month,
        raised: raised.filter(({ raised_at }) => raised_at.startsWith(month)).length,
        closed: closed.filter(({ closed_at }) => closed_at?.startsWith(month)).length,
      })),
      close_rate: raised.length === 0 ? null : Math.min(100, share(closed.length, raised.length)!),
      overdue_count: alarms.filter(({ status, deadline }) => status === 2 && deadline !== null && deadline < today).length,
    },
    /**
     * By project: what it owes, the most yuan × days first; and of its open alarms the one of the worst level whose condition holds, wages
     * before paperwork, then the longest, the dearest, the first.
     */
    worst: projects
      .flatMap((project) => {
        const own = open.filter((alarm) => alarm.project === project.id);
        const debts = overdue.filter((wage) => wage.project === project);
        const isAside = ({ fact }: RawAlarm) =>
          debts.length > 0 && !["unpaidWages", "deductions", "minimumWage"].includes(fact ?? "");
        const [worst] = own.toSorted(
          (a, b) =>
            Number(a.cleared_at !== null) - Number(b.cleared_at !== null) ||
            Number(isAside(a)) - Number(isAside(b)) ||
            a.level - b.level ||
            Number(b.group === "D") - Number(a.group === "D") ||
            (b.overdue_days ?? -1) - (a.overdue_days ?? -1) ||
            (b.amount ?? -1) - (a.amount ?? -1) ||
            a.id - b.id,
        );
        const days = debts.map(({ due_date }) => daysBetween(due_date, today));
        const owed = {
          owed: owedOf(debts),
          persons: distinct(debts, ({ person }) => person),
          days: Math.max(0, ...days),
          urgency: debts.reduce((sum, wage, at) => sum + (wage.owed / 100) * (days[at] ?? 0), 0),
        };
        const count = distinct(own, ({ fact_key }) => fact_key);
        return worst || debts.length > 0 ? [{ project, worst, count, ...owed }] : [];
      })
      .toSorted(
        (a, b) =>
          Math.round(b.urgency) - Math.round(a.urgency) ||
          b.persons - a.persons ||
          Number(a.worst?.cleared_at != null) - Number(b.worst?.cleared_at != null) ||
          a.project.alarm_level - b.project.alarm_level ||
          b.project.risk_score - a.project.risk_score ||
          a.project.id - b.project.id,
      )
      .slice(0, 50)
      .map(({ project, worst, count, owed, persons, days }) => ({
        project: project.id,
        alarm: worst?.id ?? null,
        alarm_level: project.alarm_level,
        alarm_count: count,
        amount: toYuan(owed),
        worker_count: persons,
        max_overdue_days: days,
        deadline: worst?.deadline ?? null,
      })),
    withoutAccount: open.filter(({ rule_code }) => rule_code === "A01").map(({ project }) => project),
    withoutDeposit: [
      ...new Set(open.filter(({ rule_code }) => ["B01", "B02"].includes(rule_code)).map(({ project }) => project)),
    ],
  };
}

/** The raw rows of one project. */
export const siteOf = (city: RawCity, project: number) => {
  const own = <Row extends { readonly project: number }>(rows: readonly Row[]) => rows.filter((row) => row.project === project);
  const payments = own(city.payments);
  const rolls = own(city.rolls);
  const isTakenOver = (paid: RawPayment) =>
    paid.grant_status === 3 &&
    rolls.some(
      ({ id, source_pay_roll }) =>
        source_pay_roll !== null &&
        source_pay_roll === paid.pay_roll &&
        payments.some((again) => again.pay_roll === id && again.worker === paid.worker),
    );
  return {
    payments: payments.filter((paid) => !isTakenOver(paid)),
    drawn: own(city.depositPayments),
    days: own(city.days).filter(({ day_value }) => day_value > 0),
    overdue: overdueOf(city.ledger.filter((wage) => wage.project.id === project)),
  };
};

/** A row of 项目工资: the sums over the workers of a project's month. */
export function expectedSums(site: ReturnType<typeof siteOf>, month: string) {
  const payments = site.payments.filter(({ pay_month }) => pay_month === month);
  const days = site.days.filter(({ date }) => date.startsWith(month));
  const overdue = site.overdue.filter((wage) => wage.month === month);
  const paid = payments.filter(isReceived);
  const drawn = site.drawn.filter(({ pay_month }) => pay_month === month);
  const drawnAmount = sum(drawn, ({ amount }) => amount);
  const yuan = (rows: readonly RawPayment[], of: "total_pay_amount" | "actual_amount" = "actual_amount") =>
    toYuan(sum(rows, (row) => row[of]));
  const people = (rows: readonly { readonly worker: number }[]) => distinct(rows, ({ worker }) => worker);
  const through = (channel: number) => yuan(paid.filter(({ pay_channel }) => pay_channel === channel));
  return {
    attend_workers: people(days),
    attend_days: sum(days, ({ day_value }) => day_value),
    wage_workers: people(payments),
    paid_workers: people([...paid, ...drawn]),
    unpaid_workers: people(overdue),
    owed_amount: toYuan(owedOf(overdue)),
    total_pay_amount: yuan(payments, "total_pay_amount"),
    actual_amount: yuan(payments),
    paid_amount: toYuan(sum(paid, ({ actual_amount }) => actual_amount) + drawnAmount),
    deposit_amount: toYuan(drawnAmount),
    online_amount: through(1),
    offline_amount: through(0),
    cash_amount: through(2),
  };
}
