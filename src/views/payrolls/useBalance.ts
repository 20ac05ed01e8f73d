import { useGetMany } from "react-admin";
import { toFen } from "../../../resources/kit/money";
import type { WageAccountRow } from "../accounts/AccountChart";
import type { RollRow } from "./rollRow";

/** The balance of the wage account in fen; undefined if the user may not see it: a subcontractor's list does not have it. */
export function useBalance(roll: RollRow): number | undefined {
  const account = roll.wage_account;
  const ids = typeof account === "number" ? [account] : [];
  const { data } = useGetMany<WageAccountRow>("wageAccounts", { ids }, { enabled: ids.length > 0, retry: false });
  const balance = data?.[0]?.balance;
  return typeof balance === "string" ? toFen(balance) : undefined;
}
