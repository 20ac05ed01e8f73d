import { payrollStatus } from "../../../resources/dictionaries/payrollStatus";
import type { DueItem } from "../../../resources/dashboards/homeResponses";

/** The payrolls of a project and month that do not exist yet. */
export interface DueMonth extends Pick<DueItem, "project" | "project_name" | "pay_month"> {
  /** The number of teams without a payroll that the user may create. */
  readonly teams: number;
  /** The number of payrolls that the user may submit. */
  readonly drafts: number;
  /** Subcontractors that have not submitted a payroll and can be reminded. */
  readonly employers: readonly string[];
}

const keyOf = ({ project, pay_month }: DueItem): string => `${project}.${pay_month}`;

export const groupDue = (items: readonly DueItem[]): readonly DueMonth[] =>
  [...new Map(items.map((item) => [keyOf(item), item])).values()].map((item) => {
    const rows = items.filter((row) => keyOf(row) === keyOf(item));
    return {
      ...{ project: item.project, project_name: item.project_name, pay_month: item.pay_month },
      teams: rows.filter(({ pay_roll, can_continue }) => pay_roll === null && can_continue).length,
      drafts: rows.filter(({ status, can_continue }) => status === payrollStatus.draft && can_continue).length,
      employers: [...new Set(rows.flatMap(({ can_remind, corp_name }) => (can_remind ? [corp_name] : [])))],
    };
  });
