import { useState } from "react";
import { stayWords } from "../../../resources/attendance/stayWords";
import type { WorkerDays, WorkerEvidence, WorkerSite } from "../../../resources/worker/responses";
import { objectionReason } from "../../../resources/dictionaries/objectionReason";
import { objectionStatus } from "../../../resources/dictionaries/objectionStatus";
import { daysFrom, firstDay, isMonth, lastDay, monthOf, shiftMonth, type Day } from "../../../resources/kit/days";
import { labelOf } from "../../../resources/kit/dictionary";
import { navigateTo, useAddress } from "../../app/entry/address";
import { todayInShanghai } from "../../app/i18n/today";
import { useLocale, useTranslations } from "../../app/i18n/useTranslations";
import { Notice } from "../parts/Notice";
import { Submit } from "../parts/Submit";
import { AddEvidence } from "./AddEvidence";
import { Loaded } from "./Loaded";
import { workerName } from "./session";
import { useBusyReport } from "./useBusyReport";
import { useUnsentFields } from "./useUnsentFields";
import { monthWords } from "./wageWords";
import { useWorkerQuery, workerCall } from "./workerCall";
import { workerObjectionsPath, workerSitesPath } from "./workerPaths";

const weekday = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay();
const weekdays = [
  ["日", "Su"],
  ["一", "Mo"],
  ["二", "Tu"],
  ["三", "We"],
  ["四", "Th"],
  ["五", "Fr"],
  ["六", "Sa"],
] as const;

/** A calendar of the month in the URL: counted days, and days that the worker reports as missing. */
export function AttendancePage() {
  const t = useTranslations();
  const locale = useLocale();
  const { pathname, search } = useAddress();
  const thisMonth = monthOf(todayInShanghai());
  const requested = new URLSearchParams(search).get("month") ?? "";
  const month = isMonth(requested) && requested < thisMonth ? requested : thisMonth;
  const [chosen, setChosen] = useState<Day>();
  /** The report of the chosen day is being sent, or a file added to it. */
  const [isBusy, setBusy] = useState(false);
  const query = useWorkerQuery<WorkerDays>(`/worker/v1/attendances/?month=${month}`);
  const move = (by: number) => {
    navigateTo(`${pathname}?month=${shiftMonth(month, by)}`, { replace: true });
    setChosen(undefined);
  };
  return (
    <>
      <div className="worker-row worker-months">
        <button
          type="button"
          className="worker-small"
          aria-label={t(["上个月", "Previous month"])}
          disabled={isBusy}
          onClick={() => move(-1)}
        >
          ‹
        </button>
        <strong>{monthWords(month, locale)}</strong>
        <button
          type="button"
          className="worker-small"
          aria-label={t(["下个月", "Next month"])}
          disabled={isBusy || month >= thisMonth}
          onClick={() => move(1)}
        >
          ›
        </button>
      </div>
      <Loaded query={query}>
        {({ days, reported }) => {
          const valueOn = (day: Day) =>
            days.filter(({ date }) => date === day).reduce((sum, { day_value }) => sum + day_value, 0);
          const total = days.reduce((sum, { day_value }) => sum + day_value, 0);
          return (
            <>
              <p className="worker-strong">{t(["共 {total} 天", "{total} days"], { total })}</p>
              <p className="worker-soft">
                {t([
                  "点日期看进出时间；哪天上了班却没有记，也点那天申报。",
                  "Tap a day to see its times or to report a missing day.",
                ])}
              </p>
              <ol className="worker-calendar" aria-label={monthWords(month, locale)}>
                {weekdays.map((name) => (
                  <li key={name[0]} aria-hidden="true" className="worker-soft">
                    {t(name)}
                  </li>
                ))}
                {daysFrom(firstDay(month), lastDay(month)).map((day, index) => (
                  <li key={day} {...(index === 0 && { style: { gridColumnStart: weekday(day) + 1 } })}>
                    <button
                      type="button"
                      className={valueOn(day) > 0 ? "worker-day worker-worked" : "worker-day"}
                      aria-pressed={chosen === day}
                      disabled={isBusy || day > todayInShanghai()}
                      aria-label={`${day}: ${t(["{days} 天", "{days} days"], { days: valueOn(day) })}`}
                      onClick={() => setChosen(day)}
                    >
                      {Number(day.slice(8))}
                      <small>
                        {reported.some(({ date, status }) => date === day && status === objectionStatus.open)
                          ? "?"
                          : valueOn(day) || ""}
                      </small>
                    </button>
                  </li>
                ))}
              </ol>
              {chosen && (
                <ChosenDay key={chosen} day={chosen} month={{ days, reported }} onReport={query.reload} onBusy={setBusy} />
              )}
            </>
          );
        }}
      </Loaded>
    </>
  );
}

