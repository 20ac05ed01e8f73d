import { useState } from "react";
import type { WorkerComplaint, WorkerWage } from "../../../resources/worker/responses";
import { complaintStatus } from "../../../resources/dictionaries/complaintStatus";
import { objectionStatus } from "../../../resources/dictionaries/objectionStatus";
import type { Label } from "../../../resources/kit/label";
import { useLocale, useTranslations } from "../../app/i18n/useTranslations";
import { confirmWords, isPaidInFull, monthWords } from "./wageWords";
import { useWorkerQuery } from "./workerCall";
import { workerComplaintsPath } from "./workerPaths";

interface WorkerTask {
  readonly key: string;
  readonly href: string;
  readonly title: string;
  readonly text: Label;
}

/** More would push the wages off the first screen. */
const maxAtFirst = 3;

/** The worker's to-dos, above everything else: answers to read, wages to confirm, results to rate; renders nothing without any. */
export function WorkerTasks({ wages }: { readonly wages: readonly WorkerWage[] }) {
  const t = useTranslations();
  const locale = useLocale();
  const [isWhole, setWhole] = useState(false);
  const { data: complaints = [] } = useWorkerQuery<readonly WorkerComplaint[]>(workerComplaintsPath);
  const confirmable = wages.filter((wage) => wage.confirmable);
  // Several months that were paid are confirmed together, above.
  const together = confirmable.filter((wage) => isPaidInFull(wage) && wage.objections.length === 0);
  const toConfirm = together.length > 1 ? confirmable.filter((wage) => !together.includes(wage)) : confirmable;
  const taskOf = (wage: WorkerWage): WorkerTask => ({
    key: `wage ${wage.id}`,
    href: `#/worker/wages/${wage.pay_month}?id=${wage.id}`,
    title: t(["{month}工资", "Wages for {month}"], { month: monthWords(wage.pay_month, locale) }),
    text: isAnswered(wage)
      ? (["公司已答复您的异议，请查看", "The company answered your objection: read it"] as const)
      : confirmWords(wage),
  });
  const items: readonly WorkerTask[] = [
    ...toConfirm.filter(isAnswered).map(taskOf),
    ...complaints
      .filter(({ status, is_satisfied }) => status === complaintStatus.settled && is_satisfied === null)
      .map(({ id }) => ({
        key: `complaint ${id}`,
        href: "#/worker/complaint",
        title: t(["您反映的问题（编号{id}）", "Your complaint no. {id}"], { id }),
        text: ["已办结，请查看结果并评价", "Closed: see the result and rate it"] as const,
      })),
    ...toConfirm.filter((wage) => !isAnswered(wage)).map(taskOf),
  ];
  if (items.length === 0) return null;
  return (
    <section className="worker-card worker-tone-busy" aria-labelledby="worker-tasks">
      <h2 id="worker-tasks">{t(["等您处理", "Waiting for you"])}</h2>
      <ul className="worker-list worker-tasks">
        {(isWhole ? items : items.slice(0, maxAtFirst)).map(({ key, href, title, text }) => (
          <li key={key}>
            <a href={href}>
              <span>{title}</span>
              <span className="worker-todo">{t(text)} ›</span>
            </a>
          </li>
        ))}
      </ul>
      {!isWhole && items.length > maxAtFirst && (
        <button type="button" className="link-button" onClick={() => setWhole(true)}>
          {t(["还有 {count} 项", "{count} more"], { count: items.length - maxAtFirst })}
        </button>
      )}
    </section>
  );
}

const isAnswered = ({ objections }: WorkerWage): boolean => objections[0]?.status === objectionStatus.answered;
