import { useGetOne } from "react-admin";
import { toFen } from "../../../resources/kit/money";
import type { WageAccountRow } from "../accounts/AccountChart";
import type { RollRow } from "./rollRow";

/** The balance of the wage account in fen; undefined if the user may not see it. */
export function useBalance(roll: RollRow): number | undefined {
  const account = roll.wage_account;
  const { data } = useGetOne<WageAccountRow>(
    "wageAccounts",
    { id: Number(account) },
    { enabled: typeof account === "number", retry: false },
  );
  const balance = data?.balance;
  return typeof balance === "string" ? toFen(balance) : undefined;
}
