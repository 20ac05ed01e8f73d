import { expect, test } from "vitest";
import { openCanvas } from "../../../../server/platform/print/canvas";

test("an amount stays on one line with its unit, whatever the width", async () => {
  const { createCanvas, lettering } = await openCanvas();
  const pen = lettering(createCanvas(10, 10).getContext("2d"));
  const text = "项目有2026年9月工资124,760元（占97.5%）逾期33天未发放，涉及78人";
  for (let width = 80; width <= 400; width += 10) {
    const lines = pen.linesOf(text, width, { size: 12 });
    expect(lines.join("")).toBe(text);
    for (const whole of ["124,760元", "97.5%", "33天", "78人"])
      expect(lines.filter((line) => line.includes(whole))).toHaveLength(1);
  }
});
