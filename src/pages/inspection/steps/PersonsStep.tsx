import { useState } from "react";
import type { InspectedWorker } from "../../../../resources/inspections/responses";
import { wageAnswer } from "../../../../resources/inspections/wageAnswer";
import { labelOf } from "../../../../resources/kit/dictionary";
import { formatMoney } from "../../../../resources/kit/money";
import { isMobile, isName, tidyMobile, tidyName } from "../../../../resources/kit/validators";
import { useFields } from "../../../app/data/useFields";
import { useLocale, useTranslations } from "../../../app/i18n/useTranslations";
import { PublicField } from "../../parts/Field";
import { Notice } from "../../parts/Notice";
import { Submit } from "../../parts/Submit";
import { LongField } from "../../worker/LongField";
import { SelectField } from "../../worker/SelectField";
import { emptyPerson, type DraftPerson } from "../draft";
import type { StepProps } from "../Inspect";
import { inspectionCall } from "../inspectionCall";
import { inspectionsPath } from "../sending/send";
import { useOnline } from "../useOnline";

/** Workers interviewed on the site. The company never learns who said what. */
export function PersonsStep({ draft, change }: StepProps) {
  const t = useTranslations();
  const locale = useLocale();
  const [edited, setEdited] = useState<DraftPerson>();
  const save = (person: DraftPerson) => {
    const isKnown = draft.persons.some(({ id }) => id === person.id);
    change((now) => ({
      ...now,
      persons: isKnown ? now.persons.map((each) => (each.id === person.id ? person : each)) : [...now.persons, person],
    }));
    setEdited(undefined);
  };
  if (edited)
    return (
      <PersonForm
        key={edited.id}
        person={edited}
        project={draft.project.project}
        onSave={save}
        onClose={() => setEdited(undefined)}
      />
    );
  return (
    <>
      <button type="button" className="button button-wide" onClick={() => setEdited({ ...emptyPerson, id: crypto.randomUUID() })}>
        {t(["询问一名工人", "Interview a worker"])}
      </button>
      {draft.persons.map((person, at) => (
        <section key={person.id} className="worker-card">
          <p className="worker-strong">
            {person.is_anonymous ? t(["匿名{n}", "Anonymous {n}"], { n: at + 1 }) : person.person_name} ·{" "}
            {labelOf(wageAnswer, person.answer, locale)}
          </p>
          <p className="worker-soft">
            {[person.trade, person.months, person.amount && `${person.amount} ${t(["元", "CNY"])}`].filter(Boolean).join(" · ")}
          </p>
          {person.statement && <p className="inspection-problem">{person.statement}</p>}
          <div className="worker-buttons">
            <button type="button" className="button button-plain" onClick={() => setEdited(person)}>
              {t(["修改", "Edit"])}
            </button>
            <button
              type="button"
              className="button button-plain"
              onClick={() => change((now) => ({ ...now, persons: now.persons.filter(({ id }) => id !== person.id) }))}
            >
              {t(["移除", "Remove"])}
            </button>
          </div>
        </section>
      ))}
      {draft.persons.length === 0 && (
        <p className="worker-note">
          {t(["可以实名，也可以匿名；企业看不到谁说了什么", "By name or anonymously; the company never learns who said what"])}
        </p>
      )}
    </>
  );
}

interface PersonFormProps {
  readonly person: DraftPerson;
  readonly project: number;
  onSave(person: DraftPerson): void;
  onClose(): void;
}

