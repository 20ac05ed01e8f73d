import { useState } from "react";
import { useTranslations } from "../../../app/i18n/useTranslations";
import { nextFileName } from "../../parts/nextFileName";
import { shrinkPicture } from "../../worker/shrinkPicture";
import { timeNow } from "../clock";
import type { DraftFile } from "../draft";
import type { StepProps } from "../Inspect";
import { saveBlob } from "../vault/records";

const maxPhotos = 60;

interface TakePhotoProps extends Pick<StepProps, "position" | "change"> {
  /** The code of the rule that it shows, or "". */
  readonly about: string;
  readonly count: number;
}

/** A photo with its time and place: encrypted as soon as it is taken. */
export function TakePhoto({ about, position, change, count }: TakePhotoProps) {
  const t = useTranslations();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const take = async (input: HTMLInputElement) => {
    setBusy(true);
    setProblem("");
    try {
      for (const taken of [...(input.files ?? [])].slice(0, maxPhotos - count)) {
        const picture = await shrinkPicture(taken);
        const extension = picture.type === "image/png" ? "png" : "jpg";
        const photo: Omit<DraftFile, "name"> = {
          ...{ blob: await saveBlob(picture), type: picture.type },
          ...{ taken_at: timeNow(), position, about },
        };
        change((now) => ({ ...now, photos: [...now.photos, { ...photo, name: nextFileName("photo", extension, now.photos) }] }));
      }
    } catch {
      setProblem(t(["照片没有存下，本机空间可能不足", "The photo was not stored; the device may be full"]));
    }
    input.value = "";
    setBusy(false);
  };
  return (
    <>
      <label className={isBusy ? "button button-plain inspection-file inspection-busy" : "button button-plain inspection-file"}>
        {count >= maxPhotos ? t(["照片已满{n}张", "{n} photos at most"], { n: maxPhotos }) : t(["拍照", "Take a photo"])}
        <input
          type="file"
          accept="image/jpeg,image/png"
          capture="environment"
          multiple
          disabled={isBusy || count >= maxPhotos}
          onChange={({ currentTarget }) => void take(currentTarget)}
        />
      </label>
      {problem && (
        <p role="alert" className="inspection-problem">
          {problem}
        </p>
      )}
    </>
  );
}
