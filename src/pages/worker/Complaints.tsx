import { useState } from "react";
import type { WorkerComplaint, WorkerEvidence, WorkerSite, WorkerWage } from "../../../resources/responses/worker";
import { complaintStatus } from "../../../resources/dictionaries/complaintStatus";
import { complaintType } from "../../../resources/dictionaries/complaintType";
import { objectionOutcome } from "../../../resources/dictionaries/objectionOutcome";
import { objectionReason } from "../../../resources/dictionaries/objectionReason";
import { labelOf, type CodeOf } from "../../../resources/kit/dictionary";
import type { Label } from "../../../resources/kit/label";
import { navigateTo, useAddress } from "../../entry/address";
import { useFields } from "../../forms/useFields";
import { useLocale, useTranslations } from "../../i18n/useTranslations";
import { PublicField } from "../parts/Field";
import { Notice } from "../parts/Notice";
import { Submit } from "../parts/Submit";
import { AddEvidence } from "./AddEvidence";
import { EvidenceList } from "./EvidenceList";
import { Loaded } from "./Loaded";
import { LongField } from "./LongField";
import { SelectField } from "./SelectField";
import { useFocusWhen } from "./useFocusWhen";
import { yuanOf } from "../../components/money";
import { monthWords } from "./wageWords";
import { useWorkerQuery, workerCall } from "./workerCall";
import { workerComplaintsPath as path, workerWagesPath } from "./workerPaths";

/** 反映问题: the worker's complaints with their progress, and a new one; the form is open if there are none. */
export function Complaints() {
  const t = useTranslations();
  const query = useWorkerQuery<readonly WorkerComplaint[]>(path);
  const { pathname, search } = useAddress();
  const objected = Number(new URLSearchParams(search).get("wage"));
  const [isWriting, setWriting] = useState(objected > 0);
  const [number, setNumber] = useState<number>();
  const onSent = (made: number) => {
    setNumber(made);
    setWriting(false);
    if (search) navigateTo(pathname, { replace: true });
    query.reload();
  };
  return (
    <Loaded query={query}>
      {(complaints) => (
        <>
          {number !== undefined && <Received key={number} id={number} />}
          {isWriting || complaints.length === 0 ? (
            <NewComplaint objected={objected} onSent={onSent} />
          ) : (
            <p>
              <button type="button" className="button button-plain button-wide" onClick={() => setWriting(true)}>
                {t(["再反映一个问题", "Another complaint"])}
              </button>
            </p>
          )}
          {complaints.map((complaint) => (
            <Course key={complaint.id} complaint={complaint} onJudge={query.reload} />
          ))}
        </>
      )}
    </Loaded>
  );
}

/** Shown above the progress of the new complaint, because the form was further down. */
function Received({ id }: { id: number }) {
  const t = useTranslations();
  const message = useFocusWhen<HTMLParagraphElement>(true);
  return (
    <p ref={message} tabIndex={-1} role="status" className="worker-done">
      {t(["已收到，编号 {id}。下面可以看办理进展。", "Received, no. {id}. You can follow its progress below."], { id })}
    </p>
  );
}

interface NewComplaintProps {
  /** The id of the wage with an objection that the company rejected; 0 for none. */
  readonly objected: number;
  onSent(number: number): void;
}

/** Waits for the sites and wages that prefill the form. */
function NewComplaint({ objected, onSent }: NewComplaintProps) {
  const t = useTranslations();
  const siteQuery = useWorkerQuery<readonly WorkerSite[]>("/worker/v1/contracts/");
  const { data: wages } = useWorkerQuery<readonly WorkerWage[]>(workerWagesPath);
  return (
    <Loaded query={siteQuery}>
      {(sites) =>
        sites[0] ? (
          wages && (
            <Complain
              sites={sites}
              first={sites[0]}
              wages={wages}
              objected={wages.find(({ id }) => id === objected)}
              onSent={onSent}
            />
          )
        ) : (
          <p className="worker-note">{t(["没有您的工地记录，请拨打举报电话", "No site on file for you: call the hotline"])}</p>
        )
      }
    </Loaded>
  );
}

