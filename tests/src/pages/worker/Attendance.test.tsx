import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { WorkerPages } from "../../../../src/pages/worker/WorkerPages";
import { later, press, serveWorker, signedIn, type, uploaded } from "../../../support/workerPages";

const api = serveWorker();

test("nothing is sent or closed, and no other day chosen, while a file is uploaded", async () => {
  signedIn();
  const upload = later();
  api.use(
    http.get("*/worker/v1/contracts/", () => HttpResponse.json([{ worker: 3, project_name: "映月家园", on_site: true }])),
    http.get("*/worker/v1/attendances/", () => HttpResponse.json({ days: [], reported: [] })),
    http.post("*/upload/v1/files/", async () => {
      await upload.promise;
      return HttpResponse.json({ ...uploaded, name: "本子.jpg" });
    }),
  );
  const choose = () =>
    fireEvent.change(screen.getByLabelText("选照片或录音"), { target: { files: [new File(["jpg"], "本子.jpg")] } });
  location.hash = "/worker/wages/2025-08?id=5";
  const slip = render(<WorkerPages />);
  fireEvent.click(await screen.findByRole("button", { name: "有异议" }));
  choose();
  await waitFor(() => expect(screen.getByRole("button", { name: "取消" })).toBeDisabled());
  type("哪里不对？", "1");
  press("提交异议");
  expect(api.sent).toEqual([]);
  slip.unmount();

  location.hash = "/worker/attendance?month=2025-07";
  render(<WorkerPages />);
  fireEvent.click(await screen.findByRole("button", { name: "2025-07-01: 0 天" }));
  await screen.findByLabelText("选照片或录音");
  choose();
  const other = screen.getByRole("button", { name: "2025-07-02: 0 天" });
  await waitFor(() => expect(other).toBeDisabled());
  press("这天我上班了");
  expect(api.sent).toEqual([]);
  upload.settle();
  await screen.findByRole("img", { name: "本子.jpg" });
  await waitFor(() => expect(other).toBeEnabled());
  press("这天我上班了");
  await waitFor(() => expect(api.sent).toMatchObject([{ date: "2025-07-01", files: [31] }]));
});

test("the month of the calendar is in the address, so that a reload shows it again", async () => {
  signedIn();
  location.hash = "/worker/attendance?month=2025-07";
  api.use(http.get("*/worker/v1/attendances/", () => HttpResponse.json({ days: [], reported: [] })));
  render(<WorkerPages />);
  await screen.findByRole("list", { name: "2025年7月" });
  press("上个月");
  await screen.findByRole("list", { name: "2025年6月" });
  expect(location.hash).toBe("#/worker/attendance?month=2025-06");
});
