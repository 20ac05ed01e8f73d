import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { SentBackReason } from "../../../../src/views/projects/SentBack";

test.each([
  ["施工合同缺少盖章页，请补充。", "审核退回：施工合同缺少盖章页，请补充。修改后重新提交。"],
  ["缺少施工许可证", "审核退回：缺少施工许可证。修改后重新提交。"],
])("the reason %s ends with one full stop", (review_opinion, sentence) => {
  render(<SentBackReason row={{ review_status: 2, review_opinion }} />);
  expect(screen.getByRole("alert")).toHaveTextContent(sentence);
});
