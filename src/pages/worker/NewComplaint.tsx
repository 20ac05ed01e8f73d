import { complaintType } from "../../../resources/dictionaries/complaintType";
import { labelOf, type CodeOf } from "../../../resources/kit/dictionary";
import type { WorkerEvidence, WorkerSite, WorkerWage } from "../../../resources/worker/responses";
import { useLocale, useTranslations } from "../../app/i18n/useTranslations";
import { PublicField } from "../parts/Field";
import { Notice } from "../parts/Notice";
import { Submit } from "../parts/Submit";
import { AddEvidence } from "./AddEvidence";
import { complaintPrefill, overdueWages, unsentComplaint } from "./complaintPrefill";
import { Loaded } from "./Loaded";
import { LongField } from "./LongField";
import { SelectField } from "./SelectField";
import { useUnsentFields } from "./useUnsentFields";
import { useWorkerQuery, workerCall } from "./workerCall";
import { workerComplaintsPath, workerWagesPath, workerSitesPath } from "./workerPaths";

interface NewComplaintProps {
  /** The id of the wage with an objection that the company rejected; 0 for none. */
  readonly objected: number;
  onSent(number: number): void;
  /** Closes the form, where something else is on the page. */
  readonly onCancel: (() => void) | undefined;
}

/** Waits for the sites and wages that prefill the form. */
export function NewComplaint({ objected, onSent, onCancel }: NewComplaintProps) {
  const t = useTranslations();
  const siteQuery = useWorkerQuery<readonly WorkerSite[]>(workerSitesPath);
  const { data: wages } = useWorkerQuery<readonly WorkerWage[]>(workerWagesPath);
  return (
    <Loaded query={siteQuery}>
      {(sites) =>
        sites[0] ? (
          wages && (
            <ComplaintForm
              sites={sites}
              first={sites[0]}
              wages={wages}
              objected={wages.find(({ id }) => id === objected)}
              onSent={onSent}
              onCancel={onCancel}
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
interface ComplaintFormProps extends Pick<NewComplaintProps, "onSent" | "onCancel"> {
  readonly sites: readonly WorkerSite[];
  readonly first: WorkerSite;
  readonly wages: readonly WorkerWage[];
  readonly objected: WorkerWage | undefined;
}

function ComplaintForm({ sites, first, wages, objected, onSent, onCancel }: ComplaintFormProps) {
  const t = useTranslations();
  const locale = useLocale();
  const prefillOf = (of: WorkerSite) => complaintPrefill(of, { wages, objected, locale });
  const likely =
    sites.find(({ worker }) => worker === objected?.worker) ??
    sites.find((each) => overdueWages(each, wages).length > 0) ??
    first;
  const kind = (objected ? complaintType.paidShort : complaintType.arrears) as Kind;
  const evidence: WorkerEvidence = [];
  const form = useUnsentFields(
    unsentComplaint(objected?.id ?? 0),
    { worker: likely.worker, type: kind, is_anonymous: true, files: evidence, ...prefillOf(likely) },
    ({ amount, content }) => ({
      amount:
        !/^(\d{1,7}(\.\d{1,2})?)?$/.test(amount.trim()) &&
        (["金额应如1200或1200.50，不带逗号", "Enter an amount such as 1200 or 1200.50, without commas"] as const),
      content:
        content.trim().length < 5 && (["请写清楚是什么事，至少5个字", "Say what happened, in 5 characters or more"] as const),
    }),
  );
  const site = sites.find(({ worker }) => worker === form.values.worker) ?? likely;
  /** Ledger data of another site replaces ledger data of the previous one, but no typed values. */
  const choose = (next: WorkerSite) => {
    const [before, after] = [prefillOf(site), prefillOf(next)];
    form.set("worker", next.worker);
    if (form.values.amount === before.amount) form.set("amount", after.amount);
    if (form.values.content === before.content) form.set("content", after.content);
  };
  const send = async () => {
    const { type, is_anonymous, files, amount, content } = form.values;
    const more = amount.trim() && { amount: amount.trim() };
    const { id: made } = await workerCall<{ id: number }>("POST", workerComplaintsPath, {
      ...{ worker: site.worker, type, content: content.trim(), is_anonymous },
      files: files.map(({ id: file }) => file),
      ...more,
    });
    form.forget();
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
      <SelectField
        label={t(["什么问题？", "What is it about?"])}
        value={form.values.type}
        options={complaintType.codes.map((code) => [code, labelOf(complaintType, code, locale)])}
        onChange={(type) => form.set("type", type)}
      />
      <PublicField {...form.field("amount")} label={t(["金额（元）", "Amount (CNY)"])} inputMode="decimal" />
      <LongField {...form.field("content")} label={t(["是什么事", "What happened"])} maxLength={1000} required />
      <AddEvidence {...form.field("files")} onBusy={form.onAdding} />
      <label className="worker-check">
        <input
          type="checkbox"
          checked={form.values.is_anonymous}
          onChange={({ target }) => form.set("is_anonymous", target.checked)}
        />
        {t(["匿名：不让公司知道我的名字", "Anonymous: do not tell the company my name"])}
      </label>
      <Notice text={form.notice} />
      <Submit busy={form.busy}>{t(["提交", "Send"])}</Submit>
      {onCancel && (
        <button
          type="button"
          className="link-button"
          disabled={form.busy}
          onClick={() => {
            form.forget();
            onCancel();
          }}
        >
          {t(["取消", "Cancel"])}
        </button>
      )}
    </form>
  );
}
