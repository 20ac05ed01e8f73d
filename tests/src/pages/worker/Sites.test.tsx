import { render, screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { WorkerPages } from "../../../../src/pages/worker/WorkerPages";
import { press, profile, serveWorker, signedIn, repeatAtOnce } from "../../../support/workerPages";

const api = serveWorker();

test("ending the sessions of other phones says what came of it", async () => {
  signedIn();
  repeatAtOnce();
  location.hash = "/worker/site";
  let status = 503;
  api.use(
    http.get("*/worker/v1/contracts/", () => HttpResponse.json([])),
    http.get("*/worker/v1/texts/", () => HttpResponse.json({ is_on: true })),
    http.post("*/worker/v1/sessions/end/", () => HttpResponse.json({}, { status })),
  );
  render(<WorkerPages />);
  await screen.findByText(profile.name);
  press("退出其他手机");
  expect(await screen.findByRole("alert")).toHaveTextContent("没有办成，请稍后再试");
  status = 200;
  press("退出其他手机");
  expect(await screen.findByText("其他手机已退出登录")).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
});
