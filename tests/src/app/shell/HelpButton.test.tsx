import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { HelpButton } from "../../../../src/app/shell/header/Switches";

test("the header leads to the help, beside the work", () => {
  render(<HelpButton />);
  const link = screen.getByRole("link", { name: "帮助中心" });
  expect(link).toHaveAttribute("href", "#/help");
  expect(link).toHaveAttribute("target", "_blank");
});
