import { addDays, daysFrom, firstDay, lastDay, monthsFrom, weekday, type Day } from "../../../../resources/kit/days";
import { dueDate, labourDueDate } from "../../../../resources/law/dueDates";
import type { ProjectHistory } from "../../../../server/topics/forecast/history";

const yuan = 100;
export const noHolidays = new Map<Day, 1 | 2>();
const agreed = { pay_day: 15, pay_month_offset: 1, labor_fee_pay_day: 5 } as const;

/** A project on which ten people work from Monday to Saturday for 300 yuan a day, and whose client and contractor pay in time. */
export function steadyProject(changes: Partial<ProjectHistory> = {}): ProjectHistory {
  const months = monthsFrom("2025-01", "2025-08");
  const days = daysFrom("2025-01-01", "2025-09-30")
    .filter((day) => weekday(day) < 7)
    .map((day) => ({ day, workers: 10 }));
  const workedIn = (month: string) => days.filter(({ day }) => day >= firstDay(month) && day <= lastDay(month)).length * 10;
  const wages = months.map((month) => {
    const due_amount = workedIn(month) * 300 * yuan;
    return { month, due_date: dueDate(agreed, month, noHolidays), due_amount, late_amount: 0, attended_days: workedIn(month) };
  });
  return {
    ...{
      project: 1,
      corp: 1,
      client: "C",
      ...agreed,
      labor_fee_monthly: 90_000 * yuan,
      started_on: "2025-01-01",
      has_account: true,
    },
    contracts: [{ day: "2025-01-01", workers: 10, day_wage: 300 * yuan }],
    days,
    months: wages,
    carried: 0,
    fees: monthsFrom("2025-01", "2025-09").map((month) => {
      const due_on = labourDueDate(agreed, month);
      return { month, due_on, paid_on: due_on, should_amount: 90_000 * yuan, amount: 90_000 * yuan, is_advance: false };
    }),
    payouts: wages
      .filter(({ month }) => month < "2025-08")
      .map(({ month, due_date, due_amount }) => ({
        ...{ day: addDays(due_date, -1), month, amount: due_amount, account_amount: due_amount, lines: 10, unconfirmed: 0 },
      })),
    rolls: [],
    grievances: [],
    ...changes,
  };
}
