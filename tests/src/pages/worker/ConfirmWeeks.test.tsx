import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test, vi } from "vitest";
import { WorkerPages } from "../../../../src/pages/worker/WorkerPages";
import { drafts, later, press, serveWorker, signedIn, stubMicrophone, uploaded } from "../../../support/workerPages";

const api = serveWorker();

const week = {
  ...{ worker: 3, project_name: "东汀花园", week_start: "2025-09-01", week_end: "2025-09-07" },
  ...{ days: 5.5, confirmed_days: 5 },
};
const saidWeek = { worker: 3, week_start: "2025-09-01", days: 5.5 };

test("the days of the weeks that are over are confirmed by one tap", async () => {
  signedIn();
  let weeks: object[] = [week];
  api.use(
    http.get("*/worker/v1/weeks/", () => HttpResponse.json(weeks)),
    http.post("*/worker/v1/weeks/confirm/", ({ request }) => {
      weeks = [];
      return api.note(request);
    }),
  );
  render(<WorkerPages />);
  await screen.findByText(/5.5 天（原 5 天）/);
  press("天数对");
  await waitFor(() => expect(screen.queryByText("天数对")).toBeNull());
  expect(api.sent).toEqual([{ path: "/worker/v1/weeks/confirm/", weeks: [saidWeek] }]);
});

test("a voice note about the weeks confirms nothing by itself, and goes with the confirmation", async () => {
  signedIn();
  stubMicrophone();
  api.use(
    http.get("*/worker/v1/weeks/", () => HttpResponse.json([week])),
    http.post("*/worker/v1/weeks/confirm/", ({ request }) => api.note(request)),
    http.post("*/upload/v1/files/", () => HttpResponse.json(uploaded)),
  );
  render(<WorkerPages />);
  fireEvent.click(await screen.findByRole("button", { name: /先录一句话/ }));
  const stop = await screen.findByRole("button", { name: /停止录音/ });
  const confirm = screen.getByRole("button", { name: "天数对" });
  await waitFor(() => expect(confirm).toHaveAttribute("aria-disabled", "true"));
  fireEvent.click(confirm);
  fireEvent.click(stop);
  fireEvent.click(await screen.findByRole("button", { name: "移除录音.webm" }));
  fireEvent.click(await screen.findByRole("button", { name: /先录一句话/ }));
  fireEvent.click(await screen.findByRole("button", { name: /停止录音/ }));
  await screen.findByRole("button", { name: "移除录音.webm" });
  expect(screen.getByLabelText("录音.webm")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /先录一句话/ })).toBeNull();
  expect(api.sent).toEqual([]);
  press("天数对");
  await waitFor(() => expect(api.sent).toEqual([{ path: "/worker/v1/weeks/confirm/", weeks: [saidWeek], files: [31] }]));
});

test("leaving while recording, or while the microphone is asked for, ends the recording and sends nothing", async () => {
  signedIn();
  const released = stubMicrophone();
  const upload = vi.fn<() => Response>(() => HttpResponse.json(uploaded));
  api.use(
    http.get("*/worker/v1/weeks/", () => HttpResponse.json([week])),
    http.post("*/worker/v1/weeks/confirm/", ({ request }) => api.note(request)),
    http.post("*/upload/v1/files/", upload),
  );
  render(<WorkerPages />);
  fireEvent.click(await screen.findByRole("button", { name: /先录一句话/ }));
  await screen.findByRole("button", { name: /停止录音/ });
  location.hash = "/worker/help";
  await waitFor(() => expect(released).toHaveBeenCalledTimes(1));

  const { promise, settle } = later();
  const releasedLate = stubMicrophone(() => promise);
  location.hash = "/worker";
  fireEvent.click(await screen.findByRole("button", { name: /先录一句话/ }));
  location.hash = "/worker/help";
  await waitFor(() => expect(screen.queryByRole("button", { name: "天数对" })).toBeNull());
  settle();
  await waitFor(() => expect(releasedLate).toHaveBeenCalledTimes(1));
  expect(upload).not.toHaveBeenCalled();
  expect(api.sent).toEqual([]);
});

