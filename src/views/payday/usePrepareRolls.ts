import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../../providers/httpClient";
import type { PreparedRolls } from "../../../resources/payrolls/paydayResponses";
import type { DueItem } from "../../../resources/dashboards/homeResponses";
import { payRolls } from "../../../resources/payrolls/payRolls";
import { useSave } from "../../app/data/useSave";

export type TeamsOfMonth = Pick<DueItem, "project" | "pay_month"> & Partial<Pick<DueItem, "corp" | "team">>;

/** Creates the payrolls of a team, or of all teams of a project, from attendance and contracts. Idempotent: a second click creates none. */
export function usePrepareRolls(onPrepared: (rolls: PreparedRolls) => void) {
  const queries = useQueryClient();
  return useSave(
    async ({ project, pay_month, corp, team }: TeamsOfMonth) =>
      (await call<PreparedRolls>(`${payRolls.path}prepare/`, { method: "POST", data: { project, pay_month, corp, team } })).data,
    {
      // Waits for the new figures: until then the button would offer the same teams again.
      onSuccess: async (rolls) => {
        onPrepared(rolls);
        await queries.invalidateQueries();
      },
    },
  );
}
