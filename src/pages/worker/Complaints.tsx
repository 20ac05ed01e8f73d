import { useId, useState } from "react";
import type { WorkerComplaint, WorkerSite, WorkerWage } from "../../../resources/answers/worker";
import { complaintStatus } from "../../../resources/dictionaries/complaintStatus";
import { complaintType } from "../../../resources/dictionaries/complaintType";
import { labelOf, type CodeOf } from "../../../resources/kit/dictionary";
import { useFields } from "../../forms/useFields";
import { useLocale, useTranslations } from "../../i18n/useTranslations";
import { Labelled, PublicField } from "../parts/Field";
import { Notice } from "../parts/Notice";
import { Submit } from "../parts/Submit";
import { Loaded } from "./Loaded";
import { monthWords, yuanWords } from "./wageWords";
import { workerWagesPath } from "./Wages";
import { useWorkerQuery, workerCall } from "./workerCall";

const path = "/worker/v1/complaints/";

/** 反映问题: a complaint to the authority, and what became of the earlier ones. */
export function Complaints() {
  const query = useWorkerQuery<readonly WorkerComplaint[]>(path);
  const { data: sites } = useWorkerQuery<readonly WorkerSite[]>("/worker/v1/contracts/");
  const { data: wages } = useWorkerQuery<readonly WorkerWage[]>(workerWagesPath);
  return (
    <>
      {sites?.[0] && wages && <Complain site={sites[0]} wages={wages} onDone={query.reload} />}
      <Loaded query={query}>
        {(complaints) =>
          complaints.map((complaint) => <Course key={complaint.id} complaint={complaint} onJudge={query.reload} />)
        }
      </Loaded>
    </>
  );
}

type Kind = CodeOf<typeof complaintType>;
const silent = () => undefined;

function Complain({ site, wages, onDone }: { site: WorkerSite; wages: readonly WorkerWage[]; onDone(): void }) {
  const t = useTranslations();
  const locale = useLocale();
  const id = useId();
  const owed = wages.filter(({ overdue_days }) => overdue_days > 0);
  const sum = owed.reduce((total, { owed_amount }) => total + Number(owed_amount), 0);
  const months = owed.map(({ pay_month }) => monthWords(pay_month, locale)).join(t(["、", ", "]));
  const [kind, setKind] = useState<Kind>(complaintType.arrears);
  const [isAnonymous, setAnonymous] = useState(true);
  const form = useFields(
    {
      amount: sum > 0 ? sum.toFixed(2) : "",
      content: months && t(["拖欠{months}的工资", "Wages of {months} are overdue"], { months }),
    },
    ({ amount, content }) => ({
      amount: !/^(\d{1,7}(\.\d{1,2})?)?$/.test(amount.trim()) && (["请输入金额", "Enter an amount"] as const),
      content:
        content.trim().length < 5 && (["请写清楚是什么事，至少5个字", "Say what happened, in 5 characters or more"] as const),
    }),
    silent,
  );
  const send = async () => {
    const { amount, content } = form.values;
    const more = amount.trim() && { amount: amount.trim() };
    await workerCall("POST", path, {
      worker: site.worker,
      type: kind,
      content: content.trim(),
      is_anonymous: isAnonymous,
      ...more,
    });
    form.setValues({ amount: "", content: "" });
    onDone();
  };
  return (
    <form ref={form.form} className="form worker-card" noValidate onSubmit={form.onSubmit(send)}>
      <h2>{site.project_name}</h2>
      <p className="worker-soft">
        {t([
          "由主管部门在5个工作日内受理。您写的内容公司看不到。",
          "The authority accepts it within 5 working days. The company does not see what you write.",
        ])}
      </p>
      <Notice text={form.notice} />
      <Labelled id={id} label={t(["什么问题？", "What is it about?"])}>
        <select
          id={id}
          className="worker-select"
          value={kind}
          onChange={({ target }) =>
            setKind(complaintType.codes.find((code) => String(code) === target.value) ?? complaintType.other)
          }
        >
          {complaintType.codes.map((code) => (
            <option key={code} value={code}>
              {labelOf(complaintType, code, locale)}
            </option>
          ))}
        </select>
      </Labelled>
      <PublicField {...form.field("amount")} label={t(["金额（元）", "Amount (CNY)"])} inputMode="decimal" />
      <PublicField {...form.field("content")} label={t(["是什么事", "What happened"])} maxLength={1000} required />
      <label className="worker-check">
        <input type="checkbox" checked={isAnonymous} onChange={({ target }) => setAnonymous(target.checked)} />
        {t(["匿名：不让公司知道我的名字", "Anonymous: do not tell the company my name"])}
      </label>
      <Submit busy={form.busy}>{t(["提交", "Send"])}</Submit>
    </form>
  );
}

function Course({ complaint, onJudge }: { complaint: WorkerComplaint; onJudge(): void }) {
  const t = useTranslations();
  const locale = useLocale();
  const { id, status, accepted_at, reply, replied_at, handled_at, result, is_satisfied } = complaint;
  const judge = (satisfied: boolean) => void workerCall("POST", `${path}${id}/satisfied/`, { satisfied }).then(onJudge, onJudge);
  return (
    <section className="worker-card">
      <h2 className="worker-row">
        <span>{t(["编号 {id}", "No. {id}"], { id })}</span>
        <span>{labelOf(complaintStatus, status, locale)}</span>
      </h2>
      <p>
        {labelOf(complaintType, complaint.type, locale)}
        {complaint.amount && ` · ${yuanWords(complaint.amount)}`}
        <br />
        {complaint.content}
      </p>
      <ol className="worker-soft">
        <li>{t(["{at} 提交", "{at} sent"], { at: complaint.created_at.slice(0, 16) })}</li>
        {accepted_at && <li>{t(["{at} 受理", "{at} accepted"], { at: accepted_at.slice(0, 16) })}</li>}
        {replied_at && (
          <li>{t(["{at} 答复：{reply}", "{at} answer: {reply}"], { at: replied_at.slice(0, 16), reply: reply ?? "" })}</li>
        )}
        {handled_at && result && (
          <li>{t(["{at} 办结：{result}", "{at} closed: {result}"], { at: handled_at.slice(0, 16), result })}</li>
        )}
      </ol>
      {status === complaintStatus.settled &&
        (is_satisfied === null ? (
          <div className="worker-buttons">
            <button type="button" className="button button-plain" onClick={() => judge(true)}>
              {t(["满意", "Satisfied"])}
            </button>
            <button type="button" className="button button-plain" onClick={() => judge(false)}>
              {t(["不满意", "Not satisfied"])}
            </button>
          </div>
        ) : (
          <p>
            {is_satisfied
              ? t(["您的评价：满意", "Your judgement: satisfied"])
              : t(["您的评价：不满意", "Your judgement: not satisfied"])}
          </p>
        ))}
    </section>
  );
}