interface DayProps {
  readonly day: Day;
  onReport(): void;
  readonly onBusy: (isBusy: boolean) => void;
}

function ChosenDay({ day, month: { days, reported }, onReport, onBusy }: DayProps & { readonly month: WorkerDays }) {
  const t = useTranslations();
  const locale = useLocale();
  const found = days.filter(({ date }) => date === day);
  const report = reported.find(({ date, status }) => date === day && status !== objectionStatus.withdrawn);
  return (
    <section className="worker-card" aria-live="polite">
      <h2>{day}</h2>
      {found.map(({ project_name, first_in, last_out, day_value, work_hours, stays, is_open, abnormal, abnormal_reason }) => (
        <p key={project_name}>
          {project_name}
          {(stays.length > 0 ? stays : [[first_in, last_out] as const]).map((stay, index) => (
            <span key={stay.join()} style={{ display: "block" }}>
              {t(stayWords(stay, day, is_open && index === stays.length - 1))}
            </span>
          ))}
          {t(["计 {days} 天，{hours} 小时", "{days} days, {hours} hours"], { days: day_value, hours: work_hours })}
          {abnormal && <strong style={{ display: "block" }}>{abnormal_reason}</strong>}
        </p>
      ))}
      {report ? (
        <p>
          {t(["已申报：这天我上班了", "Reported: I worked on this day"])} · {labelOf(objectionStatus, report.status, locale)}
          {report.answer && <span className="worker-soft"> {report.answer}</span>}
        </p>
      ) : (
        (found.length === 0 || found.some(({ abnormal }) => abnormal)) && (
          <MissingDay day={day} isEmpty={found.length === 0} onReport={onReport} onBusy={onBusy} />
        )
      )}
    </section>
  );
}

function MissingDay({ day, isEmpty, onReport, onBusy }: DayProps & { readonly isEmpty: boolean }) {
  const t = useTranslations();
  const { data: sites } = useWorkerQuery<readonly WorkerSite[]>(workerSitesPath);
  const evidence: WorkerEvidence = [];
  const form = useUnsentFields(`/worker/day/${workerName()}/${day}`, { files: evidence }, () => ({}));
  useBusyReport(form.busy, onBusy);
  const site = sites?.find(({ on_site, entry_time }) => on_site && (entry_time === null || entry_time <= day)) ?? sites?.[0];
  const report = async () => {
    await workerCall("POST", workerObjectionsPath, {
      worker: site?.worker,
      date: day,
      reason: objectionReason.attendance,
      files: form.values.files.map(({ id }) => id),
    });
    form.forget();
    onReport();
  };
  if (!site) return <p className="worker-soft">{t(["这天没有考勤", "No attendance on this day"])}</p>;
  return (
    <form ref={form.form} className="form" onSubmit={form.onSubmit(report)}>
      <p className="worker-soft">
        {isEmpty
          ? t(["这天没有考勤（{site}）", "No attendance on this day ({site})"], { site: site.project_name })
          : t(["这天记得不对，可以申报（{site}）", "Report it if the times are wrong ({site})"], { site: site.project_name })}
      </p>
      <AddEvidence {...form.field("files")} onBusy={form.onAdding} />
      <Notice text={form.notice} />
      <Submit busy={form.busy}>{t(["这天我上班了", "I worked on this day"])}</Submit>
    </form>
  );
}
