import { useGetList, useGetOne } from "react-admin";
import { payrollStatus } from "../../../resources/dictionaries/payrollStatus";
import type { LineRow, RollRow } from "../payrolls/rollRow";
import type { ObjectionRow } from "./objectionRow";

/** The payroll that lists the worker for the month and is not with the bank yet; undefined without one. */
export function useUnpaidRoll({ project, corp, worker, pay_month }: ObjectionRow): RollRow | undefined {
  const { data: lines } = useGetList<LineRow>("payRollDetails", {
    filter: { project, corp, worker, pay_month },
    pagination: { page: 1, perPage: 10 },
    sort: { field: "id", order: "DESC" },
  });
  const unpaid = lines?.find(({ roll_status }) => roll_status === payrollStatus.draft || roll_status === payrollStatus.submitted);
  const { data: roll } = useGetOne<RollRow>("payRolls", { id: unpaid?.pay_roll ?? 0 }, { enabled: unpaid !== undefined });
  return unpaid && roll;
}
