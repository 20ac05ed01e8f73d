import { useTranslations } from "../../i18n/useTranslations";
import type { AccountDetail, AccountMonth } from "../../../resources/responses/details";
import type { WireRowOf } from "../../../resources/kit/row";
import type { wageAccounts } from "../../../resources/wageAccounts/wageAccounts";
import { SeriesChart } from "../charts/SeriesChart";

export function useAccountMonthNames() {
  const t = useTranslations();
  return {
    // Of the fee for a month, whenever it arrived; then of what moved on days of the month.
    should_amount: t(["该月应拨", "Due for month"]),
    short_amount: t(["该月仍欠拨", "Still owed for month"]),
    in_amount: t(["当月到账", "Received in month"]),
    out_amount: t(["当月发放", "Paid out in month"]),
    balance_end: t(["月末余额", "Balance at month end"]),
  };
}

/** A special account as the server returns it; the details where it was read alone. */
export type WageAccountRow = WireRowOf<typeof wageAccounts> & Partial<AccountDetail>;

/** The months of an account from the first in which anything was due or moved, the oldest first. */
export function accountMonths(account: WageAccountRow | undefined): readonly AccountMonth[] {
  const ordered = (account?.months ?? []).toSorted((a, b) => (a.month < b.month ? -1 : 1));
  const first = ordered.findIndex(({ month: _, ...amounts }) => Object.values(amounts).some((yuan) => Number(yuan) !== 0));
  return first < 0 ? [] : ordered.slice(first);
}

/** What should have come in, what came, what was paid and what was left. */
export function AccountChart({ label, months }: { label: string; months: readonly AccountMonth[] }) {
  const names = useAccountMonthNames();
  return (
    <SeriesChart
      label={label}
      by="month"
      rows={months.map(({ month, ...amounts }) => ({
        month,
        ...Object.fromEntries(Object.entries(amounts).map(([name, yuan]) => [name, Number(yuan)])),
      }))}
      series={[
        { key: "in_amount", name: names.in_amount, as: "bar" },
        { key: "out_amount", name: names.out_amount, as: "bar" },
        { key: "balance_end", name: names.balance_end, as: "line" },
        { key: "should_amount", name: names.should_amount, as: "line" },
      ]}
    />
  );
}