test("a phone that shows something else records nothing more; what was said until then is there, also after a reload", async () => {
  signedIn();
  const released = stubMicrophone();
  api.use(
    http.get("*/worker/v1/weeks/", () => HttpResponse.json([week])),
    http.post("*/worker/v1/weeks/confirm/", ({ request }) => api.note(request)),
    http.post("*/upload/v1/files/", () => HttpResponse.json(uploaded)),
  );
  const before = render(<WorkerPages />);
  fireEvent.click(await screen.findByRole("button", { name: /先录一句话/ }));
  await screen.findByRole("button", { name: /停止录音/ });
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  fireEvent(document, new Event("visibilitychange"));
  expect(released).toHaveBeenCalledTimes(1);
  hidden.mockRestore();
  await screen.findByRole("button", { name: "移除录音.webm" });
  before.unmount();
  const after = render(<WorkerPages />);
  await screen.findByRole("button", { name: "移除录音.webm" });
  press("天数对");
  await waitFor(() => expect(api.sent).toEqual([{ path: "/worker/v1/weeks/confirm/", weeks: [saidWeek], files: [31] }]));
  after.unmount();
  expect(drafts()).toEqual([]);
});

test("a recording that finds no network is not lost: it is sent again, or with the confirmation", async () => {
  signedIn();
  stubMicrophone();
  let isOffline = true;
  const upload = vi.fn<() => Response>(() => (isOffline ? HttpResponse.error() : HttpResponse.json(uploaded)));
  api.use(
    http.get("*/worker/v1/weeks/", () => HttpResponse.json([week])),
    http.post("*/worker/v1/weeks/confirm/", ({ request }) => api.note(request)),
    http.post("*/upload/v1/files/", upload),
  );
  const record = async (label: RegExp) => {
    fireEvent.click(await screen.findByRole("button", { name: label }));
    fireEvent.click(await screen.findByRole("button", { name: /停止录音/ }));
  };
  const wagesPage = render(<WorkerPages />);
  await record(/先录一句话/);
  await screen.findByText(/录音还没传上去/);
  press("天数对");
  await waitFor(() => expect(upload).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(screen.getByRole("button", { name: "天数对" })).toHaveAttribute("aria-busy", "false"));
  await screen.findByText(/录音还没传上去/);
  expect(api.sent).toEqual([]);
  isOffline = false;
  press("天数对");
  await waitFor(() => expect(api.sent).toEqual([{ path: "/worker/v1/weeks/confirm/", weeks: [saidWeek], files: [31] }]));
  wagesPage.unmount();

  isOffline = true;
  location.hash = "/worker/wages/2025-08?id=5";
  render(<WorkerPages />);
  fireEvent.click(await screen.findByRole("button", { name: "有异议" }));
  await record(/^录音$/);
  const again = await screen.findByRole("button", { name: "再传一次" });
  const submit = screen.getByRole("button", { name: "提交异议" });
  await waitFor(() => expect(submit).toHaveAttribute("aria-disabled", "true"));
  isOffline = false;
  fireEvent.click(again);
  await screen.findByRole("button", { name: "移除录音.webm" });
  expect(screen.queryByRole("button", { name: "再传一次" })).toBeNull();
  await waitFor(() => expect(submit).toHaveAttribute("aria-disabled", "false"));
});

test("without a microphone a file is offered only where one can be chosen", async () => {
  signedIn();
  stubMicrophone(() => Promise.reject(new DOMException("", "NotAllowedError")));
  api.use(http.get("*/worker/v1/weeks/", () => HttpResponse.json([week])));
  render(<WorkerPages />);
  fireEvent.click(await screen.findByRole("button", { name: /先录一句话/ }));
  expect(await screen.findByRole("alert")).toHaveTextContent("没有麦克风权限。不用录音，按“天数对”就行");
  location.hash = "/worker/wages/2025-08?id=5";
  fireEvent.click(await screen.findByRole("button", { name: "有异议" }));
  press("录音");
  expect(await screen.findByRole("alert")).toHaveTextContent("没有麦克风权限，可以选一段录音文件");
});
