import type { WorkerSlipLine, WorkerWage } from "../../../resources/answers/worker";
import { confirmMethod } from "../../../resources/dictionaries/confirmMethod";
import { objectionReason } from "../../../resources/dictionaries/objectionReason";
import { objectionStatus } from "../../../resources/dictionaries/objectionStatus";
import { payType } from "../../../resources/dictionaries/payType";
import { labelOf } from "../../../resources/kit/dictionary";
import { useAddress } from "../../entry/address";
import { useLocale, useTranslations } from "../../i18n/useTranslations";
import { ConfirmWage } from "./ConfirmWage";
import { Loaded } from "./Loaded";
import { ObjectToWage } from "./ObjectToWage";
import { saveSlip } from "./saveSlip";
import { monthWords, stateWord, wageTone, yuanWords } from "./wageWords";
import { workerWagesPath } from "./Wages";
import { useWorkerQuery } from "./workerCall";

/** The pay slips of a month (条例 第十五条); a link without the id of one shows all of the month. */
export function Slip() {
  const t = useTranslations();
  const { pathname, search } = useAddress();
  const month = pathname.split("/")[3];
  const id = Number(new URLSearchParams(search).get("id"));
  const query = useWorkerQuery<readonly WorkerWage[]>(workerWagesPath);
  return (
    <Loaded query={query}>
      {(wages) => {
        const shown = wages.filter((wage) => (id > 0 ? wage.id === id : wage.pay_month === month));
        if (shown.length === 0) return <p className="worker-note">{t(["没有这个月的工资", "No wage of this month"])}</p>;
        return shown.map((wage) => <MonthSlip key={wage.id} wage={wage} onChange={query.reload} />);
      }}
    </Loaded>
  );
}

function MonthSlip({ wage, onChange }: { wage: WorkerWage; onChange(): void }) {
  const t = useTranslations();
  const locale = useLocale();
  const facts = useSlipFacts(wage);
  return (
    <>
      <section className={`worker-card worker-tone-${wageTone(wage)}`}>
        <h2 className="worker-row">
          <span>{monthWords(wage.pay_month, locale)}</span>
          <span className="worker-state">{stateWord(wage, locale)}</span>
        </h2>
        <dl>
          {facts.map(([name, value]) => (
            <div key={name} className="worker-row">
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      {wage.lines.map((line) => (
        <SlipLine key={line.id} line={line} />
      ))}
      {wage.confirmable && <ConfirmWage wage={wage} onDone={onChange} />}
      <ObjectToWage wage={wage} onDone={onChange} />
      {wage.objections.map((objection) => (
        <section key={objection.id} className="worker-card">
          <h2 className="worker-row">
            <span>{labelOf(objectionReason, objection.reason, locale)}</span>
            <span>{labelOf(objectionStatus, objection.status, locale)}</span>
          </h2>
          {objection.content && <p>{objection.content}</p>}
          <p className="worker-soft">
            {objection.answer ??
              t(["公司应在 {day} 前答复", "The company has to answer by {day}"], { day: objection.answer_due })}
          </p>
        </section>
      ))}
      <div className="worker-buttons">
        <button type="button" className="button button-plain" onClick={() => print()}>
          {t(["打印", "Print"])}
        </button>
        <button
          type="button"
          className="button button-plain"
          onClick={() => saveSlip(`${t(["工资清单", "Pay slip"])} ${wage.pay_month}`, facts)}
        >
          {t(["保存为图片", "Save as picture"])}
        </button>
      </div>
    </>
  );
}

type Fact = readonly [name: string, value: string];

function useSlipFacts(wage: WorkerWage): Fact[] {
  const t = useTranslations();
  const facts: Fact[] = [
    [t(["工地", "Site"]), wage.project_name],
    [t(["用人单位", "Employer"]), wage.corp_name],
    [t(["出勤", "Days worked"]), t(["{days} 天", "{days} days"], { days: wage.attend_days })],
    [t(["应得", "Earned"]), yuanWords(wage.earned_amount)],
    [t(["扣除", "Deductions"]), yuanWords(wage.deduct_amount)],
    [t(["已预支", "Advance"]), yuanWords(wage.advance_amount)],
    [t(["应付净额", "Net due"]), yuanWords(wage.due_amount)],
    [t(["已发", "Paid"]), yuanWords(wage.paid_amount)],
    [t(["应发日期", "Due on"]), wage.due_date],
  ];
  if (wage.last_paid_on) facts.push([t(["发放日期", "Paid on"]), wage.last_paid_on]);
  if (wage.overdue_days > 0)
    facts.push([
      t(["拖欠", "Overdue"]),
      t(["{owed} 元，{days} 天", "{owed} CNY, {days} days"], { owed: yuanWords(wage.owed_amount), days: wage.overdue_days }),
    ]);
  return facts;
}

function SlipLine({ line }: { line: WorkerSlipLine }) {
  const t = useTranslations();
  const locale = useLocale();
  const amounts = [
    [t(["计时/计件工资", "Base"]), line.base_amount],
    [t(["加班工资", "Overtime"]), line.overtime_amount],
    [t(["奖金津贴", "Bonus"]), line.bonus_amount],
    [t(["应发", "Gross"]), line.total_pay_amount],
    [t(["扣除", "Deductions"]) + (line.deduct_reason ? `（${line.deduct_reason}）` : ""), line.deduct_amount],
    [t(["已预支", "Advance"]), line.advance_amount],
    [t(["应付净额", "Net due"]), line.actual_amount],
  ] as const;
  return (
    <section className="worker-card">
      <h2>{line.is_back_pay ? t(["补发", "Supplement"]) : t(["工资表", "Payroll"])}</h2>
      <p className="worker-soft">
        {labelOf(payType, line.pay_type, locale)} {yuanWords(line.unit_price)}
        {line.days !== null && t([" × {days} 天", " × {days} days"], { days: line.days })}
      </p>
      <dl>
        {amounts.map(([name, amount]) => (
          <div key={name} className="worker-row">
            <dt>{name}</dt>
            <dd className="worker-money">{yuanWords(amount)}</dd>
          </div>
        ))}
      </dl>
      {line.card && <p className="worker-soft">{t(["工资卡 {card}", "Wage card {card}"], { card: line.card })}</p>}
      <p className="worker-soft">
        {line.confirm_method === confirmMethod.ownPhone
          ? t(["本人已于 {at} 确认", "Confirmed by you at {at}"], { at: line.confirm_at ?? "" })
          : line.confirm_method === confirmMethod.paper
            ? t(["公司登记为已签字", "Recorded as signed by the company"])
            : t(["尚未确认", "Not confirmed"])}
      </p>
    </section>
  );
}
