import { render, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test, vi } from "vitest";
import { WorkerPages } from "../../../../src/pages/worker/WorkerPages";
import { press, serveWorker, signedIn } from "../../../support/workerPages";

const api = serveWorker();

test("a session that has ended leads back to the sign-in, a link never past it", async () => {
  signedIn();
  api.use(http.get("*/worker/v1/wages/", () => HttpResponse.json({ detail: "登录状态已过期。" }, { status: 401 })));
  location.hash = "/worker/wages/2025-08";
  render(<WorkerPages />);
  await screen.findByRole("button", { name: "登录" });
});

test("the voice reads the page's words line by line, and stops on another page", async () => {
  const spoken: string[] = [];
  const cancel = vi.fn<() => void>();
  const speak = ({ text }: { text: string }) => spoken.push(text);
  vi.stubGlobal("speechSynthesis", { speak, cancel });
  vi.stubGlobal(
    "SpeechSynthesisUtterance",
    class {
      constructor(readonly text: string) {}
      addEventListener() {}
    },
  );
  // jsdom has no layout.
  Object.defineProperty(HTMLElement.prototype, "innerText", { configurable: true, get: () => "我的工地\n\n尾号 ****3456" });
  signedIn();
  render(<WorkerPages />);
  press("读给我听");
  expect(spoken).toEqual(["我的工地", "尾号  3456"]);
  cancel.mockClear();
  location.hash = "/worker/help";
  await screen.findByRole("button", { name: "读给我听" });
  await waitFor(() => expect(cancel).toHaveBeenCalled());
  Reflect.deleteProperty(HTMLElement.prototype, "innerText");
  vi.unstubAllGlobals();
});
