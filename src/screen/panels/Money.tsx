import { memo } from "react";
import { useLocale, useSay } from "../../i18n/useSay";
import type { ProjectSummary } from "../data/answers";
import { amount, countText } from "../figures/figures";
import { KeyFigure } from "../parts/KeyFigure";

const waiting = { figure: "-", unit: "" };

/** The money in one line above the map: what was due, what was paid, what stands ready. */
export const Money = memo(function Money({ summary }: { summary: ProjectSummary | undefined }) {
  const say = useSay();
  const locale = useLocale();
  const yuan = (value: string | undefined) => (value === undefined ? waiting : amount(value, locale));
  const workers = summary && say(["{count} 人", "{count} people"], { count: countText(summary.month_paid_workers) });
  const month = summary ? summary.month : "";
  return (
    <section className="panel money" aria-label={say(["资金", "Money"])}>
      <KeyFigure label={say(["{month} 应发工资", "Due in {month}"], { month })} value={yuan(summary?.month_due_amount)} />
      <KeyFigure
        tone="accent"
        label={say(["{month} 已发工资", "Paid in {month}"], { month })}
        value={yuan(summary?.month_paid_amount)}
        {...(workers ? { note: workers } : {})}
      />
      <KeyFigure label={say(["本年累计发放", "Paid this year"])} value={yuan(summary?.year_paid_amount)} />
      <KeyFigure label={say(["专户余额", "In wage accounts"])} value={yuan(summary?.account_balance)} />
      <KeyFigure label={say(["保证金总额", "Deposits"])} value={yuan(summary?.deposit_amount)} />
    </section>
  );
});
