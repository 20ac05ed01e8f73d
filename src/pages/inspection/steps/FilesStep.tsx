import { useTranslations } from "../../../app/i18n/useTranslations";
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
  const keep = async (file: File) => {
    const type = file.type.split(";")[0] ?? file.type;
    const voice = {
      ...{ blob: await saveBlob(file), name: `voice-${voices.length + 1}.${file.name.split(".").at(-1) ?? "webm"}`, type },
      ...{ taken_at: timeNow(), position, about: "" },
    };
    change((now) => ({ ...now, voices: [...now.voices, voice] }));
  };
  const remove = async (blob: string) => {
    change((now) => ({ ...now, voices: now.voices.filter((voice) => voice.blob !== blob) }));
    await removeBlob(blob);
  };
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
        <h2>{t(["录音（{n}）", "Voice notes ({n})"], { n: voices.length })}</h2>
        <ul className="worker-list">
          {voices.map((voice) => (
            <li key={voice.blob} className="worker-row">
              <span>
                {voice.name} <span className="worker-soft">{voice.taken_at.slice(11, 16)}</span>
              </span>
              <span>
                <PlayVoice file={voice} />
                <button type="button" className="link-button" onClick={() => void remove(voice.blob)}>
                  {t(["移除", "Remove"])}
                </button>
              </span>
            </li>
          ))}
        </ul>
        <RecordVoice disabled={voices.length >= maxVoices} keepsOnLeave onRecord={(file) => void keep(file)} />
      </section>
    </>
  );
}
