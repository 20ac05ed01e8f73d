import type { WorkerWage } from "../../../resources/worker/responses";
import { useLocale, useTranslations } from "../../app/i18n/useTranslations";
import { yuanOf } from "../../ui/money";
import { ConfirmForm } from "./ConfirmForm";
import { confirmQuestion, monthWords } from "./wageWords";

/** 确认无误: the amount of one month. */
export function ConfirmWage({ wage, onDone }: { wage: WorkerWage; onDone(): void }) {
  const t = useTranslations();
  const locale = useLocale();
  return (
    <ConfirmForm
      path={`/worker/v1/wages/${wage.id}/confirm/`}
      body={{ amount: wage.confirm_amount }}
      button={t(["确认无误", "Confirm"])}
      onDone={onDone}
    >
      <p>{t(confirmQuestion(wage), { site: wage.project_name, month: monthWords(wage.pay_month, locale) })}</p>
      <p className="worker-row worker-strong">
        <span>{t(["到手", "Net"])}</span>
        <span className="worker-money">{yuanOf(wage.confirm_amount)}</span>
      </p>
    </ConfirmForm>
  );
}
