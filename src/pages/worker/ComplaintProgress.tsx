import { complaintStatus } from "../../../resources/dictionaries/complaintStatus";
import { complaintType } from "../../../resources/dictionaries/complaintType";
import { labelOf } from "../../../resources/kit/dictionary";
import type { WorkerComplaint } from "../../../resources/worker/responses";
import { yuanOf } from "../../ui/money";
import { useFields } from "../../app/data/useFields";
import { useLocale, useTranslations } from "../../app/i18n/useTranslations";
import { Notice } from "../parts/Notice";
import { complaintSteps } from "./complaintSteps";
import { EvidenceList } from "./EvidenceList";
import { workerCall } from "./workerCall";
import { workerComplaintsPath } from "./workerPaths";

/** A complaint with its progress; once it is settled, the worker states whether the result is satisfactory. */
export function ComplaintProgress({ complaint, onJudge }: { complaint: WorkerComplaint; onJudge(): void }) {
  const t = useTranslations();
  const locale = useLocale();
  const { id, status, is_satisfied } = complaint;
  const form = useFields({}, () => ({}));
  const judge = (satisfied: boolean) =>
    void form.attempt(() => workerCall("POST", `${workerComplaintsPath}${id}/satisfied/`, { satisfied })).then(onJudge);
  return (
    <section className="worker-card">
      <h2 className="worker-row">
        <span>{t(["编号 {id}", "No. {id}"], { id })}</span>
        <span>{labelOf(complaintStatus, status, locale)}</span>
      </h2>
      <p>
        {labelOf(complaintType, complaint.type, locale)}
        {complaint.amount && ` · ${yuanOf(complaint.amount)}`}
        <br />
        {complaint.content}
      </p>
      <EvidenceList files={complaint.files} />
      <ol className="worker-steps">
        {complaintSteps(complaint).map(([at, step, values]) => (
          <li key={`${at}${t(step, values)}`}>
            <span className="worker-soft">{at.slice(0, 16)}</span> {t(step, values)}
          </li>
        ))}
        {status === complaintStatus.pending && (
          <li className="worker-soft">{t(["等待主管部门受理", "Waiting to be accepted by the authority"])}</li>
        )}
      </ol>
      <Notice text={form.notice} />
      {status === complaintStatus.settled &&
        (is_satisfied === null ? (
          <div className="worker-buttons">
            <button type="button" className="button button-plain" disabled={form.busy} onClick={() => judge(true)}>
              {t(["满意", "Satisfied"])}
            </button>
            <button type="button" className="button button-plain" disabled={form.busy} onClick={() => judge(false)}>
              {t(["不满意", "Not satisfied"])}
            </button>
          </div>
        ) : (
          <p>
            {is_satisfied
              ? t(["您的评价：满意", "Your rating: satisfied"])
              : t(["您的评价：不满意", "Your rating: not satisfied"])}
          </p>
        ))}
    </section>
  );
}
