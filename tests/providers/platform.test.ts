import { afterEach, expect, test, vi } from "vitest";

afterEach(() => document.body.replaceChildren());

const openPage = async (embedded?: string) => {
  if (embedded !== undefined) {
    const element = document.createElement("script");
    Object.assign(element, { id: "platform", type: "application/json", textContent: embedded });
    document.body.append(element);
  }
  vi.resetModules();
  return import("../../providers/platform");
};

test("the settings in the page hold from the start, before the server has answered", async () => {
  const { getPlatform } = await openPage('{"captcha":"always","demo":true}');
  expect(getPlatform()).toMatchObject({ captcha: "always", demo: true, hotline: "" });
});

test.each([undefined, "\n      {}\n    "])("a page without settings begins with the defaults", async (embedded) => {
  const { getPlatform } = await openPage(embedded);
  expect(getPlatform()).toMatchObject({ captcha: "adaptive", demo: false });
});
