import type { WorkerEvidence } from "../../../resources/worker/responses";
import { isFileName, playedExtensions, voiceExtensions } from "../../../resources/kit/validators/file";
import { useTranslations } from "../../app/i18n/useTranslations";
import { workerLink } from "./session";

interface EvidenceListProps {
  readonly files: WorkerEvidence;
  onRemove?(id: number): void;
}

/** Pictures and voice notes that the worker sent, to view and play. */
export function EvidenceList({ files, onRemove }: EvidenceListProps) {
  const t = useTranslations();
  if (files.length === 0) return null;
  return (
    <ul className="worker-list worker-files">
      {files.map(({ id, name, url }) => (
        <li key={id}>
          {isFileName(name, voiceExtensions) && !isFileName(name, playedExtensions) ? (
            <a className="button button-plain" href={workerLink(url)} download={name}>
              {name}
            </a>
          ) : isFileName(name, playedExtensions) ? (
            <audio controls preload="none" src={workerLink(url)} aria-label={name}>
              <track kind="captions" />
            </audio>
          ) : (
            <img src={workerLink(url)} alt={name} />
          )}
          {onRemove && (
            <button type="button" className="link-button" onClick={() => onRemove(id)}>
              {t(["移除{name}", "Remove {name}"], { name })}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
