import type { WorkerWage } from "../../../resources/worker/responses";
import { useLocale, useTranslations } from "../../app/i18n/useTranslations";
import { Loaded } from "./Loaded";
import { objectionStatus } from "../../../resources/dictionaries/objectionStatus";
import { yuanOf } from "../../ui/money";
import { furtherAmounts, cardTail, confirmWords, deductionWords, monthWords, owedWord, stateWord, wageTone } from "./wageWords";
import { WorkerAnnouncements } from "./WorkerAnnouncements";
import { ConfirmAll } from "./ConfirmAll";
import { ConfirmWeeks } from "./ConfirmWeeks";
import { OwnFunding } from "./OwnFunding";
import { WhatToDo } from "./WhatToDo";
import { WorkerClaims } from "./WorkerClaims";
import { WorkerTasks } from "./WorkerTasks";
import { useWorkerQuery } from "./workerCall";
import { workerWagesPath } from "./workerPaths";

/** The last twelve months; a card opens its pay slip. */
export function WagesPage() {
  const t = useTranslations();
  const query = useWorkerQuery<readonly WorkerWage[]>(workerWagesPath);
  return (
    <Loaded query={query}>
      {(wages) => {
        const owed = wages.filter(({ overdue_days }) => overdue_days > 0);
        const months = new Set(owed.map(({ pay_month }) => pay_month)).size;
        const sum = owed.reduce((total, { owed_amount }) => total + Number(owed_amount), 0);
        return (
          <>
            {owed.length > 0 && (
              <>
                <p className="worker-owed" role="status">
                  {t(["拖欠 {sum} 元，共 {months} 个月", "{sum} CNY overdue for {months} months"], {
                    sum: yuanOf(sum.toFixed(2)),
                    months,
                  })}
                </p>
                <WhatToDo days={Math.max(...owed.map(({ overdue_days }) => overdue_days))} />
              </>
            )}
            <OwnFunding />
            <ConfirmAll wages={wages} onDone={query.reload} />
            <WorkerClaims />
            <ConfirmWeeks />
            <WorkerTasks wages={wages} />
            <WorkerAnnouncements />
            {wages.length === 0 && <p className="worker-note">{t(["近12个月没有工资记录", "No wages in the last 12 months"])}</p>}
            <ul className="worker-list">
              {wages.map((wage) => (
                <li key={wage.id}>
                  <WageCard wage={wage} />
                </li>
              ))}
            </ul>
          </>
        );
      }}
    </Loaded>
  );
}

function WageCard({ wage }: { wage: WorkerWage }) {
  const t = useTranslations();
  const locale = useLocale();
  const card = wage.lines[wage.lines.length - 1]?.card;
  const reasons = wage.lines.flatMap(({ deduct_reason }) => deduct_reason ?? []).join(t(["、", ", "]));
  const latest = wage.objections.find(({ status }) => status !== objectionStatus.withdrawn);
  const rows = [
    [t(["应得", "Earned"]), wage.gross_amount],
    [deductionWords(reasons, t), wage.deduct_amount],
    ...(Number(wage.advance_amount) > 0 ? [[t(["已预支", "Advance"]), wage.advance_amount] as const] : []),
    [t(["到手应得", "Net due"]), wage.due_amount],
    [t(["已发", "Paid"]), wage.paid_amount],
    ...furtherAmounts(wage).map(([label, yuan]) => [t(label), yuan] as const),
    [t(owedWord(wage)), wage.owed_amount],
  ] as const;
  return (
    <a className={`worker-card worker-tone-${wageTone(wage)}`} href={`#/worker/wages/${wage.pay_month}?id=${wage.id}`}>
      <span className="worker-row worker-strong">
        <span>{monthWords(wage.pay_month, locale)}</span>
        <span className="worker-state">{stateWord(wage, locale)}</span>
      </span>
      <span>{wage.project_name}</span>
      {rows.map(([name, amount]) => (
        <span key={name} className="worker-row">
          <span>{name}</span>
          <span className="worker-money">{yuanOf(amount)}</span>
        </span>
      ))}
      <span className="worker-soft">
        {wage.last_paid_on
          ? t(["{day} 发放", "Paid on {day}"], { day: wage.last_paid_on })
          : t(["应于 {day} 前发放", "Due by {day}"], { day: wage.due_date })}
        {card && ` · ${t(["尾号 {tail}", "card {tail}"], { tail: cardTail(card) })}`}
      </span>
      {latest && (
        <span className="worker-todo">
          {latest.status === objectionStatus.open
            ? t(["您的异议待公司答复", "Your objection waits for the company"])
            : t(["公司已答复您的异议", "The company answered your objection"])}
        </span>
      )}
      {wage.confirmable && <span className="worker-todo">{t(confirmWords(wage))} ›</span>}
    </a>
  );
}
