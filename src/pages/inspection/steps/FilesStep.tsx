import { useRef, useState } from "react";
import { useTranslations } from "../../../app/i18n/useTranslations";
import { nextFileName } from "../../parts/nextFileName";
import { RecordVoice } from "../../worker/RecordVoice";
import { timeNow } from "../clock";
import type { StepProps } from "../Inspect";
import { removeBlob, saveBlob } from "../vault/records";
import { PlayVoice } from "./PlayVoice";
import { TakePhoto } from "./TakePhoto";
import { Thumbnails } from "./Thumbnails";

const maxVoices = 20;

/** Photos and voice notes of the whole inspection. */
export function FilesStep({ draft, position, change }: StepProps) {
  const t = useTranslations();
  const { voices, photos } = draft;
  const running = useRef<string>(undefined);
  const [hidden, setHidden] = useState<string>();
  const writing = useRef<Promise<void>>(Promise.resolve());
  /** One after the other, also after one that failed. */
  const inTurn = (work: () => Promise<void>) => {
    writing.current = writing.current.then(work, work);
  };
  /** Its first part is in the draft already: a page that is loaded again during the recording loses no more than the last. */
  const save = (file: File, isWhole: boolean) => {
    const blob = running.current ?? crypto.randomUUID();
    running.current = isWhole ? undefined : blob;
    setHidden(running.current);
    const type = file.type.split(";")[0] ?? file.type;
    const taken_at = timeNow();
    inTurn(async () => {
      await saveBlob(file, blob);
      change((now) => {
        if (now.voices.some((voice) => voice.blob === blob)) return now;
        const name = nextFileName("voice", file.name.split(".").at(-1) ?? "webm", now.voices);
        return { ...now, voices: [...now.voices, { blob, name, type, taken_at, position, about: "" }] };
      });
    });
  };
  const remove = (blob: string) =>
    inTurn(async () => {
      change((now) => ({ ...now, voices: now.voices.filter((voice) => voice.blob !== blob) }));
      await removeBlob(blob);
    });
  const ended = voices.filter(({ blob }) => blob !== hidden);
  return (
    <>
      <section className="worker-card">
        <h2>{t(["现场照片（{n}）", "Photos ({n})"], { n: photos.length })}</h2>
        <Thumbnails files={photos} change={change} />
        <TakePhoto about="" position={position} change={change} count={photos.length} />
        <p className="worker-soft">
          {position
            ? t(["照片记录时间和位置（误差约{n}米）", "Photos have their time and place (within {n} m)"], {
                n: Math.round(position.accuracy),
              })
            : t(["没有定位，照片只记录时间", "No position: photos have their time only"])}
        </p>
      </section>
      <section className="worker-card">
        <h2>{t(["录音（{n}）", "Voice notes ({n})"], { n: ended.length })}</h2>
        <ul className="worker-list">
          {ended.map((voice) => (
            <li key={voice.blob} className="worker-row">
              <span>
                {voice.name} <span className="worker-soft">{voice.taken_at.slice(11, 16)}</span>
              </span>
              <span>
                <PlayVoice file={voice} />
                <button type="button" className="link-button" onClick={() => remove(voice.blob)}>
                  {t(["移除", "Remove"])}
                </button>
              </span>
            </li>
          ))}
        </ul>
        <RecordVoice
          disabled={ended.length >= maxVoices}
          keepsOnLeave
          onPart={(file) => save(file, false)}
          onRecord={(file) => save(file, true)}
        />
      </section>
    </>
  );
}
