import { render, screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, expect, test } from "vitest";
import App from "../../../../src/app/App";
import { openAddress } from "../../../support/openAddress";
import { signIn } from "../../../support/signIn";

const step = (action: string, text: string) => ({
  time: "2025-08-04 09:00:00",
  actor: "王",
  org: "市局",
  action,
  text,
  files: [],
});
const handOver = {
  ...{
    id: 7,
    version: 3,
    hand_over_no: "JB1",
    subject: 2,
    project: 5,
    project_title: "云汀广场",
    status: 1,
    deadline: "2025-08-20",
  },
  ...{
    giver: 1,
    giver_name: "市局",
    receiver: 2,
    receiver_name: "西岭镇",
    reason: "请核实",
    answer: "已核实",
    actions: ["answer"],
  },
  logs: [step("限期交办", "请核实"), step("答复交办", "已核实"), step("退回重办", "请附付款凭证")],
};
const server = setupServer(
  http.get("*/system/v1/platform/", () => HttpResponse.json({ title: "云汀市监管平台", city: "云汀市", today: "2025-08-04" })),
  http.get("*/system/v1/preferences/", () => HttpResponse.json([])),
  http.get("*/system/v1/messages/unread/", () => HttpResponse.json({ unread: 0 })),
  http.get("*/system/v1/changes/", () => new HttpResponse(null, { status: 204 })),
  http.get("*/building/v1/handOvers/7/", () => HttpResponse.json(handOver)),
  http.get("*/building/v1/handOvers/", () => HttpResponse.json([handOver], { headers: { "Content-Range": "handOvers 0-0/1" } })),
);
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterAll(() => server.close());

test("the receiver reads why a hand-over came back to him", async () => {
  signIn("government", { permissions: "1001,alarm_view" });
  await openAddress("/alarm/hand-over-detail?id=7");
  render(<App />);
  const opinion = await screen.findByText("请附付款凭证");
  const steps = within(opinion.closest("ol")!).getAllByRole("listitem");
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("限期交办"),
    expect.stringContaining("答复交办"),
    expect.stringMatching(/^退回重办/),
  ]);
});
