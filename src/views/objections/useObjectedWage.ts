import { useGetList } from "react-admin";
import { workerPayStatus } from "../../../resources/dictionaries/workerPayStatus";
import type { ObjectedMonth, ObjectionRow, ObjectedPay } from "./objectionRow";

interface ObjectedWage {
  readonly isPending: boolean;
  /** Calculated from attendance and contract; undefined if the ledger does not have the month. */
  readonly ledger: ObjectedMonth | undefined;
  /** The wages in submitted payrolls, the original before its supplements; another payment replaces a failed one. */
  readonly wages: readonly ObjectedPay[];
}

/** The worker's month that an objection is about. */
export function useObjectedWage({ project, corp, worker, pay_month }: ObjectionRow): ObjectedWage {
  const query = {
    filter: { project, corp, worker, pay_month },
    pagination: { page: 1, perPage: 10 },
    sort: { field: "id", order: "ASC" },
  } as const;
  const months = useGetList<ObjectedMonth>("wageLedger", query);
  const wages = useGetList<ObjectedPay>("workerWages", query);
  return {
    isPending: months.isPending || wages.isPending,
    ledger: months.data?.[0],
    wages: (wages.data ?? []).filter(({ grant_status }) => grant_status !== workerPayStatus.failed),
  };
}
