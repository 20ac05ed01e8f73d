import { act, fireEvent, render, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setLocale } from "../../../providers/locale";
import { kindNames } from "../../../resources/kit/kinds/registry";
import { Catalogue } from "../../../src/catalogue/Catalogue";
import { sampleFetch } from "../../../src/catalogue/sampleFetch";

const unknownCall = async (input: RequestInfo | URL): Promise<Response> => {
  throw new Error(`the catalogue has no sample for ${String(input instanceof Request ? input.url : input)}`);
};

beforeEach(() => {
  vi.stubGlobal("fetch", sampleFetch(unknownCall));
});
afterEach(() => {
  vi.unstubAllGlobals();
  setLocale("zh");
});

// By their ids and titles: roles of all of the page's elements would be computed again for each.
const part = (kind: string, title: string): HTMLElement =>
  document.getElementById(kind)!.querySelector<HTMLElement>(`section[aria-label="${title}"]`)!;

test("every kind of the registry has an input that is checked, a cell, a filter and messages, in both languages", async () => {
  render(<Catalogue />);
  await waitFor(() => expect(part("text", "输入").querySelector("input")).toBeInTheDocument());
  for (const kind of kindNames()) {
    for (const title of ["输入", "单元格", "查询", "表格文件与数据库"])
      expect(part(kind, title).children.length).toBeGreaterThan(1);
    expect(part(kind, "校验提示").querySelectorAll("li").length).toBeGreaterThan(0);
  }

  const input = within(part("email", "输入"));
  fireEvent.change(input.getByRole("textbox"), { target: { value: "a@" } });
  expect(await input.findByText(/邮箱/, { selector: ".Mui-error" })).toBeInTheDocument();

  const screens = document.getElementById("screens")!;
  expect(within(screens).getByText("workers").closest("tr")!.querySelector("a")).toHaveAttribute("href", "/#/realname/person");

  act(() => setLocale("en"));
  expect(part("money", "Input")).toBeInTheDocument();
  expect(within(screens).getByText("Generated screens")).toBeInTheDocument();
});
