import { useGetOne } from "react-admin";
import { toFen } from "../../../resources/kit/money";
import type { WireRow } from "../../kinds/wireRow";

/** What the special account holds, in fen; undefined where the reader may not see it. */
export function useBalance(roll: WireRow): number | undefined {
  const account = roll["wage_account"];
  const { data } = useGetOne<WireRow>(
    "wageAccounts",
    { id: Number(account) },
    { enabled: typeof account === "number", retry: false },
  );
  const balance = data?.["balance"];
  return typeof balance === "string" ? toFen(balance) : undefined;
}
