import { useEffect, useRef, useState } from "react";
import { useTranslations } from "../../../app/i18n/useTranslations";
import type { DraftFile } from "../draft";
import { readBlob } from "../vault/records";

/** Plays a decrypted voice note from memory: the page's security policy allows no media of other addresses. */
export function PlayVoice({ file: { blob, type } }: { readonly file: DraftFile }) {
  const t = useTranslations();
  const [isPlaying, setPlaying] = useState(false);
  const context = useRef<AudioContext>(undefined);
  useEffect(() => () => void context.current?.close(), []);
  const play = async () => {
    const found = await readBlob(blob, type);
    if (!found) return;
    context.current ??= new AudioContext();
    const source = context.current.createBufferSource();
    source.buffer = await context.current.decodeAudioData(await found.arrayBuffer());
    source.connect(context.current.destination);
    source.addEventListener("ended", () => setPlaying(false));
    source.start();
    setPlaying(true);
  };
  return (
    <button type="button" className="link-button" disabled={isPlaying} onClick={() => void play().catch(() => setPlaying(false))}>
      {isPlaying ? t(["播放中", "Playing"]) : t(["播放", "Play"])}
    </button>
  );
}
