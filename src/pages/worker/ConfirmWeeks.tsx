import { useState } from "react";
import type { WorkerEvidence, WorkerWeek } from "../../../resources/worker/responses";
import type { Label } from "../../../resources/kit/label";
import { monthOf } from "../../../resources/kit/days";
import { useTranslations } from "../../app/i18n/useTranslations";
import { Notice } from "../parts/Notice";
import { Submit } from "../parts/Submit";
import { EvidenceList } from "./EvidenceList";
import { RecordVoice } from "./RecordVoice";
import { workerName } from "./session";
import { uploadEvidence } from "./uploadEvidence";
import { useUnsentFields } from "./useUnsentFields";
import { useWorkerQuery, workerCall } from "./workerCall";
import { workerWeeksPath } from "./workerPaths";

const refusal: Label = [
  "没有麦克风权限。不用录音，按“天数对”就行",
  "No access to the microphone. No voice note is needed: press “The days are right”",
];

const noNote: WorkerEvidence = [];

/** The weeks that are over, confirmed together by one tap, with a voice note or without; renders nothing without any. */
export function ConfirmWeeks() {
  const t = useTranslations();
  const { data: weeks = [], reload } = useWorkerQuery<readonly WorkerWeek[]>(workerWeeksPath);
  const form = useUnsentFields(`/worker/weeks/${workerName()}`, { note: noNote }, () => ({}));
  const { note } = form.values;
  /** A recording that found no network. */
  const [unsent, setUnsent] = useState<File>();
  const [isRecording, setRecording] = useState(false);
  const upload = async (voice: File) => {
    setUnsent(voice);
    const sent = [await uploadEvidence(voice)];
    setUnsent(undefined);
    form.set("note", sent);
    return sent;
  };
  const confirm = async () => {
    const files = unsent ? await upload(unsent) : note;
    await workerCall("POST", `${workerWeeksPath}confirm/`, {
      weeks: weeks.map(({ worker, week_start, days }) => ({ worker, week_start, days })),
      ...(files.length > 0 && { files: files.map(({ id }) => id) }),
    });
    form.forget();
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
      <EvidenceList files={note} {...(!form.busy && { onRemove: () => form.set("note", noNote) })} />
      {unsent && !form.busy && (
        <p>
          {t(["录音还没传上去，按“天数对”时再传。", "The voice note is not sent yet; it goes with your confirmation."])}{" "}
          <button type="button" className="link-button" onClick={() => setUnsent(undefined)}>
            {t(["不要这段录音", "Remove it"])}
          </button>
        </p>
      )}
      <Submit busy={form.busy || isRecording}>{t(["天数对", "The days are right"])}</Submit>
      {note.length === 0 && !unsent && (
        <RecordVoice
          disabled={form.busy}
          label={t(["也可以先录一句话，再按“天数对”", "Record a voice note first (optional)"])}
          refusal={refusal}
          onRecord={(voice) => void form.attempt(async () => void (await upload(voice)))}
          onBusy={setRecording}
        />
      )}
      <p className="worker-soft">
        {t([
          "不对就不要按。点那一周，看是哪天没记，在那天申报，可以录音说。",
          "If not, open the week and report the missing day, by a voice note if you like.",
        ])}
      </p>
    </form>
  );
}
