import type { RollComparison } from "../../../resources/payrolls/wagesResponses";
import type { LinesChange } from "./grid/lines";

/**
 * Deducts what the deposit has paid. A line with nothing left to pay is removed, unless the worker has an open objection; returns how
 * many are.
 */
export function deductDeposit(
  change: (change: LinesChange) => void,
  paid: RollComparison["paid_by_deposit"],
  { objected }: Pick<RollComparison, "objected">,
): number {
  const objecting = new Set(objected.map(({ worker }) => worker));
  const settled = paid.filter(({ worker, rest_amount }) => Number(rest_amount) <= 0 && !objecting.has(worker));
  const gone = new Set(settled.map(({ worker }) => worker));
  const rest = paid.filter(({ worker }) => !gone.has(worker));
  change({ do: "fill", byWorker: new Map(rest.map(({ worker, advance_amount }) => [worker, { advance_amount }])) });
  change({ do: "drop", workers: gone });
  return gone.size;
}
