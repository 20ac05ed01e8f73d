import { memo } from "react";
import { useLocale, useTranslations } from "../../../app/i18n/useTranslations";
import { cityFigures } from "../../../../resources/dashboards/figures";
import type { Figure } from "../../../../resources/kit/defineFigure";
import type { ProjectSummary } from "../../../../resources/dashboards/screenResponses";
import { amount, amountText, countText, monthText } from "../figures/figures";
import { EmptyPanelText, ScreenPanel } from "../parts/Panel";
import { RegionLink, useScreenPaths } from "../parts/screenPaths";
import { ShareBar } from "../parts/ShareBar";
import { percentOf } from "../../../ui/decimals";

/** The wages of the month being paid, then the funds for the next ones. */
export const Money = memo(function Money({ summary }: { summary: ProjectSummary | undefined }) {
  const t = useTranslations();
  const locale = useLocale();
  const place = useScreenPaths();
  const month = summary ? monthText(summary.month, locale) : "";
  const wages = (figure: Figure) => place(figure, summary?.updated_at.slice(0, 10));
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
                  <span>{t(cityFigures.monthPaid.short)}</span>
                  <RegionLink to={wages(cityFigures.monthPaid)}>
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
                    <dt>{t(cityFigures.monthDue.short)}</dt>
                    <dd>
                      <RegionLink to={wages(cityFigures.monthDue)}>{amountText(data.month_due_amount, locale)}</RegionLink>
                    </dd>
                  </div>
                  <div className={Number(data.month_unpaid_amount) > 0 ? "warned" : ""}>
                    <dt>{t(["未发", "Unpaid"])}</dt>
                    <dd>
                      <RegionLink to={wages(cityFigures.monthDue)}>{amountText(data.month_unpaid_amount, locale)}</RegionLink>
                    </dd>
                  </div>
                </dl>
              </>
            )}
            <dl className="rows">
              <div>
                <dt>{t(["本年发放（按发放日期）", "Paid this year"])}</dt>
                <dd>{amountText(data.year_paid_amount, locale)}</dd>
              </div>
              <div>
                <dt>{t(cityFigures.balance.short)}</dt>
                <dd>
                  <RegionLink to={place(cityFigures.balance)}>{amountText(data.account_balance, locale)}</RegionLink>
                </dd>
              </div>
              <div>
                <dt>{t(cityFigures.deposits.short)}</dt>
                <dd>
                  <RegionLink to={place(cityFigures.deposits)}>{amountText(data.deposit_amount, locale)}</RegionLink>
                </dd>
              </div>
            </dl>
          </>
        );
      }}
    </ScreenPanel>
  );
});
