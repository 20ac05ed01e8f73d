import type { WorkerPayslipLine, WorkerWage } from "../../../resources/worker/responses";
import { confirmMethod } from "../../../resources/dictionaries/confirmMethod";
import { payType } from "../../../resources/dictionaries/payType";
import { labelOf } from "../../../resources/kit/dictionary";
import { useState } from "react";
import { useAddress } from "../../app/entry/address";
import { useLocale, useTranslations } from "../../app/i18n/useTranslations";
import { ConfirmWage } from "./ConfirmWage";
import { FactRows } from "./FactRows";
import { Loaded } from "./Loaded";
import { ObjectToWage } from "./ObjectToWage";
import { OwnObjection } from "./OwnObjection";
import { savePayslip } from "./savePayslip";
import { workerName } from "./session";
import { yuanOf } from "../../ui/money";
import { furtherAmounts, deductionWords, monthWords, owedWord, stateWord, wageTone } from "./wageWords";
import { useFocusWhen } from "./useFocusWhen";
import { useWorkerQuery } from "./workerCall";
import { workerWagesPath } from "./workerPaths";

/** The pay slips of a month (条例 第十五条); a URL without an id shows all of the month. */
export function Payslip() {
  const t = useTranslations();
  const { pathname, search } = useAddress();
  const month = pathname.split("/")[3];
  const id = Number(new URLSearchParams(search).get("id"));
  const query = useWorkerQuery<readonly WorkerWage[]>(workerWagesPath);
  return (
    <>
      <a className="worker-back" href="#/worker">
        ‹ {t(["我的工资", "My wages"])}
      </a>
      <Loaded query={query}>
        {(wages) => {
          const shown = wages.filter((wage) => (id > 0 ? wage.id === id : wage.pay_month === month));
          if (shown.length === 0) return <p className="worker-note">{t(["没有这个月的工资", "No wage of this month"])}</p>;
          return shown.map((wage) => <MonthPayslip key={wage.id} wage={wage} onChange={query.reload} />);
        }}
      </Loaded>
    </>
  );
}

function MonthPayslip({ wage, onChange }: { wage: WorkerWage; onChange(): void }) {
  const t = useTranslations();
  const locale = useLocale();
  const facts = usePayslipFacts(wage);
  const lineFacts = useLineFacts();
  const [sent, setSent] = useState<number>();
  const [isConfirmed, setConfirmed] = useState(false);
  const onConfirm = () => {
    setConfirmed(true);
    onChange();
  };
  const onObject = (id: number) => {
    setSent(id);
    onChange();
  };
  const isBelowContract = wage.lines.length > 0 && Number(wage.total_amount) < Number(wage.gross_amount);
  const save = () =>
    savePayslip(`${t(["工资清单", "Pay slip"])} ${wage.pay_month}`, [...facts, ...wage.lines.flatMap((line) => lineFacts(line))]);
  return (
    <>
      <section className={`worker-card worker-tone-${wageTone(wage)}`}>
        <h2 className="worker-row">
          <span>{monthWords(wage.pay_month, locale)}</span>
          <span className="worker-state">{stateWord(wage, locale)}</span>
        </h2>
        <FactRows rows={facts} />
      </section>
      {wage.objections.map((objection) => (
        <OwnObjection
          key={objection.id}
          objection={objection}
          wage={wage.id}
          isNew={objection.id === sent}
          onWithdraw={onChange}
        />
      ))}
      {isBelowContract && (
        <p className="worker-note">
          {t([
            "工资表上的金额比按合同和出勤算的少，应得按合同和出勤算。不对的话可以提异议。",
            "The payroll shows less than your contract and attendance give. What you earned is calculated from these; you can object.",
          ])}
        </p>
      )}
      {wage.lines.length === 0 && (
        <p className="worker-note">
          {t([
            "公司还没有提交这个月的工资表。提交后会发短信给您，请您来这里确认。",
            "The company has not submitted the payroll of this month yet. You will get a text and confirm it here.",
          ])}
        </p>
      )}
      {wage.lines.map((line, index) => (
        <PayslipLine
          key={line.id}
          line={line}
          facts={lineFacts(line)}
          isNew={isConfirmed && !wage.confirmable && index === wage.lines.length - 1}
        />
      ))}
      {wage.confirmable && <ConfirmWage wage={wage} onDone={onConfirm} />}
      <ObjectToWage wage={wage} onSent={onObject} />
      <div className="worker-buttons">
        <button type="button" className="button button-plain" onClick={() => print()}>
          {t(["打印", "Print"])}
        </button>
        <button type="button" className="button button-plain" onClick={save}>
          {t(["保存为图片", "Save as image"])}
        </button>
      </div>
    </>
  );
}

type Fact = readonly [name: string, value: string];

