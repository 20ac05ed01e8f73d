import type { WorkerObjection } from "../../../resources/worker/responses";
import { objectionOutcome } from "../../../resources/dictionaries/objectionOutcome";
import { objectionReason } from "../../../resources/dictionaries/objectionReason";
import { objectionStatus } from "../../../resources/dictionaries/objectionStatus";
import { labelOf } from "../../../resources/kit/dictionary";
import { useFields } from "../../app/data/useFields";
import { useLocale, useTranslations } from "../../app/i18n/useTranslations";
import { Notice } from "../parts/Notice";
import { EvidenceList } from "./EvidenceList";
import { useFocusWhen } from "./useFocusWhen";
import { yuanOf } from "../../ui/money";
import { workerCall } from "./workerCall";
import { workerObjectionsPath } from "./workerPaths";

interface OwnObjectionProps {
  readonly objection: WorkerObjection;
  /** The id of the month in the wage ledger that it is about. */
  readonly wage: number;
  /** It was just sent: scroll to it, focus it, and show a confirmation. */
  readonly isNew: boolean;
  onWithdraw(): void;
}

/** The worker's objection with his or her count, and the company's answer. */
export function OwnObjection({ objection, wage, isNew, onWithdraw }: OwnObjectionProps) {
  const t = useTranslations();
  const locale = useLocale();
  const card = useFocusWhen<HTMLElement>(isNew);
  const { date, claimed_days: days, claimed_amount: amount, content, outcome, answer, answer_due } = objection;
  const isOpen = objection.status === objectionStatus.open;
  return (
    <section ref={card} className="worker-card" tabIndex={-1}>
      {isNew && (
        <p role="status" className="worker-done">
          {t(["异议已提交。", "Your objection was sent."])}
        </p>
      )}
      <h2 className="worker-row">
        <span>{labelOf(objectionReason, objection.reason, locale)}</span>
        <span className="worker-state">{labelOf(objectionStatus, objection.status, locale)}</span>
      </h2>
      {date && <p>{t(["日期：{date}", "Day: {date}"], { date })}</p>}
      {days !== null && <p>{t(["我记的天数：{days} 天", "Days by my count: {days}"], { days })}</p>}
      {amount && <p>{t(["我算的金额：{amount} 元", "Amount by my count: {amount} CNY"], { amount: yuanOf(amount) })}</p>}
      {content && <p>{content}</p>}
      <EvidenceList files={objection.files} />
      {answer !== null && (
        <p>
          <strong>
            {outcome === null
              ? t(["公司答复：", "The company's answer: "])
              : t(["公司{outcome}：", "The company's answer ({outcome}): "], {
                  outcome: labelOf(objectionOutcome, outcome, locale),
                })}
          </strong>
          {answer}
        </p>
      )}
      {outcome === objectionOutcome.rejected && (
        <p>
          <a className="button button-plain button-wide" href={`#/worker/complaint?wage=${wage}`}>
            {t(["不认可答复，向主管部门反映", "Not satisfied? Report to the authority"])}
          </a>
        </p>
      )}
      {isOpen && (
        <>
          <p className="worker-soft">{t(["公司应在 {day} 前答复", "The company has to answer by {day}"], { day: answer_due })}</p>
          <p className="worker-soft">
            {t(["答复后，您可以确认工资，也可以再提异议。", "After its answer you can confirm the wage or object again."])}
          </p>
          <Withdraw id={objection.id} onDone={onWithdraw} />
        </>
      )}
    </section>
  );
}

/** Until it is answered the worker may withdraw it, for example if the wage was correct after all. */
function Withdraw({ id, onDone }: { readonly id: number; onDone(): void }) {
  const t = useTranslations();
  const form = useFields({}, () => ({}));
  const withdraw = () => workerCall("POST", `${workerObjectionsPath}${id}/withdraw/`).then(onDone);
  return (
    <form className="form" onSubmit={form.onSubmit(withdraw)}>
      <Notice text={form.notice} />
      <button type="submit" className="link-button" disabled={form.busy}>
        {t(["撤回异议", "Withdraw the objection"])}
      </button>
    </form>
  );
}
