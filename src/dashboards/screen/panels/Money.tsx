import { memo } from "react";
import { useLocale, useTranslations } from "../../../app/i18n/useTranslations";
import type { ProjectSummary } from "../../../../resources/dashboards/screenResponses";
import { amount, amountText, countText, monthText } from "../figures/figures";
import { EmptyPanelText, ScreenPanel } from "../parts/Panel";
import { RegionLink, useScreenPaths } from "../parts/screenPaths";
import { ShareBar } from "../parts/ShareBar";
import { accountStatus } from "../../../../resources/dictionaries/accountStatus";
import { heldDepositStatuses } from "../../../../resources/dictionaries/depositStatus";
import { percentOf } from "../../../ui/decimals";

/** The wages of the month being paid, then the funds for the next ones. */
export const Money = memo(function Money({ summary }: { summary: ProjectSummary | undefined }) {
  const t = useTranslations();
  const locale = useLocale();
  const place = useScreenPaths();
  const month = summary ? monthText(summary.month, locale) : "";
  const wages = () => place("/payroll/arrears", { pay_month: summary?.month });
  return (
    <ScreenPanel title={t(["{month}工资", "Wages for {month}"], { month })} className="money" data={summary}>
      {(data) => {
        const paid = amount(data.month_paid_amount, locale);
        const due = Number(data.month_due_amount);
        const share = due > 0 ? Math.min(100, (Number(data.month_paid_amount) / due) * 100) : null;
        return (
          <>
            {share === null ? (
              <EmptyPanelText>{t(["该月没有应付工资", "No wages due for this month"])}</EmptyPanelText>
            ) : (
              <>
                <p className="large-figure">
                  <span>{t(["已发", "Paid"])}</span>
                  <RegionLink to={wages()}>
                    <b>{paid.figure}</b> <small>{paid.unit}</small>
                  </RegionLink>
                  <em>
                    {t(["{rate} · {count} 人", "{rate} · {count} people"], {
                      rate: percentOf(Math.floor(share * 10) / 10),
                      count: countText(data.month_paid_workers),
                    })}
                  </em>
                </p>
                <ShareBar share={share} label={t(["已发占应付", "Paid share of due"])} />
                <dl className="facts">
                  <div>
                    <dt>{t(["应付", "Due"])}</dt>
                    <dd>
                      <RegionLink to={wages()}>{amountText(data.month_due_amount, locale)}</RegionLink>
                    </dd>
                  </div>
                  <div className={Number(data.month_unpaid_amount) > 0 ? "warned" : ""}>
                    <dt>{t(["未发", "Unpaid"])}</dt>
                    <dd>
                      <RegionLink to={wages()}>{amountText(data.month_unpaid_amount, locale)}</RegionLink>
                    </dd>
                  </div>
                </dl>
              </>
            )}
            <dl className="rows">
              <div>
                <dt>{t(["本年发放（按发放日期）", "Paid this year (by payment date)"])}</dt>
                <dd>{amountText(data.year_paid_amount, locale)}</dd>
              </div>
              <div>
                <dt>{t(["专户余额", "Wage account balance"])}</dt>
                <dd>
                  <RegionLink to={place("/payroll/account", { status: accountStatus.open })}>
                    {amountText(data.account_balance, locale)}
                  </RegionLink>
                </dd>
              </div>
              <div>
                <dt>{t(["工资保证金", "Wage deposits"])}</dt>
                <dd>
                  <RegionLink to={place("/payroll/bail", { status: heldDepositStatuses })}>
                    {amountText(data.deposit_amount, locale)}
                  </RegionLink>
                </dd>
              </div>
            </dl>
          </>
        );
      }}
    </ScreenPanel>
  );
});
