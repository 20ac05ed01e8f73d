import { useEffect, useRef, useState } from "react";
import type { Label } from "../../../resources/kit/label";
import { maxVoiceSeconds } from "../../../resources/kit/validators/file";
import { useTranslations } from "../../app/i18n/useTranslations";
import { useBusyReport } from "./useBusyReport";

/** Audio formats in order of preference; the first that the browser can record is used. */
const formats = [
  ["audio/webm", "webm"],
  ["audio/mp4", "m4a"],
  ["audio/ogg", "ogg"],
] as const;
/** Enough for speech: a minute is about 240 KB. */
const bitsPerSecond = 32_000;
/** Milliseconds between two saved parts: what a page that is closed during a recording loses at most. */
const partEvery = 2_000;

const formatHere = () =>
  "MediaRecorder" in window && "mediaDevices" in navigator
    ? formats.find(([type]) => MediaRecorder.isTypeSupported(type))
    : undefined;

function stop(recorder: MediaRecorder | undefined): void {
  if (recorder?.state === "recording") recorder.stop();
}

const release = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};

interface RecordVoiceProps {
  readonly disabled: boolean;
  /** The words of the button; by default that it records. */
  readonly label?: string;
  /** What is shown without access to the microphone. */
  readonly refusal?: Label;
  onRecord(file: File): void;
  /** What has been recorded so far, every two seconds. */
  readonly onPart?: (file: File) => void;
  /** A recording that still runs when its step is left is recorded too; elsewhere it is dropped. */
  readonly keepsOnLeave?: boolean;
  /** From the press until the recording ends. */
  readonly onBusy?: (isBusy: boolean) => void;
}

const noMicrophone: Label = ["没有麦克风权限", "No access to the microphone"];

/** Records a voice note of at most a minute; it ends when the page is left or hidden. */
export function RecordVoice({
  disabled,
  label,
  refusal = noMicrophone,
  onRecord,
  onPart,
  keepsOnLeave = false,
  onBusy,
}: RecordVoiceProps) {
  const t = useTranslations();
  const [isStarting, setStarting] = useState(false);
  const [seconds, setSeconds] = useState<number>();
  const [isRefused, setRefused] = useState(false);
  const recorder = useRef<MediaRecorder>(undefined);
  const gone = useRef(false);
  useBusyReport(isStarting || seconds !== undefined, onBusy);
  useEffect(() => {
    gone.current = false;
    // The microphone is never open behind another page; what was said until then is kept.
    const onHide = () => document.hidden && stop(recorder.current);
    document.addEventListener("visibilitychange", onHide);
    return () => {
      document.removeEventListener("visibilitychange", onHide);
      gone.current = true;
      stop(recorder.current);
    };
  }, []);
  useEffect(() => {
    if (seconds === undefined) return undefined;
    if (seconds >= maxVoiceSeconds) stop(recorder.current);
    // The recording may have ended by then: effects are cleared only after the next paint.
    const timer = setTimeout(() => setSeconds((now) => (now === undefined ? now : now + 1)), 1_000);
    return () => clearTimeout(timer);
  }, [seconds]);

  const format = formatHere();
  if (!format) return null;
  const start = async () => {
    const [type, extension] = format;
    setStarting(true);
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true }).catch(() => undefined);
    setStarting(false);
    if (gone.current || document.hidden) {
      if (stream) release(stream);
      return;
    }
    setRefused(stream === undefined);
    if (!stream) return;
    const pieces: Blob[] = [];
    const made = new MediaRecorder(stream, { mimeType: type, audioBitsPerSecond: bitsPerSecond });
    const recorded = () => new File(pieces, `${t(["录音", "voice"])}.${extension}`, { type });
    made.ondataavailable = ({ data }) => {
      pieces.push(data);
      if (made.state === "recording") onPart?.(recorded());
    };
    made.onstop = () => {
      release(stream);
      if (gone.current && !keepsOnLeave) return;
      setSeconds(undefined);
      onRecord(recorded());
    };
    recorder.current = made;
    made.start(onPart && partEvery);
    setSeconds(0);
  };
  return (
    <>
      <button
        type="button"
        className="button button-plain"
        aria-pressed={seconds !== undefined}
        disabled={disabled}
        onClick={() => {
          if (seconds !== undefined) stop(recorder.current);
          else if (!isStarting) void start();
        }}
      >
        {seconds === undefined
          ? (label ?? t(["录音", "Record"]))
          : t(["停止录音（{seconds}/{most} 秒）", "Stop ({seconds} of {most} s)"], { seconds, most: maxVoiceSeconds })}
      </button>
      {isRefused && (
        <p role="alert" className="worker-soft">
          {t(refusal)}
        </p>
      )}
    </>
  );
}
