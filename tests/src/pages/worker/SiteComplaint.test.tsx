import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, expect, test } from "vitest";
import { setLocale } from "../../../../providers/locale";
import type { SiteFacts } from "../../../../resources/site/responses";
import { SiteComplaint } from "../../../../src/pages/site/SiteComplaint";

const path = "/site/v1/sites/XM1/complaints/";
const site: SiteFacts = {
  ...{ project_name: "映月家园", contractor_name: null, employers: [], labor_officer_name: null, labor_officer_phone: null },
  ...{ pay_day: 15, pays_same_month: false, office_name: null, office_phone: null, hotline: "12333", min_wage: 2_000 },
  last_month: { pay_month: "2025-08", has_wages: true, is_paid: false, last_paid_on: null, is_due: true },
  ...{ unpaid_months: ["2025-08"], funding: null, survey_month: "2025-08", survey: null, notices: [] },
};

/** The keys under which the words arrive. The first answer is lost, and the second comes while the first call is still at work. */
const keys: (string | null)[] = [];
const server = setupServer(
  http.post(`*${path}`, ({ request }) => {
    keys.push(request.headers.get("idempotency-key"));
    if (keys.length === 1) return HttpResponse.error();
    if (keys.length === 2) return HttpResponse.json({}, { status: 409, headers: { "Retry-After": "1" } });
    return HttpResponse.json({ id: 41 }, { status: 201 });
  }),
);
beforeAll(() => {
  setLocale("zh");
  server.listen({ onUnhandledRequest: "error" });
});
afterAll(() => server.close());

const send = async () => {
  fireEvent.input(screen.getByLabelText(/是什么事/), { target: { value: "八月的工资没有发" } });
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "提交" })));
};

test("a form of the public page whose answer is lost is sent again under the same key; the same words later under another", async () => {
  render(<SiteComplaint site={site} path={path} />);
  await send();
  await screen.findByText(/编号 41/);
  expect(keys).toEqual([expect.stringMatching(/^[\da-f]{32}$/), keys[0], keys[0]]);
  await send();
  await waitFor(() => expect(keys).toHaveLength(4));
  expect(keys[3]).not.toBe(keys[0]);
});
