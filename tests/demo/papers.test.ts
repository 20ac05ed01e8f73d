import { expect, test } from "vitest";
import { statutoryHolidays } from "../../resources/law/holidays";
import { projects } from "../../resources/projects/projects";
import { planCity } from "../../demo/cityPlan";
import { openDrawing, type PaperPage } from "../../demo/drawPaper";
import { growCity } from "../../demo/growCity";
import { Papers } from "../../demo/papers";

const contract: PaperPage = {
  title: "施工合同（演示）",
  facts: [
    ["工程名称", "南麓区朝阳地下综合管廊"],
    ["发包人", "云汀市城市建设投资集团有限公司"],
  ],
  shape: "document",
};

test("a paper is one small page that is not blank, the same at every fill", async () => {
  const draw = await openDrawing();
  const pdf = draw(contract);
  expect(pdf.subarray(0, 8).toString("latin1")).toBe("%PDF-1.4");
  expect(pdf.includes("/Count 1")).toBe(true);
  // Strict readers take "endstreamendobj" for one word, and the stream for one without end.
  expect(pdf.toString("latin1")).not.toMatch(/endstream\S/);
  expect(pdf.equals(draw(contract))).toBe(true);
  const board = draw({ ...contract, shape: "board" });
  const portrait = draw({ ...contract, shape: "portrait" });
  const isJpeg = (bytes: Buffer) => bytes.subarray(0, 3).toString("hex") === "ffd8ff";
  expect([board, portrait].map(isJpeg)).toEqual([true, true]);
  expect(draw({ ...contract, facts: [] }).length).toBeLessThan(pdf.length);
  for (const bytes of [pdf, board, portrait]) expect(bytes.length).toBeLessThan(60_000);
});

test("the contract of each project of the demo names the project and its parties, and says that it is a demonstration", () => {
  const drawn = new Map<string, string>();
  const papers = new Papers(({ title, facts }) => {
    const text = [title, ...facts.flat()].join("\n");
    drawn.set(text, text);
    return Buffer.from(text);
  });
  const { book, steps } = growCity(planCity("2026-11-21", "small", 1, statutoryHolidays), statutoryHolidays, "hash", papers);
  const made = [];
  for (const _ of steps) for (const [resource, rows] of book.take()) if (resource.name === projects.name) made.push(...rows);
  expect(made.length).toBeGreaterThan(3);
  for (const { name, build_corp_name, contractor_name } of made) {
    const own = [...drawn.keys()].find((text) => text.startsWith("施工合同（演示）") && text.includes(String(name)));
    expect(own).toContain(build_corp_name);
    expect(own).toContain(contractor_name);
  }
});
