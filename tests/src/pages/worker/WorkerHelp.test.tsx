import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { setLocale } from "../../../../providers/locale";
import { WorkerPages } from "../../../../src/pages/worker/WorkerPages";
import { serveWorker } from "../../../support/workerPages";

serveWorker();

test("rights and hotline are there without signing in, in English too", async () => {
  setLocale("en");
  location.hash = "/worker/help";
  render(<WorkerPages />);
  await screen.findByText("Your rights");
  expect((await screen.findByRole("link", { name: "12333" })).getAttribute("href")).toBe("tel:12333");
});
