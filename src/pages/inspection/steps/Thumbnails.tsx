import { useEffect, useState } from "react";
import { useTranslations } from "../../../app/i18n/useTranslations";
import type { DraftFile } from "../draft";
import type { StepProps } from "../Inspect";
import { readBlob, removeBlob } from "../vault/records";

/** The address of a decrypted file while it is shown. */
export function useBlobAddress({ blob, type }: Pick<DraftFile, "blob" | "type">): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let made: string | undefined;
    let isGone = false;
    void readBlob(blob, type).then((found) => {
      if (!found || isGone) return;
      made = URL.createObjectURL(found);
      setAddress(made);
    });
    return () => {
      isGone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [blob, type]);
  return address;
}

export function Thumbnails({ files, change }: { readonly files: readonly DraftFile[] } & Pick<StepProps, "change">) {
  if (files.length === 0) return null;
  return (
    <ul className="worker-list worker-files">
      {files.map((file) => (
        <li key={file.blob}>
          <Thumbnail file={file} change={change} />
        </li>
      ))}
    </ul>
  );
}

function Thumbnail({ file, change }: { readonly file: DraftFile } & Pick<StepProps, "change">) {
  const t = useTranslations();
  const address = useBlobAddress(file);
  const remove = async () => {
    change((now) => ({ ...now, photos: now.photos.filter(({ blob }) => blob !== file.blob) }));
    await removeBlob(file.blob);
  };
  return (
    <>
      {address && <img src={address} alt={file.name} />}
      <span className="inspection-taken">
        {file.taken_at.slice(5, 16)}
        {file.position ? "" : t([" 无定位", " no position"])}
      </span>
      <button type="button" className="link-button" onClick={() => void remove()}>
        {t(["移除", "Remove"])}
      </button>
    </>
  );
}
