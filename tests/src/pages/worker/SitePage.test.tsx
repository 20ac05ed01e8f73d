import { render, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import type { SiteFacts } from "../../../../resources/site/responses";
import { WorkerPages } from "../../../../src/pages/worker/WorkerPages";
import { serveWorker, type } from "../../../support/workerPages";

const api = serveWorker();

test("a site complaint that is not sent yet leaves its text in the tab, and nothing of its writer", async () => {
  const site: SiteFacts = {
    ...{
      project_name: "映月家园",
      contractor_name: "云汀建设",
      employers: [],
      labor_officer_name: null,
      labor_officer_phone: null,
    },
    ...{ pay_day: 15, pays_same_month: false, office_name: null, office_phone: null, hotline: "12333", min_wage: 2265 },
    last_month: { pay_month: "2025-08", has_wages: false, is_paid: false, last_paid_on: null, is_due: false },
    ...{ unpaid_months: [], funding: null, survey_month: "2025-08", survey: null, notices: [] },
  };
  api.use(http.get("*/site/v1/sites/XM1/", () => HttpResponse.json(site)));
  location.hash = "/site/XM1";
  const before = render(<WorkerPages />);
  await screen.findByRole("button", { name: "提交" });
  type("是什么事", "八月只发了一半");
  type("手机号（可不填）", "13900003101");
  await waitFor(() => expect(Object.values({ ...sessionStorage }).join()).toContain("八月只发了一半"));
  expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain("13900003101");
  before.unmount();
  render(<WorkerPages />);
  await screen.findByDisplayValue("八月只发了一半");
  expect(screen.getByLabelText("手机号（可不填）")).toHaveValue("");
});
