import { afterEach, expect, test, vi } from "vitest";
import { createI18nProvider } from "../../providers/i18nProvider";
import { getLocale, setLocale, subscribeLocale } from "../../providers/locale";

const catalogues = { zh: { save: "保存", gone: "" }, en: { save: "Save", gone: "" } } as never;
const declared = (key: string) => ({ save: "declared", project: "工程" })[key];

afterEach(() => setLocale("zh"));

test("the catalogue has the word, then a declaration, then the key itself", () => {
  const { translate } = createI18nProvider(catalogues, "zh", declared);
  expect([translate("save"), translate("project"), translate("unknown")]).toEqual(["保存", "工程", "unknown"]);
  expect(createI18nProvider(catalogues, "en").translate("project")).toBe("project");
});

test("the language is kept for the next visit, and every page hears of it", async () => {
  const heard = vi.fn<() => void>();
  const stop = subscribeLocale(heard);
  const { changeLocale, getLocales } = createI18nProvider(catalogues, "zh");
  await changeLocale("en");
  expect([getLocale(), localStorage.getItem("locale"), document.documentElement.lang]).toEqual(["en", "en", "en"]);
  await changeLocale("zh");
  expect([getLocale(), document.documentElement.lang]).toEqual(["zh", "zh-CN"]);
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  await changeLocale("en");
  expect(heard).toHaveBeenCalledTimes(2);
  expect(getLocales!().map(({ locale }) => locale)).toEqual(["zh", "en"]);
});

test("a language that was chosen in another tab is shown in this one", () => {
  const heard = vi.fn<() => void>();
  const stop = subscribeLocale(heard);
  localStorage.setItem("locale", "en");
  window.dispatchEvent(new StorageEvent("storage", { key: "another" }));
  expect(heard).not.toHaveBeenCalled();
  window.dispatchEvent(new StorageEvent("storage", { key: "locale" }));
  expect(heard).toHaveBeenCalledOnce();
  expect(document.documentElement.lang).toBe("en");
  stop();
});
