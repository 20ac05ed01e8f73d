import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

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
  const { title: _, ...settings } = getPlatform();
  expect(settings).toEqual({ city: "", demo: false, captcha: "adaptive", hotline: "", clock_ahead: 0 });
});

test("what was left hears nothing of the settings that are fetched afterwards", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ title: "云汀市监管平台", title_en: "Yunting" })));
  const { getPlatform, refreshPlatform, subscribePlatform } = await openPage();
  const [left, shown] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const leave = subscribePlatform(left);
  subscribePlatform(shown);
  leave();
  await refreshPlatform();
  expect(getPlatform().title).toEqual(["云汀市监管平台", "Yunting"]);
  expect(shown).toHaveBeenCalled();
  expect(left).not.toHaveBeenCalled();
});
