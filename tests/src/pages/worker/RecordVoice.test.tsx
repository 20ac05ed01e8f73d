import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setLocale } from "../../../../providers/locale";
import { RecordVoice } from "../../../../src/pages/worker/RecordVoice";

class Recorder {
  static readonly isTypeSupported = () => true;
  state = "inactive";
  onstop?: () => void;
  start() {
    this.state = "recording";
  }
  stop() {
    this.state = "inactive";
    this.onstop?.();
  }
}

beforeEach(() => {
  setLocale("zh");
  vi.useFakeTimers();
  vi.stubGlobal("MediaRecorder", Recorder);
  Object.defineProperty(navigator, "mediaDevices", {
    configurable: true,
    value: { getUserMedia: async () => ({ getTracks: () => [] }) },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a recording that ends just before its next second has ended", async () => {
  const onRecord = vi.fn<(file: File) => void>();
  const onBusy = vi.fn<(isBusy: boolean) => void>();
  render(<RecordVoice disabled={false} onRecord={onRecord} onBusy={onBusy} />);
  await act(async () => {
    fireEvent.click(screen.getByRole("button", { name: "录音" }));
    await vi.advanceTimersByTimeAsync(0);
  });
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  const stopping = screen.getByRole("button", { name: /停止录音（1\// });
  await act(async () => {
    stopping.click();
    // The second passes before the page has drawn that it ended.
    vi.advanceTimersByTime(1_000);
  });
  expect(onRecord).toHaveBeenCalledOnce();
  screen.getByRole("button", { name: "录音" });
  expect(onBusy).toHaveBeenLastCalledWith(false);
});
