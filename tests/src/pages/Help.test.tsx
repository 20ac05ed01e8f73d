import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { setLocale } from "../../../providers/locale";
import { siteExample } from "../../../resources/projects/siteExample";
import Help from "../../../src/pages/help/Help";
import { heaviestPicture, pictures } from "../../../src/pages/help/pictures";

const server = setupServer(
  http.get("*/system/v1/platform/", () => HttpResponse.json({ title: "平台", title_en: "Platform", hotline: "0990-12333" })),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => setLocale("zh"));

const folder = join(import.meta.dirname, "../../../src/pages/help/pictures");
const names = Object.keys(pictures);

describe("the pictures of the help", () => {
  describe.each(["zh", "en"])("in %s", (locale) => {
    test.each(names)("%s was taken, and is light enough for a building site", (name) => {
      const file = join(folder, locale, `${name}.webp`);
      expect(existsSync(file)).toBe(true);
      expect(statSync(file).size).toBeLessThanOrEqual(heaviestPicture);
    });

    test("no picture lies there that nobody is shown", () => {
      expect(readdirSync(join(folder, locale)).toSorted()).toEqual(names.map((name) => `${name}.webp`).toSorted());
    });
  });

  test.each(["zh", "en"] as const)("each is shown once, and says in %s what is on it", (locale) => {
    setLocale(locale);
    render(<Help />);
    const response = screen.getAllByRole("img").map((image) => image.getAttribute("alt"));
    const expected = Object.values(pictures).map(([zh, en]) => (locale === "zh" ? zh : en));
    expect(response).toHaveLength(expected.length);
    expect(new Set(response)).toEqual(new Set(expected));
    for (const image of screen.getAllByRole("img")) expect(image.getAttribute("src")).toContain(`/${locale}/`);
  });
});

test("every reader finds where to begin, and the vendor a program that runs", () => {
  render(<Help />);
  const readers = within(screen.getByRole("navigation", { name: "按身份查看" }));
  for (const [who, section] of [
    ["企业劳资专管员", "company"],
    ["监管人员", "government"],
    ["考勤设备厂商", "site"],
    ["农民工", "contact"],
  ] as const) {
    expect(readers.getByRole("link", { name: new RegExp(who) })).toHaveAttribute("href", `#/help?section=${section}`);
    expect(document.getElementById(section)).toBeInTheDocument();
  }
  expect(document.querySelector("pre")?.textContent).toBe(siteExample);
});

describe("a search", () => {
  const seek = (text: string) => {
    render(<Help />);
    fireEvent.change(screen.getByRole("searchbox", { name: "搜索帮助" }), { target: { value: text } });
  };
  const outcome = (text: string) => waitFor(() => expect(screen.getAllByRole("status")[0]).toHaveTextContent(text));
  const marks = () => [...document.querySelectorAll("mark")].map((mark) => mark.textContent);

  test("leaves what says all the words, marks them, and unfolds the answers", async () => {
    seek("验证码 60秒");
    await outcome("找到1处");
    expect(document.querySelector("details")).toHaveAttribute("open");
    expect(marks()).toEqual(expect.arrayContaining(["验证码", "60秒"]));
    expect(screen.queryByRole("navigation", { name: "按身份查看" })).toBeNull();
  });

  test("a step that is found keeps its number and its picture", async () => {
    seek("更正工资卡后生成补发单");
    await outcome("找到");
    const picture = screen.getByAltText(pictures.backPay[0]);
    expect(picture.closest("li")).toHaveProperty("value", 9);
    expect(picture.closest("li")).toHaveTextContent("处理代发失败");
  });

  test("makes no difference between capitals, wide letters and small ones", async () => {
    seek("ＣｈｅｃｋSign");
    await outcome("找到2处");
  });

  test("a word of the chapter's title need not be in its parts", async () => {
    seek("考勤设备对接 签名");
    await outcome("找到");
  });

  test("that finds nothing says so", async () => {
    seek("没有这个词");
    await outcome("没有找到，请换一个词");
    expect(document.querySelectorAll("[data-found]")).toHaveLength(0);
  });
});
