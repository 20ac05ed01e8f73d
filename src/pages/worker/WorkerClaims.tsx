import type { WorkerClaim } from "../../../resources/worker/responses";
import { payType } from "../../../resources/dictionaries/payType";
import { labelOf } from "../../../resources/kit/dictionary";
import type { Locale } from "../../../resources/kit/label";
import { recoveryWay } from "../../../resources/payrolls/recoveryWay";
import { yuanOf } from "../../ui/money";
import { useLocale, useTranslations, type TranslateLabel } from "../../app/i18n/useTranslations";
import { ConfirmForm } from "./ConfirmForm";
import { monthWords } from "./wageWords";
import { useWorkerQuery } from "./workerCall";
import { workerClaimsPath } from "./workerPaths";

/** What the employer recorded and only the worker can confirm: cash, and terms lower than before. Renders nothing without any. */
export function WorkerClaims() {
  const t = useTranslations();
  const { data: claims = [], reload } = useWorkerQuery<readonly WorkerClaim[]>(workerClaimsPath);
  if (claims.length === 0) return null;
  return (
    <section aria-labelledby="worker-claims">
      <h2 id="worker-claims">{t(["公司登记，等您确认", "Recorded by the company: do you confirm?"])}</h2>
      {claims.map((claim) => (
        <Claim key={`${claim.kind} ${claim.id}`} claim={claim} onDone={reload} />
      ))}
    </section>
  );
}

function Claim({ claim, onDone }: { readonly claim: WorkerClaim; onDone(): void }) {
  const t = useTranslations();
  const words = useClaimWords(claim);
  return (
    <ConfirmForm
      path={`${workerClaimsPath}${claim.kind}/${claim.id}/confirm/`}
      button={words.button}
      isTask
      below={
        <p className="worker-soft">
          {words.otherwise} <a href="#/worker/complaint">{t(["反映问题", "Complain"])}</a>
        </p>
      }
      onDone={onDone}
    >
      <p className="worker-strong">{words.title}</p>
      <p>{words.text}</p>
      {claim.decline_reason && (
        <p>{t(["主管部门不予认可：{reason}", "The authority declined it: {reason}"], { reason: claim.decline_reason })}</p>
      )}
      <p className="worker-soft">
        {claim.project_name} · {claim.corp_name}
      </p>
    </ConfirmForm>
  );
}

function useClaimWords(claim: WorkerClaim) {
  const t = useTranslations();
  const locale = useLocale();
  if (claim.kind === "wage") {
    const what = claim.is_advance ? t(["预支", "advance"]) : t(["工资", "wage"]);
    return {
      title: t(["{day} 付给您{what} {amount} 元？", "Paid you {what} of {amount} CNY on {day}?"], {
        day: claim.day ?? "",
        what,
        amount: yuanOf(claim.amount ?? "0"),
      }),
      text: t(
        ["公司登记为{month}工资的线下付款，您确认后才算已发。", "Recorded for {month}. It counts as paid once you confirm."],
        {
          month: claim.pay_month ? monthWords(claim.pay_month, locale) : "",
        },
      ),
      button: t(["收到了，确认", "I received it"]),
      otherwise: t(["没有收到或金额不对，请不要确认。", "Not received, or another amount? Do not confirm."]),
    };
  }
  if (claim.kind === "overpayment") return overpaymentWords(claim, t, locale);
  const pay = claim.pay_type === null ? "" : labelOf(payType, claim.pay_type, locale);
  return {
    title: t(["同意自 {day} 起改为{pay} {price} 元？", "Agree to {pay} {price} CNY from {day}?"], {
      day: claim.day ?? "",
      pay,
      price: claim.price ? yuanOf(claim.price) : "-",
    }),
    text: t(
      [
        "公司于 {recorded} 登记，原来是 {earlier} 元。您不确认，登记前已出勤的天数仍按原单价计算。",
        "Recorded on {recorded}; before, it was {earlier} CNY. Unless you confirm, days worked before keep the earlier rate.",
      ],
      { recorded: claim.recorded_on ?? "", earlier: claim.earlier_price ? yuanOf(claim.earlier_price) : "-" },
    ),
    button: t(["同意，确认", "I agree"]),
    otherwise: t(["不同意，请不要确认。", "If you disagree, do not confirm."]),
  };
}

function overpaymentWords(claim: WorkerClaim, t: TranslateLabel, locale: Locale) {
  const most = claim.monthly_amount
    ? t(["每月最多扣{most}元。", "At most {most} CNY a month."], { most: yuanOf(claim.monthly_amount) })
    : "";
  const how =
    claim.way === recoveryWay.return
      ? t(["您同意后，把这笔钱转回工资专户。", "If you agree, you transfer it back to the wage account."])
      : `${most}${t([
          "您同意后，从以后工资中扣回；每月不超过工资的五分之一，扣后不低于最低工资。",
          "If you agree, it is taken back from later wages: at most a fifth of a wage, and never below the minimum wage.",
        ])}`;
  return {
    title: t(
      ["{month}工资多发了 {amount} 元，同意归还？", "Paid {amount} CNY too much for {month}: do you agree to give it back?"],
      {
        month: claim.pay_month ? monthWords(claim.pay_month, locale) : "",
        amount: yuanOf(claim.amount ?? "0"),
      },
    ),
    text: `${t(["公司说明：{reason}。", "The company says: {reason}."], { reason: claim.reason ?? "" })}${how}`,
    button: t(["同意归还", "I agree"]),
    otherwise: t(["没有多发或不同意，请不要按；不按就不能扣。", "If you disagree, do nothing: nothing is taken back."]),
  };
}
