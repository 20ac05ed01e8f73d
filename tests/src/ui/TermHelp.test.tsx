import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { resources } from "../../../resources";
import { glossary, isTerm } from "../../../resources/glossary";
import type { AnyResource } from "../../../resources/kit/resource";
import { TermHelp } from "../../../src/ui/TermHelp";

test("a “?” explains its word, with the article and the way to all words", async () => {
  render(<TermHelp term="dueDate" />);
  fireEvent.click(await screen.findByRole("button", { name: "“应发日期”是什么意思" }));
  const dialog = screen.getByRole("dialog", { name: "应发日期" });
  expect(dialog).toHaveTextContent("提前到最近的工作日");
  expect(dialog).toHaveTextContent("《保障农民工工资支付条例》第十四条");
  expect(screen.getByRole("link", { name: "全部名词解释" })).toHaveAttribute("href", "#/help?section=terms");
});

test("every word that a field names is in the glossary", () => {
  const named = Object.values<AnyResource>(resources).flatMap(({ fields }) =>
    Object.values(fields).flatMap(({ spec }) => spec.term ?? []),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => !isTerm(name))).toEqual([]);
});

test("every word is explained in both languages", () => {
  for (const { label, text } of Object.values(glossary))
    for (const [zh, en] of [label, text]) {
      expect(zh).toMatch(/[\u4e00-\u9fff]/);
      expect(en).toMatch(/^[\x20-\x7e“”–']+$/);
    }
});