function PersonForm({ person, project, onSave, onClose }: PersonFormProps) {
  const t = useTranslations();
  const locale = useLocale();
  const isOnline = useOnline();
  const form = useFields({ ...person }, ({ is_anonymous, person_name, phone, amount }) => ({
    person_name:
      !is_anonymous &&
      !isName(tidyName(person_name)) &&
      (["请填写姓名，或选择匿名", "Enter the name, or choose anonymous"] as const),
    phone: !is_anonymous && phone !== "" && !isMobile(tidyMobile(phone)) && (["手机号不正确", "Not a mobile number"] as const),
    amount:
      amount !== "" && !/^\d{1,9}(\.\d{1,2})?$/.test(amount) && (["请填写金额，如 3500", "An amount such as 3500"] as const),
  }));
  const { values, set, field } = form;
  const save = async () =>
    onSave({ ...values, person_name: tidyName(values.person_name), phone: values.phone && tidyMobile(values.phone) });
  return (
    <form ref={form.form} className="form worker-card" noValidate onSubmit={form.onSubmit(save)}>
      <Notice text={form.notice} />
      <label className="worker-check">
        <input type="checkbox" checked={values.is_anonymous} onChange={({ target }) => set("is_anonymous", target.checked)} />
        {t(["匿名", "Anonymous"])}
      </label>
      {!values.is_anonymous && (
        <>
          <PublicField {...field("person_name")} label={t(["姓名", "Name"])} maxLength={50} autoComplete="off" required />
          {isOnline && values.person_name.trim() !== "" && (
            <WageState
              name={values.person_name.trim()}
              project={project}
              onChoose={(name, team) => form.setValues((now) => ({ ...now, person_name: name, trade: now.trade || team }))}
            />
          )}
          <PublicField {...field("phone")} label={t(["电话", "Phone"])} type="tel" maxLength={20} autoComplete="off" />
        </>
      )}
      <PublicField {...field("trade")} label={t(["工种或班组", "Trade or team"])} maxLength={40} />
      <SelectField
        label={t(["工资发放", "Wages"])}
        value={values.answer}
        options={wageAnswer.codes.map((code) => [code, labelOf(wageAnswer, code, locale)] as const)}
        onChange={(answer) => set("answer", answer)}
        required
      />
      <PublicField {...field("months")} label={t(["涉及月份", "Months"])} maxLength={60} />
      <PublicField
        {...field("amount")}
        label={t(["本人称欠薪（元）", "Owed, as stated (CNY)"])}
        inputMode="decimal"
        maxLength={12}
      />
      <LongField
        label={t(["陈述", "Statement"])}
        name="statement"
        value={values.statement}
        maxLength={1000}
        onChange={(text) => set("statement", text)}
      />
      <Submit busy={form.busy}>{t(["保存", "Save"])}</Submit>
      <button type="button" className="button button-plain button-wide" onClick={onClose}>
        {t(["不保存", "Do not save"])}
      </button>
    </form>
  );
}

interface WageStateProps {
  readonly name: string;
  readonly project: number;
  onChoose(name: string, team: string): void;
}

/** What the ledger says about workers of this name; only with a network, and not kept on the device. */
function WageState({ name, project, onChoose }: WageStateProps) {
  const t = useTranslations();
  const [found, setFound] = useState<readonly InspectedWorker[]>();
  const [problem, setProblem] = useState("");
  const search = async () => {
    setProblem("");
    const query = new URLSearchParams({ project: String(project), name });
    await inspectionCall<InspectedWorker[]>("GET", `${inspectionsPath}workers/?${query.toString()}`).then(
      setFound,
      (error: unknown) => setProblem(error instanceof Error ? error.message : ""),
    );
  };
  return (
    <div>
      <button type="button" className="button button-plain" onClick={() => void search()}>
        {t(["查工资情况", "Look up the wages"])}
      </button>
      {problem && <p role="alert">{problem}</p>}
      {found?.length === 0 && (
        <p className="worker-soft">{t(["本项目没有该姓名的实名人员", "No registered worker of this name"])}</p>
      )}
      {found?.map((worker) => (
        <p key={worker.worker}>
          <button type="button" className="link-button" onClick={() => onChoose(worker.worker_name, worker.team)}>
            {worker.worker_name} · {worker.team}
          </button>
          <br />
          {Number(worker.owed_amount) > 0
            ? t(["平台记录拖欠{yuan}元、{n}个月", "Owed by the ledger: {yuan} CNY, {n} months"], {
                yuan: formatMoney(worker.owed_amount, { thousands: true }),
                n: worker.months,
              })
            : t(["平台记录无拖欠", "Nothing owed by the ledger"])}
          {worker.last_paid_on && t(["；最近发放{day}", "; last paid {day}"], { day: worker.last_paid_on })}
        </p>
      ))}
    </div>
  );
}
