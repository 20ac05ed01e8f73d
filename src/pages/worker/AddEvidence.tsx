import { useId, useState, type ChangeEvent } from "react";
import { CallError } from "../../../providers/callError";
import type { WorkerEvidence } from "../../../resources/worker/responses";
import type { Label } from "../../../resources/kit/label";
import {
  evidenceExtensions,
  maxEvidenceFiles,
  maxVoiceSeconds,
  megabyte,
  pictureLimits,
} from "../../../resources/kit/validators/file";
import { useTranslations } from "../../app/i18n/useTranslations";
import { nextFileName } from "../parts/nextFileName";
import { describedBy, FieldError } from "../parts/Field";
import { Notice } from "../parts/Notice";
import { EvidenceList } from "./EvidenceList";
import { RecordVoice } from "./RecordVoice";
import { uploadEvidence } from "./uploadEvidence";
import { useBusyReport } from "./useBusyReport";
import { problemText } from "./workerCall";

interface AddEvidenceProps {
  readonly value: WorkerEvidence;
  readonly error: string | undefined;
  onChange(files: WorkerEvidence): void;
  /** While a file is recorded, uploaded or waiting for the network. */
  readonly onBusy: (isBusy: boolean) => void;
}

const accepted: Label = [
  "这个文件不能上传：只收照片（不超过{photo}MB）和{seconds}秒以内的录音",
  "This file cannot be sent: only photos up to {photo} MB and recordings of up to {seconds} s",
];

const limits = { photo: pictureLimits.paper / megabyte, seconds: maxVoiceSeconds };

const refusal: Label = ["没有麦克风权限，可以选一段录音文件", "No access to the microphone; you can choose a recording"];

/** The server rejected the file type or size. */
const isNotAccepted = (problem: unknown): boolean =>
  problem instanceof CallError && (problem.status === 400 || problem.status === 413);

/** Pictures and voice notes, uploaded when chosen or recorded. */
export function AddEvidence({ value: files, error, onChange, onBusy }: AddEvidenceProps) {
  const t = useTranslations();
  const id = useId();
  const [isUploading, setUploading] = useState(false);
  const [isRecording, setRecording] = useState(false);
  const busy = isUploading || isRecording;
  const [notice, setNotice] = useState("");
  /** Files that found no network. They wait here, because what was recorded cannot be chosen once more. */
  const [unsent, setUnsent] = useState<readonly File[]>([]);
  // Sent without them, the form would lose them.
  useBusyReport(busy || unsent.length > 0, onBusy);
  const isFull = files.length + unsent.length >= maxEvidenceFiles;

  const add = async (chosen: readonly File[]) => {
    setUploading(true);
    setNotice("");
    setUnsent([]);
    const arrived = [...files];
    const waiting = chosen.slice(0, maxEvidenceFiles - files.length);
    try {
      for (const file of [...waiting]) {
        arrived.push(await uploadEvidence(file));
        waiting.shift();
        onChange([...arrived]);
      }
    } catch (problem) {
      setNotice(isNotAccepted(problem) ? t(accepted, limits) : problemText(problem));
      setUnsent(isNotAccepted(problem) ? waiting.slice(1) : waiting);
    } finally {
      setUploading(false);
    }
  };
  /** Every recording has the same name; a list of them says which is played and removed. */
  const numbered = (file: File) => {
    const [stem = "", extension = ""] = file.name.split(".");
    return new File([file], nextFileName(stem, extension, [...files, ...unsent]), { type: file.type });
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(target.files ?? [])];
    target.value = "";
    void add([...unsent, ...chosen]);
  };
  return (
    <fieldset className="worker-evidence">
      <legend>{t(["照片、录音（可不加）", "Photos, voice notes (optional)"])}</legend>
      <Notice text={notice} />
      {unsent.length > 0 && (
        <>
          <p className="worker-soft">
            {t(["还有{n}个没传上去，传好了才能提交。", "Not sent yet: {n}. The form can be sent after them."], {
              n: unsent.length,
            })}{" "}
            <button type="button" className="link-button" disabled={busy} onClick={() => setUnsent([])}>
              {t(["不要了", "Remove"])}
            </button>
          </p>
          <button type="button" className="button button-plain button-wide" disabled={busy} onClick={() => void add(unsent)}>
            {t(["再传一次", "Send again"])}
          </button>
        </>
      )}
      <EvidenceList
        files={files}
        {...(!busy && { onRemove: (removed) => onChange(files.filter((file) => file.id !== removed)) })}
      />
      <div className="worker-buttons">
        <label className="button button-plain files-choose" aria-disabled={busy || isFull}>
          {isUploading ? t(["正在上传", "Uploading"]) : t(["选照片或录音", "Choose a photo or recording"])}
          <input
            type="file"
            multiple
            accept={evidenceExtensions.map((extension) => `.${extension}`).join(",")}
            disabled={busy || isFull}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(id, error)}
            onChange={choose}
          />
        </label>
        <RecordVoice
          disabled={isUploading || isFull}
          refusal={refusal}
          onRecord={(file) => void add([...unsent, numbered(file)])}
          onBusy={setRecording}
        />
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
