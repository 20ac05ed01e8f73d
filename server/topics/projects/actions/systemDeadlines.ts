import { ruleOf } from "../../../../resources/alarms/rules";
import type { SystemName } from "../../../../resources/alarms/systems";
import { settingOf, type StoredSettings } from "../../../../resources/alarms/settings";
import { addDays, addWorkdays, monthOf, type Day, type Holidays } from "../../../../resources/kit/days";
import { dueDate } from "../../../../resources/law/dueDates";
import type { Project } from "../../../../resources/projects/projects";

type Dated = Pick<Project, "actual_start_date" | "contract_sign_date" | "builder_licenses" | "pay_day" | "pay_month_offset">;

export interface DeadlineContext {
  /** Settings of the alarm rules in this city. */
  readonly settings: StoredSettings;
  readonly holidays: Holidays;
}

const afterStart = ({ actual_start_date }: Dated, days: number): Day | null =>
  actual_start_date ? addDays(actual_start_date, days) : null;

/** The day from which a project needs each system, by its rule's settings; null while the work has not begun. */
export const systemDeadlines: Readonly<Record<SystemName, (project: Dated, context: DeadlineContext) => Day | null>> = {
  realname: (project, { settings }) => afterStart(project, daysOf(settings, "C01", "days")),
  contract: () => null,
  account: ({ contract_sign_date }, { settings }) => addDays(contract_sign_date, daysOf(settings, "A01", "open_days")),
  deposit: ({ contract_sign_date, builder_licenses }, { settings, holidays }) => {
    const permits = (builder_licenses ?? []).flatMap(({ issue_date }) => issue_date ?? []).sort();
    return addWorkdays(permits[0] ?? contract_sign_date, daysOf(settings, "B01", "store_workdays"), holidays);
  },
  online_pay: (project, { holidays }) =>
    project.actual_start_date ? dueDate(project, monthOf(project.actual_start_date), holidays) : null,
  board: (project, { settings }) => afterStart(project, daysOf(settings, "E01", "days")),
};

function daysOf(settings: StoredSettings, code: string, param: string): number {
  const rule = ruleOf(code);
  return rule ? Number(settingOf(rule, settings).params[param] ?? rule.params[param]?.spec.default ?? 0) : 0;
}
