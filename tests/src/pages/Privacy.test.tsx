import { render, screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { setLocale } from "../../../providers/locale";
import Privacy from "../../../src/pages/privacy/Privacy";

const server = setupServer(
  http.get("*/system/v1/platform/", () =>
    HttpResponse.json({ title: "云汀市监管平台", title_en: "Yunting platform", city: "云汀市", hotline: "0990-12333" }),
  ),
);
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterAll(() => server.close());
beforeEach(() => setLocale("zh"));

/** 个人信息保护法: a reader must find who, what and why, what is sensitive, to whom, how long, how safe, and his rights. */
const chapters = ["controller", "processed", "sensitive", "recipients", "storage", "protection", "rights", "browser", "minors"];

test.each(["zh", "en"] as const)("every chapter is in %s, under an address of its own", (locale) => {
  setLocale(locale);
  render(<Privacy />);
  const links = within(screen.getByRole("navigation", { name: locale === "zh" ? "目录" : "Contents" })).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual(chapters.map((id) => `#/privacy?section=${id}`));
  for (const id of chapters) {
    const chapter = document.getElementById(id)!.closest("section")!;
    expect(chapter.textContent.length).toBeGreaterThan(40);
    if (locale === "en") expect(chapter.textContent.replaceAll("云汀市", "")).not.toMatch(/[一-龥]/);
  }
});

test("it names the bureau of the city that runs the platform, and the articles it rests on", async () => {
  render(<Privacy />);
  expect(await screen.findByText(/本平台由云汀市人力资源和社会保障局/)).toBeVisible();
  expect(screen.getByText(/《个人信息保护法》第十三条第一款第二项/)).toBeVisible();
  expect(screen.getByText(/第二十八条至第三十条/)).toBeVisible();
});
