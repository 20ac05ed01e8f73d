import { useState, type ChangeEvent } from "react";
import { CallError } from "../../../providers/callError";
import type { WorkerEvidence } from "../../../resources/worker/responses";
import type { Label } from "../../../resources/kit/label";
import { evidenceExtensions, maxEvidenceFiles } from "../../../resources/kit/validators/file";
import { useTranslations } from "../../app/i18n/useTranslations";
import { Notice } from "../parts/Notice";
import { EvidenceList } from "./EvidenceList";
import { RecordVoice } from "./RecordVoice";
import { shrinkPicture } from "./shrinkPicture";
import { problemText, workerCall } from "./workerCall";

interface AddEvidenceProps {
  readonly files: WorkerEvidence;
  onChange(files: WorkerEvidence): void;
}

const accepted: Label = [
  "这个文件不能上传：只收照片（不超过5MB）和一分钟以内的录音",
  "This file cannot be sent: only photos up to 5 MB and recordings of up to a minute",
];

/** The server rejected the file type or size. */
const isNotAccepted = (problem: unknown): boolean =>
  problem instanceof CallError && (problem.status === 400 || problem.status === 413);

/** Pictures and voice notes, uploaded when chosen or recorded. */
export function AddEvidence({ files, onChange }: AddEvidenceProps) {
  const t = useTranslations();
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState("");
  const isFull = files.length >= maxEvidenceFiles;

  const add = async (chosen: readonly File[]) => {
    setBusy(true);
    setNotice("");
    const arrived = [...files];
    try {
      for (const file of chosen.slice(0, maxEvidenceFiles - files.length)) {
        const body = new FormData();
        body.set("file", await shrinkPicture(file));
        arrived.push(await workerCall<WorkerEvidence[number]>("POST", "/upload/v1/files/", body));
        onChange([...arrived]);
      }
    } catch (problem) {
      setNotice(isNotAccepted(problem) ? t(accepted) : problemText(problem));
    } finally {
      setBusy(false);
    }
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(target.files ?? [])];
    target.value = "";
    void add(chosen);
  };
  return (
    <fieldset className="worker-evidence">
      <legend>{t(["照片、录音（可不加）", "Photos, voice notes (optional)"])}</legend>
      <Notice text={notice} />
      <EvidenceList files={files} onRemove={(removed) => onChange(files.filter((file) => file.id !== removed))} />
      <div className="worker-buttons">
        <label className="button button-plain files-choose" aria-disabled={busy || isFull}>
          {busy ? t(["正在上传", "Uploading"]) : t(["选照片或录音", "Choose a photo or recording"])}
          <input
            type="file"
            multiple
            accept={evidenceExtensions.map((extension) => `.${extension}`).join(",")}
            disabled={busy || isFull}
            onChange={choose}
          />
        </label>
        <RecordVoice disabled={busy || isFull} onRecord={(file) => void add([file])} />
      </div>
    </fieldset>
  );
}
