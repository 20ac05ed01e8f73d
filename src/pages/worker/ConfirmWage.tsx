import type { SentCode } from "../../../resources/system/accountResponses";
import type { WorkerProfile, WorkerWage } from "../../../resources/worker/responses";
import { useFields } from "../../app/data/useFields";
import { useLocale, useTranslations } from "../../app/i18n/useTranslations";
import { Notice } from "../parts/Notice";
import { Submit } from "../parts/Submit";
import { yuanOf } from "../../ui/money";
import { confirmQuestion, monthWords } from "./wageWords";
import { WorkerCode } from "./WorkerCode";
import { useWorkerQuery, workerCall } from "./workerCall";

/** 确认无误: the first confirmation of a session needs a code, the next ones one tap. */
export function ConfirmWage({ wage, onDone }: { wage: WorkerWage; onDone(): void }) {
  const t = useTranslations();
  const locale = useLocale();
  const { data: profile } = useWorkerQuery<WorkerProfile>("/worker/v1/token/");
  const needsCode = profile?.confirmation_proved === false;
  const form = useFields({ code: "" }, ({ code }) => ({
    code: needsCode && code.trim() === "" && (["请输入短信验证码", "Enter the SMS code"] as const),
  }));
  const send = () => workerCall<SentCode>("POST", "/worker/v1/wages/code/", {});
  const confirm = async () => {
    await workerCall("POST", `/worker/v1/wages/${wage.id}/confirm/`, {
      code: form.values.code.trim(),
      amount: wage.confirm_amount,
    });
    onDone();
  };
  if (!profile) return null;
  return (
    <form ref={form.form} className="form worker-card" noValidate onSubmit={form.onSubmit(confirm)}>
      <p>{t(confirmQuestion(wage), { site: wage.project_name, month: monthWords(wage.pay_month, locale) })}</p>
      <p className="worker-row worker-strong">
        <span>{t(["到手", "Net"])}</span>
        <span className="worker-money">{yuanOf(wage.confirm_amount)}</span>
      </p>
      <Notice text={form.notice} />
      {needsCode && <WorkerCode form={form} field={form.field("code")} send={send} />}
      <Submit busy={form.busy}>{t(["确认无误", "Confirm"])}</Submit>
    </form>
  );
}