function usePayslipFacts(wage: WorkerWage): Fact[] {
  const t = useTranslations();
  const overdue = t(["{owed} 元，{days} 天", "{owed} CNY, {days} days"], {
    owed: yuanOf(wage.owed_amount),
    days: wage.overdue_days,
  });
  const facts: Fact[] = [
    [t(["姓名", "Name"]), workerName()],
    [t(["工地", "Site"]), wage.project_name],
    [t(["用人单位", "Employer"]), wage.corp_name],
    [t(["出勤", "Days worked"]), t(["{days} 天", "{days} days"], { days: wage.attend_days })],
    [t(["应得", "Earned"]), yuanOf(wage.gross_amount)],
    [t(["扣除", "Deductions"]), yuanOf(wage.deduct_amount)],
    // Confirmed advances count as paid; beside the payroll's own figure a zero would deny them.
    ...(Number(wage.advance_amount) > 0 ? [[t(["已预支", "Advance"]), yuanOf(wage.advance_amount)] as const] : []),
    [t(["到手应得", "Net due"]), yuanOf(wage.due_amount)],
    [t(["已发", "Paid"]), yuanOf(wage.paid_amount)],
    [t(owedWord(wage)), wage.overdue_days > 0 ? overdue : yuanOf(wage.owed_amount)],
  ];
  for (const [label, yuan] of furtherAmounts(wage)) facts.push([t(label), yuanOf(yuan)]);
  facts.push([t(["应发日期", "Due on"]), wage.due_date]);
  if (wage.last_paid_on) facts.push([t(["发放日期", "Paid on"]), wage.last_paid_on]);
  return facts;
}

/** The lines of a pay slip as text: components of the wage, bank card, and who confirmed it. */
function useLineFacts(): (line: WorkerPayslipLine) => Fact[] {
  const t = useTranslations();
  const locale = useLocale();
  return (line) => [
    [
      labelOf(payType, line.pay_type, locale),
      yuanOf(line.unit_price) + (line.days === null ? "" : t([" × {days} 天", " × {days} days"], { days: line.days })),
    ],
    [t(["计时/计件工资", "Base"]), yuanOf(line.base_amount)],
    [t(["加班工资", "Overtime"]), yuanOf(line.overtime_amount)],
    [t(["奖金津贴", "Bonus"]), yuanOf(line.bonus_amount)],
    [t(["应发", "Gross"]), yuanOf(line.total_pay_amount)],
    [deductionWords(line.deduct_reason, t), yuanOf(line.deduct_amount)],
    ...deductionPartsOf(line, t),
    [t(["已预支", "Advance"]), yuanOf(line.advance_amount)],
    ...(Number(line.set_off_amount) > 0
      ? [[t(["其中扣回多发", "Of it, paid too much before"]), yuanOf(line.set_off_amount)] as const]
      : []),
    [t(["本表到手", "Net of this payroll"]), yuanOf(line.actual_amount)],
    ...(line.card ? [[t(["工资卡", "Wage card"]), line.card] as const] : []),
  ];
}

/** The kinds of deductions that the law names, where there are any. */
const deductionPartsOf = (line: WorkerPayslipLine, t: ReturnType<typeof useTranslations>): Fact[] =>
  (
    [
      [["其中：个人所得税", "Of it, income tax"], line.tax_amount],
      [["其中：社会保险与公积金", "Of it, insurance and housing fund"], line.insurance_amount],
      [["其中：法院判决扣款", "Of it, court-ordered"], line.court_amount],
    ] as const
  ).flatMap(([label, amount]) => (Number(amount) > 0 ? [[t(label), yuanOf(amount)] as const] : []));

interface PayslipLineProps {
  readonly line: WorkerPayslipLine;
  readonly facts: readonly Fact[];
  /** It was just confirmed. */
  readonly isNew: boolean;
}

function PayslipLine({ line, facts, isNew }: PayslipLineProps) {
  const t = useTranslations();
  const confirmation = useFocusWhen<HTMLParagraphElement>(isNew);
  return (
    <section className="worker-card">
      <h2>{line.is_back_pay ? t(["补发", "Supplement"]) : t(["工资表", "Payroll"])}</h2>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name} className="worker-row">
            <dt>{name}</dt>
            <dd className="worker-money">{value}</dd>
          </div>
        ))}
      </dl>
      <p
        ref={confirmation}
        tabIndex={-1}
        className={line.confirm_method === confirmMethod.ownPhone ? "worker-done" : "worker-soft"}
      >
        {line.confirm_method === confirmMethod.ownPhone
          ? t(["本人已于 {at} 确认", "Confirmed by you at {at}"], { at: line.confirm_at?.slice(0, 16) ?? "" })
          : line.confirm_method === confirmMethod.paper
            ? t(["公司说您在纸上签了字", "The company says that you signed on paper"])
            : t(["尚未确认", "Not confirmed"])}
      </p>
    </section>
  );
}
