import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Tabs } from "../../../src/ui/Tabs";

const tabs = ["all", "present", "left"].map((value) => ({ value, label: value }));
const tab = (name: string) => screen.getByRole("tab", { name });

test("one tab is reached by Tab, the others by arrows, Home and End; none is chosen by moving there", () => {
  const onChange = vi.fn<(value: string) => void>();
  render(<Tabs tabs={tabs} value="present" onChange={onChange} />);
  expect(screen.getAllByRole("tab").map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);

  tab("present").focus();
  for (const [key, reached] of [
    ["ArrowRight", "left"],
    ["ArrowRight", "all"],
    ["ArrowLeft", "left"],
    ["Home", "all"],
    ["End", "left"],
    ["a", "left"],
  ] as const) {
    fireEvent.keyDown(document.activeElement!, { key });
    expect(tab(reached)).toHaveFocus();
  }
  expect(onChange).not.toHaveBeenCalled();

  fireEvent.click(tab("left"));
  expect(onChange).toHaveBeenCalledWith("left");
  expect(screen.getByRole("tab", { selected: true })).toBe(tab("present"));
});
