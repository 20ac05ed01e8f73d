import { act, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { setLocale } from "../../../../providers/locale";
import { newDraft, type Draft } from "../../../../src/pages/inspection/draft";
import { FilesStep } from "../../../../src/pages/inspection/steps/FilesStep";

const stored = new Map<string, Blob>();
vi.mock("../../../../src/pages/inspection/vault/records", () => ({
  saveBlob: async (blob: Blob, id: string) => {
    stored.set(id, blob);
    return id;
  },
  removeBlob: async (id: string) => void stored.delete(id),
  readBlob: async (id: string) => stored.get(id),
}));

const recorders: Recorder[] = [];
class Recorder {
  static readonly isTypeSupported = () => true;
  state = "inactive";
  every?: number;
  ondataavailable?: (event: { data: Blob }) => void;
  onstop?: () => void;
  constructor() {
    recorders.push(this);
  }
  start(every?: number) {
    this.state = "recording";
    if (every !== undefined) this.every = every;
  }
  hear(sound: string) {
    this.ondataavailable?.({ data: new Blob([sound]) });
  }
  stop() {
    this.state = "inactive";
    this.hear("end");
    this.onstop?.();
  }
}
vi.stubGlobal("MediaRecorder", Recorder);
const getUserMedia = async () => ({ getTracks: () => [] });
Object.defineProperty(navigator, "mediaDevices", { configurable: true, value: { getUserMedia } });

/** As the device has it: what is in it survives the page. */
let draft: Draft;
function Page() {
  const [shown, show] = useState(draft);
  const change = (changed: (draft: Draft) => Draft) => {
    draft = changed(draft);
    show(draft);
  };
  return <FilesStep draft={shown} position={null} change={change} />;
}
const soundOf = async () => Promise.all(draft.voices.map(({ blob }) => stored.get(blob)!.text()));
const hide = (isHidden: boolean) => {
  Object.defineProperty(document, "hidden", { configurable: true, value: isHidden });
  document.dispatchEvent(new Event("visibilitychange"));
};
const record = async () => {
  fireEvent.click(screen.getByRole("button", { name: "录音" }));
  await screen.findByRole("button", { name: /停止录音/ });
  return recorders.at(-1)!;
};

afterEach(() => hide(false));

test("a recording is on the device while it runs, is one voice note, and ends when the page is hidden", async () => {
  setLocale("zh");
  const project = { address: "", rules: [], findings: [] } as unknown as Draft["project"];
  draft = newDraft(project, [], { started_at: "2025-09-10 09:00:00", position: null, inspectors: "" });
  const { unmount } = render(<Page />);
  const first = await record();
  expect(first.every).toBeLessThanOrEqual(2_000);
  await act(async () => first.hear("one "));
  await act(async () => first.hear("two "));
  expect(await soundOf()).toEqual(["one two "]);
  // It is no note of the list yet, which could be played or removed.
  screen.getByText("录音（0）");
  await act(async () => hide(true));
  expect(await soundOf()).toEqual(["one two end"]);
  screen.getByText("录音（1）");

  // The page is loaded again during the next one: nothing of the old page runs any more.
  hide(false);
  const second = await record();
  await act(async () => second.hear("three "));
  delete second.ondataavailable;
  delete second.onstop;
  unmount();
  render(<Page />);
  screen.getByText("录音（2）");
  expect(draft.voices.map(({ name }) => name)).toEqual(["voice-1.webm", "voice-2.webm"]);
  expect(await soundOf()).toEqual(["one two end", "three "]);
  await act(async () => fireEvent.click(screen.getAllByRole("button", { name: "移除" })[0]!));
  expect(await soundOf()).toEqual(["three "]);
  expect(stored.size).toBe(1);

  // The next one has a name of its own, although there are as many as before.
  const third = await record();
  await act(async () => third.stop());
  expect(draft.voices.map(({ name }) => name)).toEqual(["voice-2.webm", "voice-3.webm"]);
});
