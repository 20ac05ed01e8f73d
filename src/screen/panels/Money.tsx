import { memo } from "react";
import { useLocale, useSay } from "../../i18n/useSay";
import type { ProjectSummary } from "../data/answers";
import { amount, amountText, countText, monthText, rateText } from "../figures/figures";
import { Nothing, Panel } from "../parts/Panel";
import { Into, usePlaces } from "../parts/places";
import { ShareBar } from "../parts/ShareBar";

/** The wages of the month that is being paid now, then the money that stands behind the next ones. */
export const Money = memo(function Money({ summary }: { summary: ProjectSummary | undefined }) {
  const say = useSay();
  const locale = useLocale();
  const place = usePlaces();
  const month = summary ? monthText(summary.month, locale) : "";
  const wages = (filter: object) => place("/payroll/payroll", { pay_month: summary?.month, ...filter });
  return (
    <Panel title={say(["{month}工资", "Wages of {month}"], { month })} className="money" data={summary}>
      {(data) => {
        const paid = amount(data.month_paid_amount, locale);
        const due = Number(data.month_due_amount);
        const share = due > 0 ? Math.min(100, (Number(data.month_paid_amount) / due) * 100) : null;
        return (
          <>
            {share === null ? (
              <Nothing>{say(["该月没有应发工资", "No wages are due for this month"])}</Nothing>
            ) : (
              <>
                <p className="large-figure">
                  <span>{say(["已发", "Paid"])}</span>
                  <Into to={wages({ grant_status: 2 })}>
                    <b>{paid.figure}</b> <small>{paid.unit}</small>
                  </Into>
                  <em>
                    {say(["{rate} · {count} 人", "{rate} · {count} people"], {
                      rate: rateText(Math.floor(share * 10) / 10),
                      count: countText(data.month_paid_workers),
                    })}
                  </em>
                </p>
                <ShareBar share={share} label={say(["已发占应发", "Paid of what is due"])} />
                <dl className="facts">
                  <div>
                    <dt>{say(["应发", "Due"])}</dt>
                    <dd>
                      <Into to={wages({ is_back_pay: 0 })}>{amountText(data.month_due_amount, locale)}</Into>
                    </dd>
                  </div>
                  <div className={Number(data.month_unpaid_amount) > 0 ? "warned" : ""}>
                    <dt>{say(["未发", "Unpaid"])}</dt>
                    <dd>
                      <Into to={wages({ scene: "unpaid" })}>{amountText(data.month_unpaid_amount, locale)}</Into>
                    </dd>
                  </div>
                </dl>
              </>
            )}
            <dl className="rows">
              <div>
                <dt>{say(["本年发放（按发放日期）", "Paid this year, by day of payment"])}</dt>
                <dd>{amountText(data.year_paid_amount, locale)}</dd>
              </div>
              <div>
                <dt>{say(["专户余额", "In wage accounts"])}</dt>
                <dd>
                  <Into to={place("/payroll/account", { status: 1 })}>{amountText(data.account_balance, locale)}</Into>
                </dd>
              </div>
              <div>
                <dt>{say(["工资保证金", "Wage deposits"])}</dt>
                <dd>
                  <Into to={place("/payroll/bail", { status: [2, 3] })}>{amountText(data.deposit_amount, locale)}</Into>
                </dd>
              </div>
            </dl>
          </>
        );
      }}
    </Panel>
  );
});
