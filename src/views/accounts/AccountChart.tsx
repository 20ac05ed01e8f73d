import { useTranslations } from "../../i18n/useTranslations";
import type { WireRow } from "../../kinds/wireRow";
import { SeriesChart } from "../charts/SeriesChart";

/** A month of an account's own page; amounts in yuan. */
export interface AccountMonth {
  readonly month: string;
  readonly should_amount: string;
  readonly short_amount: string;
  readonly in_amount: string;
  readonly out_amount: string;
  readonly balance_end: string;
}

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

/** The months of an account from the first in which anything was due or moved, the oldest first. */
export function accountMonths(account: WireRow | undefined): readonly AccountMonth[] {
  const months = Array.isArray(account?.["months"]) ? (account["months"] as AccountMonth[]) : [];
  const ordered = months.toSorted((a, b) => (a.month < b.month ? -1 : 1));
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