type Kind = CodeOf<typeof complaintType>;
interface ComplainProps {
  readonly sites: readonly WorkerSite[];
  readonly first: WorkerSite;
  readonly wages: readonly WorkerWage[];
  readonly objected: WorkerWage | undefined;
  onSent(number: number): void;
}

/** An amount as a person types it: without trailing zeros. */
const typedAmount = (yuan: number): string => String(Number(yuan.toFixed(2)));

function Complain({ sites, first, wages, objected, onSent }: ComplainProps) {
  const t = useTranslations();
  const locale = useLocale();
  const overdueAt = ({ worker }: WorkerSite) => wages.filter((wage) => wage.worker === worker && wage.overdue_days > 0);
  /** The objection that the company rejected, as text for the complaint. */
  const dispute = ({ pay_month, project_name, objections, due_amount }: WorkerWage) => {
    const rejected = objections.find(({ outcome }) => outcome === objectionOutcome.rejected);
    const missing = Number(rejected?.claimed_amount ?? 0) - Number(due_amount);
    return {
      amount: missing > 0 ? typedAmount(missing) : "",
      content: t(
        [
          "{site}{month}的工资，我提出异议（{reason}），公司不同意：{answer}",
          "I objected to the wage of {month} at {site} ({reason}); the company did not agree: {answer}",
        ],
        {
          site: project_name,
          month: monthWords(pay_month, locale),
          reason: rejected ? labelOf(objectionReason, rejected.reason, locale) : "",
          answer: rejected?.answer ?? "",
        },
      ),
    };
  };
  const prefillOf = (of: WorkerSite) => {
    if (objected?.worker === of.worker) return dispute(objected);
    const owed = overdueAt(of);
    const sum = owed.reduce((total, { owed_amount }) => total + Number(owed_amount), 0);
    const months = owed.map(({ pay_month }) => monthWords(pay_month, locale)).join(t(["、", ", "]));
    return {
      amount: sum > 0 ? typedAmount(sum) : "",
      content: months && t(["拖欠{months}的工资", "Wages for {months} are overdue"], { months }),
    };
  };
  const [site, setSite] = useState(
    () => sites.find(({ worker }) => worker === objected?.worker) ?? sites.find((each) => overdueAt(each).length > 0) ?? first,
  );
  const [kind, setKind] = useState<Kind>(objected ? complaintType.paidShort : complaintType.arrears);
  const [isAnonymous, setAnonymous] = useState(true);
  const [files, setFiles] = useState<WorkerEvidence>([]);
  const form = useFields(prefillOf(site), ({ amount, content }) => ({
    amount:
      !/^(\d{1,7}(\.\d{1,2})?)?$/.test(amount.trim()) &&
      (["金额应如1200或1200.50，不带逗号", "Enter an amount such as 1200 or 1200.50, without commas"] as const),
    content:
      content.trim().length < 5 && (["请写清楚是什么事，至少5个字", "Say what happened, in 5 characters or more"] as const),
  }));
  /** Ledger data of another site replaces ledger data of the previous one, but no typed values. */
  const choose = (next: WorkerSite) => {
    const [before, after] = [prefillOf(site), prefillOf(next)];
    setSite(next);
    if (form.values.amount === before.amount) form.set("amount", after.amount);
    if (form.values.content === before.content) form.set("content", after.content);
  };
  const send = async () => {
    const { amount, content } = form.values;
    const more = amount.trim() && { amount: amount.trim() };
    const { id: made } = await workerCall<{ id: number }>("POST", path, {
      worker: site.worker,
      type: kind,
      content: content.trim(),
      is_anonymous: isAnonymous,
      files: files.map(({ id: file }) => file),
      ...more,
    });
    onSent(made);
  };
  return (
    <form ref={form.form} className="form worker-card" noValidate onSubmit={form.onSubmit(send)}>
      {sites.length > 1 ? (
        <SelectField
          label={t(["哪个工地？", "Which site?"])}
          value={site.worker}
          options={sites.map(({ worker, project_name }) => [worker, project_name])}
          onChange={(chosen) => choose(sites.find(({ worker }) => worker === chosen) ?? first)}
        />
      ) : (
        <h2>{site.project_name}</h2>
      )}
      <p className="worker-soft">
        {t([
          "由主管部门在5个工作日内受理。您写的内容公司看不到。",
          "The authority accepts it within 5 working days. The company does not see what you write.",
        ])}
      </p>
      <Notice text={form.notice} />
      <SelectField
        label={t(["什么问题？", "What is it about?"])}
        value={kind}
        options={complaintType.codes.map((code) => [code, labelOf(complaintType, code, locale)])}
        onChange={setKind}
      />
      <PublicField {...form.field("amount")} label={t(["金额（元）", "Amount (CNY)"])} inputMode="decimal" />
      <LongField {...form.field("content")} label={t(["是什么事", "What happened"])} maxLength={1000} required />
      <AddEvidence files={files} onChange={setFiles} />
      <label className="worker-check">
        <input type="checkbox" checked={isAnonymous} onChange={({ target }) => setAnonymous(target.checked)} />
        {t(["匿名：不让公司知道我的名字", "Anonymous: do not tell the company my name"])}
      </label>
      <Submit busy={form.busy}>{t(["提交", "Send"])}</Submit>
    </form>
  );
}

