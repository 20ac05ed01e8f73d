import type { WorkerWage } from "../../../resources/worker/responses";
import { useLocale, useTranslations } from "../../app/i18n/useTranslations";
import { yuanOf } from "../../ui/money";
import { ConfirmForm } from "./ConfirmForm";
import { isPaidInFull, monthWords } from "./wageWords";

/** 都收到了: the months that were paid, each with its amount, confirmed together. A single one has a page of its own. */
export function ConfirmAll({ wages, onDone }: { readonly wages: readonly WorkerWage[]; onDone(): void }) {
  const received = wages.filter((wage) => wage.confirmable && isPaidInFull(wage) && wage.objections.length === 0);
  return received.length > 1 ? <AllReceived wages={received} onDone={onDone} /> : null;
}

function AllReceived({ wages, onDone }: { readonly wages: readonly WorkerWage[]; onDone(): void }) {
  const t = useTranslations();
  const locale = useLocale();
  return (
    <ConfirmForm
      path="/worker/v1/wages/confirm/"
      body={{ months: wages.map(({ id, confirm_amount }) => ({ id, amount: confirm_amount })) }}
      button={t(["都收到了", "I received all of them"])}
      isTask
      below={
        <p className="worker-soft">
          {t(["哪个月不对，就点开那个月，不要一起确认。", "If a month is wrong, open it instead of confirming all."])}
        </p>
      }
      onDone={onDone}
    >
      <h2>{t(["这{n}个月的工资都收到了吗？", "Did you receive the wages of these {n} months?"], { n: wages.length })}</h2>
      <ul className="worker-list worker-months">
        {wages.map((wage) => (
          <li key={wage.id}>
            <a className="worker-row" href={`#/worker/wages/${wage.pay_month}?id=${wage.id}`}>
              <span>{monthWords(wage.pay_month, locale)}</span>
              <span className="worker-money">{yuanOf(wage.confirm_amount)}</span>
            </a>
          </li>
        ))}
      </ul>
    </ConfirmForm>
  );
}
