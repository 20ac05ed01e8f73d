import { useEffect, useRef, useState, type PointerEvent } from "react";
import { useTranslations } from "../../../app/i18n/useTranslations";
import { timeNow } from "../clock";
import type { DraftFile } from "../draft";
import { removeBlob, saveBlob } from "../vault/records";
import { useBlobAddress } from "./Thumbnails";

interface SignatureProps {
  readonly title: string;
  readonly file: DraftFile | undefined;
  onChange(file: DraftFile | undefined): void;
}

/** A signature on the screen: drawn with a finger, stored as a picture. */
export function Signature({ title, file, onChange }: SignatureProps) {
  const t = useTranslations();
  const clear = async () => {
    onChange(undefined);
    if (file) await removeBlob(file.blob);
  };
  return (
    <section className="worker-card" aria-label={title}>
      <h2>{title}</h2>
      {file ? (
        <>
          <Signed file={file} title={title} />
          <button type="button" className="button button-plain" onClick={() => void clear()}>
            {t(["重签", "Sign again"])}
          </button>
        </>
      ) : (
        <SignaturePad title={title} onSign={onChange} />
      )}
    </section>
  );
}

function Signed({ file, title }: { readonly file: DraftFile; readonly title: string }) {
  const address = useBlobAddress(file);
  return address ? <img className="inspection-signature" src={address} alt={title} /> : null;
}

const [width, height] = [600, 240];

/** White with black strokes in both themes: it is printed. */
function SignaturePad({ title, onSign }: { readonly title: string; onSign(file: DraftFile): void }) {
  const t = useTranslations();
  const canvas = useRef<HTMLCanvasElement>(null);
  const isDrawing = useRef(false);
  const [isDrawn, setDrawn] = useState(false);

  const blank = () => {
    const drawn = canvas.current?.getContext("2d");
    if (!drawn) return;
    drawn.fillStyle = "#fff";
    drawn.fillRect(0, 0, width, height);
    drawn.strokeStyle = "#000";
    drawn.lineWidth = 5;
    drawn.lineCap = "round";
    drawn.lineJoin = "round";
  };
  useEffect(blank, []);

  const at = (event: PointerEvent<HTMLCanvasElement>): readonly [number, number] => {
    const { left, top, width: shown, height: high } = event.currentTarget.getBoundingClientRect();
    return [((event.clientX - left) / shown) * width, ((event.clientY - top) / high) * height];
  };
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    isDrawing.current = true;
    const drawn = canvas.current?.getContext("2d");
    drawn?.beginPath();
    drawn?.moveTo(...at(event));
  };
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!isDrawing.current) return;
    const drawn = canvas.current?.getContext("2d");
    drawn?.lineTo(...at(event));
    drawn?.stroke();
    setDrawn(true);
  };
  const end = () => {
    isDrawing.current = false;
  };
  const keep = async () => {
    const picture = await new Promise<Blob | null>((resolve) => canvas.current?.toBlob(resolve, "image/png"));
    if (!picture) return;
    const blob = await saveBlob(picture);
    onSign({ ...{ blob, name: "signature.png", type: "image/png", taken_at: timeNow() }, ...{ position: null, about: "" } });
  };
  return (
    <>
      <canvas
        ref={canvas}
        className="inspection-pad"
        width={width}
        height={height}
        role="img"
        aria-label={title}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <div className="worker-buttons">
        <button
          type="button"
          className="button button-plain"
          onClick={() => {
            blank();
            setDrawn(false);
          }}
        >
          {t(["清除", "Clear"])}
        </button>
        <button type="button" className="button" disabled={!isDrawn} onClick={() => void keep()}>
          {t(["确认签名", "Confirm"])}
        </button>
      </div>
    </>
  );
}
