import { objectionOutcome } from "../../../resources/dictionaries/objectionOutcome";
import { objectionReason } from "../../../resources/dictionaries/objectionReason";
import { labelOf } from "../../../resources/kit/dictionary";
import { translate, type Locale } from "../../../resources/kit/label";
import type { WorkerSite, WorkerWage } from "../../../resources/worker/responses";
import { workerName } from "./session";
import { monthWords } from "./wageWords";

/** Initial values of the form. */
type Prefill = Readonly<Record<"amount" | "content", string>>;

interface PrefillSources {
  readonly wages: readonly WorkerWage[];
  /** The wage with an objection that the company rejected. */
  readonly objected: WorkerWage | undefined;
  readonly locale: Locale;
}

export const overdueWages = ({ worker }: WorkerSite, wages: readonly WorkerWage[]): WorkerWage[] =>
  wages.filter((wage) => wage.worker === worker && wage.overdue_days > 0);

/** An amount as a person types it: without trailing zeros. */
const typedAmount = (yuan: number): string => String(Number(yuan.toFixed(2)));

/** The objection that the company rejected, as text for the complaint. */
function rejectedObjection({ pay_month, project_name, objections, due_amount }: WorkerWage, locale: Locale): Prefill {
  const rejected = objections.find(({ outcome }) => outcome === objectionOutcome.rejected);
  const missing = Number(rejected?.claimed_amount ?? 0) - Number(due_amount);
  return {
    amount: missing > 0 ? typedAmount(missing) : "",
    content: translate(
      [
        "{site}{month}的工资，我提出异议（{reason}），公司不同意：{answer}",
        "I objected to the wage of {month} at {site} ({reason}); the company did not agree: {answer}",
      ],
      locale,
      {
        site: project_name,
        month: monthWords(pay_month, locale),
        reason: rejected ? labelOf(objectionReason, rejected.reason, locale) : "",
        answer: rejected?.answer ?? "",
      },
    ),
  };
}

/** What a complaint about a site begins with: the rejected objection, or the overdue wages. */
export function complaintPrefill(site: WorkerSite, { wages, objected, locale }: PrefillSources): Prefill {
  if (objected?.worker === site.worker) return rejectedObjection(objected, locale);
  const owed = overdueWages(site, wages);
  const sum = owed.reduce((total, { owed_amount }) => total + Number(owed_amount), 0);
  const months = owed.map(({ pay_month }) => monthWords(pay_month, locale)).join(translate(["、", ", "], locale));
  return {
    amount: sum > 0 ? typedAmount(sum) : "",
    content: months && translate(["拖欠{months}的工资", "Wages for {months} are overdue"], locale, { months }),
  };
}

/** Where a complaint that is not sent yet is stored; `objected` as in the form. */
export const unsentComplaint = (objected: number): string => `/worker/complaint/${workerName()}/${objected}`;