type Step = readonly [at: string, step: Label, values: Readonly<Record<string, string | number>>];

type Dated = readonly [at: string | null, step: Label, values?: Step[2]];

/** The steps of a deposit payment to the worker: ordered and paid; an order that pays only other workers has no amount. */
function drawdownSteps({ doc_no, bank_due, ordered_at, paid_at, amount }: WorkerComplaint["drawdowns"][number]): Dated[] {
  const facts = { no: doc_no, yuan: amount === null ? "" : yuanOf(amount), day: bank_due ?? "-" };
  if (amount === null)
    return [
      [ordered_at, ["主管部门已动用工资保证金（{no}）", "The authority has drawn on the wage deposit ({no})"], facts],
      [paid_at, ["银行已用保证金支付（{no}）", "The bank has paid from the deposit ({no})"], facts],
    ];
  return [
    [
      ordered_at,
      [
        "动用工资保证金支付您 {yuan} 元（{no}），银行应在 {day} 前支付",
        "The wage deposit pays you {yuan} CNY ({no}); the bank pays by {day}",
      ],
      facts,
    ],
    [paid_at, ["银行已用保证金支付您 {yuan} 元（{no}）", "The bank has paid you {yuan} CNY from the deposit ({no})"], facts],
  ];
}

/** The progress of a complaint in order of time. */
function stepsOf(complaint: WorkerComplaint): Step[] {
  const { merged_into, transfer_to, reply, result } = complaint;
  const steps: readonly Dated[] = [
    [complaint.created_at, ["提交", "Sent"]],
    [complaint.accepted_at, ["受理", "Accepted"]],
    [complaint.answered_at, ["公司已答复主管部门", "The company answered the authority"]],
    [complaint.replied_at, ["答复：{reply}", "Answer: {reply}"], { reply: reply ?? "" }],
    ...complaint.drawdowns.flatMap(drawdownSteps),
    [complaint.transferred_at, ["已移送{to}", "Transferred to {to}"], { to: transfer_to ?? "" }],
    [result && complaint.handled_at, ["办结：{result}", "Closed: {result}"], { result: result ?? "" }],
  ];
  const dated = steps.flatMap(([at, step, values = {}]): Step[] => (at ? [[at, step, values]] : []));
  if (merged_into !== null && complaint.handled_at && !result)
    dated.push([complaint.handled_at, ["与编号 {id} 合并办理", "Handled together with no. {id}"], { id: merged_into }]);
  return dated.sort(([a], [b]) => a.localeCompare(b));
}

function Course({ complaint, onJudge }: { complaint: WorkerComplaint; onJudge(): void }) {
  const t = useTranslations();
  const locale = useLocale();
  const { id, status, is_satisfied } = complaint;
  const form = useFields({}, () => ({}));
  const judge = (satisfied: boolean) =>
    void form.attempt(() => workerCall("POST", `${path}${id}/satisfied/`, { satisfied })).then(onJudge);
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
        {stepsOf(complaint).map(([at, step, values]) => (
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
