import { useTranslations } from "../../app/i18n/useTranslations";
import type { AccountDetail, AccountMonth } from "../../../resources/dashboards/detailResponses";
import type { WireRowOf } from "../../../resources/kit/row";
import type { wageAccounts } from "../../../resources/wageAccounts/wageAccounts";
import { SeriesChart } from "../../dashboards/panels/SeriesChart";

export function useAccountMonthNames() {
  const t = useTranslations();
  return {
    // The first two are about the fee for a month, whenever it was received; the others about the movements in that month.
    should_amount: t(["该月应拨", "Due for month"]),
    short_amount: t(["该月仍欠拨", "Still owed for month"]),
    in_amount: t(["当月到账", "Received in month"]),
    out_amount: t(["当月发放", "Paid out in month"]),
    balance_end: t(["月末余额", "Balance at month end"]),
  };
}

/** A wage account as the API returns it; the detail fields only in a single read. */
export type WageAccountRow = WireRowOf<typeof wageAccounts> & Partial<AccountDetail>;

/** The months of an account in ascending order, starting with the first month that has a non-zero amount. */
export function accountMonths(account: WageAccountRow | undefined): readonly AccountMonth[] {
  const ordered = (account?.months ?? []).toSorted((a, b) => (a.month < b.month ? -1 : 1));
  const first = ordered.findIndex(({ month: _, ...amounts }) => Object.values(amounts).some((yuan) => Number(yuan) !== 0));
  return first < 0 ? [] : ordered.slice(first);
}

/** A chart by month: fee due, received, paid out, and balance. */
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
