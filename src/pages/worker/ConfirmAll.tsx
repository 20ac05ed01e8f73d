import type { SentCode } from "../../../resources/system/accountResponses";
import type { WorkerProfile, WorkerWage } from "../../../resources/worker/responses";
import { useFields } from "../../app/data/useFields";
import { useLocale, useTranslations } from "../../app/i18n/useTranslations";
import { yuanOf } from "../../ui/money";
import { Notice } from "../parts/Notice";
import { Submit } from "../parts/Submit";
import { isPaidInFull, monthWords } from "./wageWords";
import { WorkerCode } from "./WorkerCode";
import { useWorkerQuery, workerCall } from "./workerCall";

/** 都收到了: the months that were paid, each with its amount, confirmed together. A single one has a page of its own. */
export function ConfirmAll({ wages, onDone }: { readonly wages: readonly WorkerWage[]; onDone(): void }) {
  const received = wages.filter((wage) => wage.confirmable && isPaidInFull(wage) && wage.objections.length === 0);
  return received.length > 1 ? <AllReceived wages={received} onDone={onDone} /> : null;
}

function AllReceived({ wages, onDone }: { readonly wages: readonly WorkerWage[]; onDone(): void }) {
  const t = useTranslations();
  const locale = useLocale();
  const { data: profile } = useWorkerQuery<WorkerProfile>("/worker/v1/token/");
  const needsCode = profile?.confirmation_proved === false;
  const form = useFields({ code: "" }, ({ code }) => ({
    code: needsCode && code.trim() === "" && (["请输入短信验证码", "Enter the SMS code"] as const),
  }));
  const send = () => workerCall<SentCode>("POST", "/worker/v1/wages/code/", {});
  const confirm = async () => {
    await workerCall("POST", "/worker/v1/wages/confirm/", {
      code: form.values.code.trim(),
      months: wages.map(({ id, confirm_amount }) => ({ id, amount: confirm_amount })),
    });
    onDone();
  };
  if (!profile) return null;
  return (
    <form ref={form.form} className="form worker-card worker-tone-busy" noValidate onSubmit={form.onSubmit(confirm)}>
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
      <Notice text={form.notice} />
      {needsCode && <WorkerCode form={form} field={form.field("code")} send={send} />}
      <Submit busy={form.busy}>{t(["都收到了", "I received all of them"])}</Submit>
      <p className="worker-soft">
        {t(["哪个月不对，就点开那个月，不要一起确认。", "If a month is wrong, open it instead of confirming all."])}
      </p>
    </form>
  );
}
