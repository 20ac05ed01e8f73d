import { useQuery } from "@tanstack/react-query";
import { call } from "../../../providers/httpClient";
import { payRolls } from "../../../resources/payrolls/payRolls";
import type { RollComparison } from "../../../resources/responses/wages";
import type { RollRow } from "./rollRow";

/** What differs from the workers' files and from last month. Each saved version of the payroll is compared again. */
export const useComparison = (roll: RollRow, { enabled = true } = {}) =>
  useQuery({
    queryKey: ["rollComparison", roll.id, roll.version],
    queryFn: async ({ signal }) => (await call<RollComparison>(`${payRolls.path}${roll.id}/comparison/`, { signal })).data,
    enabled,
    retry: false,
  });
