import { useGetList } from "react-admin";
import { workerPayStatus } from "../../../resources/dictionaries/workerPayStatus";
import type { ObjectedMonth, ObjectionRow, ObjectedPay } from "./objectionRow";

interface ObjectedWage {
  readonly isPending: boolean;
  /** What attendance and contract give; undefined where the ledger has no such month. */
  readonly ledger: ObjectedMonth | undefined;
  /** What submitted payrolls say, the first before its supplements; a failed payment is made again by another. */
  readonly wages: readonly ObjectedPay[];
}

/** The month of the worker that an objection is about. */
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
