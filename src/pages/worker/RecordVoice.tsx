import { useEffect, useRef, useState } from "react";
import { maxVoiceSeconds } from "../../../resources/kit/validators/file";
import { useTranslations } from "../../app/i18n/useTranslations";

/** Audio formats in order of preference; the first that the browser can record is used. */
const formats = [
  ["audio/webm", "webm"],
  ["audio/mp4", "m4a"],
  ["audio/ogg", "ogg"],
] as const;
/** Enough for speech: a minute is about 240 KB. */
const bitsPerSecond = 32_000;

const formatHere = () =>
  "MediaRecorder" in window && "mediaDevices" in navigator
    ? formats.find(([type]) => MediaRecorder.isTypeSupported(type))
    : undefined;

function stop(recorder: MediaRecorder | undefined): void {
  if (recorder?.state === "recording") recorder.stop();
}

interface RecordVoiceProps {
  readonly disabled: boolean;
  onRecord(file: File): void;
}

/** Records a voice note of at most a minute; without a microphone or recording support, a file can be chosen. */
export function RecordVoice({ disabled, onRecord }: RecordVoiceProps) {
  const t = useTranslations();
  const [seconds, setSeconds] = useState<number>();
  const [isRefused, setRefused] = useState(false);
  const recorder = useRef<MediaRecorder>(undefined);
  useEffect(() => () => stop(recorder.current), []);
  useEffect(() => {
    if (seconds === undefined) return undefined;
    if (seconds >= maxVoiceSeconds) stop(recorder.current);
    const timer = setTimeout(() => setSeconds(seconds + 1), 1_000);
    return () => clearTimeout(timer);
  }, [seconds]);

  const format = formatHere();
  if (!format) return null;
  const start = async () => {
    const [type, extension] = format;
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true }).catch(() => undefined);
    setRefused(stream === undefined);
    if (!stream) return;
    const pieces: Blob[] = [];
    const made = new MediaRecorder(stream, { mimeType: type, audioBitsPerSecond: bitsPerSecond });
    made.ondataavailable = ({ data }) => pieces.push(data);
    made.onstop = () => {
      for (const track of stream.getTracks()) track.stop();
      setSeconds(undefined);
      onRecord(new File(pieces, `${t(["录音", "voice"])}.${extension}`, { type }));
    };
    recorder.current = made;
    made.start();
    setSeconds(0);
  };
  return (
    <>
      <button
        type="button"
        className="button button-plain"
        aria-pressed={seconds !== undefined}
        disabled={disabled}
        onClick={() => (seconds === undefined ? void start() : stop(recorder.current))}
      >
        {seconds === undefined
          ? t(["录音", "Record"])
          : t(["停止录音（{seconds}/{most} 秒）", "Stop ({seconds} of {most} s)"], { seconds, most: maxVoiceSeconds })}
      </button>
      {isRefused && (
        <p role="alert" className="worker-soft">
          {t(["没有麦克风权限，可以选一段录音文件", "No access to the microphone; you can choose a recording"])}
        </p>
      )}
    </>
  );
}
