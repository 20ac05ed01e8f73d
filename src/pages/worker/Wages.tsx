import type { WorkerWage } from "../../../resources/answers/worker";
import { useLocale, useTranslations } from "../../i18n/useTranslations";
import { Loaded } from "./Loaded";
import { monthWords, stateWord, wageTone, yuanWords } from "./wageWords";
import { useWorkerQuery } from "./workerCall";

export const workerWagesPath = "/worker/v1/wages/";

/** The last twelve months; a card opens its pay slip. */
export function WagesPage() {
  const t = useTranslations();
  const query = useWorkerQuery<readonly WorkerWage[]>(workerWagesPath);
  return (
    <Loaded query={query}>
      {(wages) => {
        const owed = wages.filter(({ overdue_days }) => overdue_days > 0);
        const sum = owed.reduce((total, { owed_amount }) => total + Number(owed_amount), 0);
        return (
          <>
            {owed.length > 0 && (
              <p className="worker-owed" role="status">
                {t(["拖欠 {sum} 元，共 {months} 个月", "{sum} CNY overdue, {months} month(s)"], {
                  sum: yuanWords(sum.toFixed(2)),
                  months: owed.length,
                })}
              </p>
            )}
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
  const rows = [
    [t(["应得", "Earned"]), wage.earned_amount],
    [t(["扣除", "Deductions"]), wage.deduct_amount],
    [t(["应付净额", "Net due"]), wage.due_amount],
    [t(["已发", "Paid"]), wage.paid_amount],
    [t(["拖欠", "Overdue"]), wage.overdue_days > 0 ? wage.owed_amount : "0.00"],
  ] as const;
  return (
    <a className={`worker-card worker-tone-${wageTone(wage)}`} href={`#/worker/wages/${wage.pay_month}?id=${wage.id}`}>
      <span className="worker-row worker-strong">
        <span>{monthWords(wage.pay_month, locale)}</span>
        <span className="worker-state">{stateWord(wage, locale)}</span>
      </span>
      <span className="worker-soft">{wage.project_name}</span>
      {rows.map(([name, amount]) => (
        <span key={name} className="worker-row">
          <span>{name}</span>
          <span className="worker-money">{yuanWords(amount)}</span>
        </span>
      ))}
      <span className="worker-soft">
        {wage.last_paid_on
          ? t(["{day} 发放", "Paid on {day}"], { day: wage.last_paid_on })
          : t(["应于 {day} 前发放", "Due by {day}"], { day: wage.due_date })}
        {wage.lines.at(-1)?.card ? ` · ${wage.lines.at(-1)!.card!}` : ""}
      </span>
      {wage.confirmable && <span className="worker-todo">{t(["待您确认", "Waiting for your confirmation"])}</span>}
    </a>
  );
}
