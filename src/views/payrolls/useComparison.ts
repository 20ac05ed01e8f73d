import { useQuery } from "@tanstack/react-query";
import { call } from "../../../providers/httpClient";
import { payRolls } from "../../../resources/payrolls/payRolls";
import type { RollComparison } from "../../../resources/payrolls/wagesResponses";
import type { RollRow } from "./rollRow";

/** Differences from the workers' files and from last month, fetched again for each saved version of the payroll. */
export const useComparison = (roll: RollRow, { enabled = true } = {}) =>
  useQuery({
    queryKey: ["rollComparison", roll.id, roll.version],
    queryFn: async ({ signal }) => (await call<RollComparison>(`${payRolls.path}${roll.id}/comparison/`, { signal })).data,
    enabled,
    retry: false,
  });
