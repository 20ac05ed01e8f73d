import type { Day, Holidays, Month } from "../kit/days";
import { dayInMonth, shiftMonth, workdayOnOrBefore } from "../kit/days";

/** The last day on which the wages of a month may be paid. */
export function dueDate(
  project: { readonly pay_day: number; readonly pay_month_offset: 0 | 1 },
  month: Month,
  holidays: Holidays,
): Day {
  return workdayOnOrBefore(dayInMonth(shiftMonth(month, project.pay_month_offset), project.pay_day), holidays);
}

/** The due day of the client's labour fee of a month. Between companies, holidays do not move it. */
export function labourDueDate(project: { readonly labor_fee_pay_day: number }, month: Month): Day {
  return dayInMonth(month, project.labor_fee_pay_day);
}
