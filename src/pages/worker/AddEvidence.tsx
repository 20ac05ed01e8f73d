import { useState, type ChangeEvent } from "react";
import { CallError, noAnswer } from "../../../providers/callError";
import type { WorkerEvidence } from "../../../resources/responses/worker";
import { evidenceExtensions, maxEvidenceFiles } from "../../../resources/kit/validators/file";
import { useTranslations } from "../../i18n/useTranslations";
import { Notice } from "../parts/Notice";
import { EvidenceList } from "./EvidenceList";
import { RecordVoice } from "./RecordVoice";
import { shrinkPicture } from "./shrinkPicture";
import { workerCall } from "./workerCall";

interface AddEvidenceProps {
  readonly files: WorkerEvidence;
  onChange(files: WorkerEvidence): void;
}

/** Pictures and voice notes, uploaded as they are chosen or recorded. */
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
      setNotice(problem instanceof CallError ? problem.message : String(noAnswer));
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
