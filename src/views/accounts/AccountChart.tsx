import { useTranslations } from "../../i18n/useTranslations";
import type { AccountDetail, AccountMonth } from "../../../resources/responses/details";
import type { WireRowOf } from "../../../resources/kit/row";
import type { wageAccounts } from "../../../resources/wageAccounts/wageAccounts";
import { SeriesChart } from "../charts/SeriesChart";

export function useAccountMonthNames() {
  const t = useTranslations();
  return {
    should_amount: t(["应拨", "Due"]),
    short_amount: t(["少拨", "Shortfall"]),
    in_amount: t(["实拨", "Received"]),
    out_amount: t(["发放", "Paid out"]),
    balance_end: t(["余额", "Balance"]),
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
