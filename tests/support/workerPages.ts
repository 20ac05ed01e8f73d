// What the tests of a worker's pages share: one worker with one unpaid month, the calls that his phone makes, his hands and his microphone.
import { fireEvent, screen } from "@testing-library/react";
import { http, HttpResponse, type RequestHandler } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import { setLocale } from "../../providers/locale";
import { wageState } from "../../resources/dictionaries/wageState";
import type { WorkerWage } from "../../resources/worker/responses";

export const profile = { name: "张有田", id_card_number: "990102********0013", phone: "154****3101", confirmation_proved: false };
export const line = {
  ...{ id: 7, is_back_pay: false, days: 21, work_hours: 168, pay_type: 3, unit_price: "300.00", quantity: null },
  ...{ base_amount: "6300.00", overtime_amount: "0.00", bonus_amount: "0.00", total_pay_amount: "6300.00" },
  ...{
    deduct_amount: "0.00",
    tax_amount: "0.00",
    insurance_amount: "0.00",
    court_amount: "0.00",
    deduct_reason: null,
    advance_amount: "0.00",
    set_off_amount: "0.00",
    actual_amount: "6300.00",
    card: "************3456",
  },
  ...{ status: 1 as const, balance_date: null, confirm_method: null, confirm_at: null },
};
export const unpaidWage: WorkerWage = {
  ...{
    id: 5,
    worker: 3,
    pay_month: "2025-08",
    project_name: "映月家园",
    corp_name: "云汀建设",
    team_name: "木工班",
    attend_days: 21,
  },
  ...{
    earned_amount: "6300.00",
    total_amount: "6300.00",
    gross_amount: "6300.00",
    deduct_amount: "0.00",
    advance_amount: "0.00",
    due_amount: "6300.00",
  },
  ...{
    paid_amount: "0.00",
    deposit_amount: "0.00",
    ...{ claimed_amount: "0.00", difference_amount: "0.00", premium_amount: "0.00", unlawful_deduction: "0.00" },
    ...{ set_off_amount: "0.00", returned_amount: "0.00", overpaid_amount: "0.00" },
    owed_amount: "6300.00",
    due_date: "2025-08-29",
    overdue_days: 12,
    last_paid_on: null,
  },
  ...{ state: wageState.unpaid, confirmable: true, confirm_amount: "6300.00", lines: [line], objections: [] },
};

/** An objection that the company does not agree to. */
export const answered = {
  ...{ id: 1, reason: 1 as const, status: 2 as const, date: null, content: null, files: [], claimed_days: 23 },
  ...{ claimed_amount: "6900.00", answer_due: "2025-09-15", outcome: 2 as const, answer: "考勤只有21天" },
  answered_at: "2025-09-12 10:00:00",
};

/** Answers the pages in every test of a file that calls this; a test may change the wages, answer otherwise, and read what was sent. */
export function serveWorker() {
  const api = {
    wages: [] as WorkerWage[],
    sent: [] as Record<string, unknown>[],
    use: (...handlers: RequestHandler[]) => server.use(...handlers),
    note: async (request: Request, answer: object = {}) => {
      api.sent.push({ path: new URL(request.url).pathname, ...((await request.json()) as object) });
      return HttpResponse.json(answer);
    },
  };
  const server = setupServer(
    http.get("*/system/v1/platform/", () => HttpResponse.json({ title: "平台", title_en: "Platform", hotline: "12333" })),
    http.get("*/worker/v1/token/", () => HttpResponse.json(profile)),
    http.get("*/worker/v1/wages/", () => HttpResponse.json(api.wages)),
    http.get("*/worker/v1/announcements/", () => HttpResponse.json([])),
    http.get("*/worker/v1/claims/", () => HttpResponse.json([])),
    http.get("*/worker/v1/complaints/", () => HttpResponse.json([])),
    http.get("*/worker/v1/weeks/", () => HttpResponse.json([])),
    http.post("*/worker/v1/code/", ({ request }) =>
      api.note(request, { expires_in: 300, resend_after: 60, demo_code: "246810" }),
    ),
    http.post("*/worker/v1/wages/code/", ({ request }) => api.note(request, { expires_in: 300, resend_after: 60 })),
    http.post("*/worker/v1/token/", ({ request }) => api.note(request, { ...profile, token: "t", is_remembered: false })),
    http.post("*/worker/v1/wages/5/confirm/", ({ request }) => api.note(request)),
    http.post("*/worker/v1/wages/confirm/", ({ request }) => api.note(request)),
    http.get("*/worker/v1/contracts/", () => HttpResponse.json([])),
    http.post("*/worker/v1/objections/", ({ request }) => api.note(request, { id: 1 })),
  );
  beforeAll(() => server.listen());
  beforeEach(() => {
    [api.wages, api.sent] = [[unpaidWage], []];
    location.hash = "/worker";
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, "mediaDevices");
    server.resetHandlers();
    sessionStorage.clear();
    localStorage.clear();
    setLocale("zh");
  });
  afterAll(() => server.close());
  return api;
}

export const signedIn = () => sessionStorage.setItem("worker", JSON.stringify({ token: "t", name: "张有田" }));
// React and Preact both hear `input`; a select has `change`.
export const type = (label: string, value: string) => {
  const field = screen.getByLabelText(label);
  (field instanceof HTMLSelectElement ? fireEvent.change : fireEvent.input)(field, { target: { value } });
};
export const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
export const drafts = () => Object.keys(sessionStorage).filter((key) => key.includes("/worker/"));

/** A microphone that may be refused or answered late, and a recorder that hears one sound. Returns the end of its use. */
export function stubMicrophone(access: () => Promise<void> = () => Promise.resolve()) {
  const released = vi.fn<() => void>();
  class Recorder {
    static readonly isTypeSupported = () => true;
    state = "inactive";
    ondataavailable?: (event: { data: Blob }) => void;
    onstop?: () => void;
    start() {
      this.state = "recording";
    }
    stop() {
      this.state = "inactive";
      this.ondataavailable?.({ data: new Blob(["sound"]) });
      this.onstop?.();
    }
  }
  vi.stubGlobal("MediaRecorder", Recorder);
  const getUserMedia = () => access().then(() => ({ getTracks: () => [{ stop: released }] }));
  Object.defineProperty(navigator, "mediaDevices", { configurable: true, value: { getUserMedia } });
  return released;
}
/** A write without an answer is sent again after a second, and after three: here without the wait. */
export function repeatAtOnce() {
  const start = globalThis.setTimeout;
  vi.stubGlobal("setTimeout", (work: () => void, ms = 0) => start(work, ms === 1_000 || ms === 3_000 ? 0 : ms));
}
/** A promise that the test settles. */
export function later() {
  let settle: () => void = () => {};
  const promise = new Promise<void>((resolve) => {
    settle = resolve;
  });
  return { promise, settle };
}
export const uploaded = { id: 31, name: "录音.webm", url: "/upload/v1/files/31/" };
