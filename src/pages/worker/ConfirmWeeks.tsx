import type { WorkerWeek } from "../../../resources/worker/responses";
import { monthOf } from "../../../resources/kit/days";
import { useFields } from "../../app/data/useFields";
import { useTranslations } from "../../app/i18n/useTranslations";
import { Notice } from "../parts/Notice";
import { Submit } from "../parts/Submit";
import { useWorkerQuery, workerCall } from "./workerCall";
import { workerWeeksPath } from "./workerPaths";

/** The weeks that are over, confirmed together by one tap; renders nothing without any. */
export function ConfirmWeeks() {
  const t = useTranslations();
  const { data: weeks = [], reload } = useWorkerQuery<readonly WorkerWeek[]>(workerWeeksPath);
  const form = useFields({}, () => ({}));
  const confirm = async () => {
    await workerCall("POST", `${workerWeeksPath}confirm/`, {
      weeks: weeks.map(({ worker, week_start, days }) => ({ worker, week_start, days })),
    });
    reload();
  };
  const [latest] = weeks;
  if (!latest) return null;
  return (
    <form className="form worker-card worker-tone-busy" noValidate onSubmit={form.onSubmit(confirm)}>
      <h2>{t(["这几天的出勤记得对吗？", "Are these days of work right?"])}</h2>
      <ul className="worker-list">
        {weeks.map(({ worker, project_name, week_start, week_end, days, confirmed_days }) => (
          <li key={`${worker} ${week_start}`}>
            <a className="worker-row" href={`#/worker/attendance?month=${monthOf(week_start)}`}>
              <span>
                {t(["{from} 至 {until}", "{from} to {until}"], { from: week_start.slice(5), until: week_end.slice(5) })}
                <span className="worker-soft"> {project_name}</span>
              </span>
              <span className="worker-money worker-strong">
                {t(["{days} 天", "{days} days"], { days })}
                {confirmed_days !== null && t(["（原 {before} 天）", " (before: {before})"], { before: confirmed_days })}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <Notice text={form.notice} />
      <Submit busy={form.busy}>{t(["天数对", "The days are right"])}</Submit>
      <p className="worker-soft">
        {t(["不对就不要按。点那一周，看是哪天没记，在那天申报。", "If not, open the week and report the missing day."])}
      </p>
    </form>
  );
}
