import { render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TableFrame } from "../../../src/ui/table/TableFrame";

/** Reports the initial sizes at once. */
class ReportingObserver {
  readonly #report: () => void;
  constructor(report: () => void) {
    this.#report = report;
  }
  observe() {
    this.#report();
  }
  unobserve() {}
  disconnect() {}
}

const width = { scroll: 0, client: 1170 };
beforeEach(() => {
  vi.stubGlobal("ResizeObserver", ReportingObserver);
  vi.spyOn(HTMLElement.prototype, "scrollWidth", "get").mockImplementation(() => width.scroll);
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockImplementation(() => width.client);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function frameOf(scroll: number): HTMLElement {
  width.scroll = scroll;
  render(
    <TableFrame tall>
      <table />
    </TableFrame>,
  );
  return screen.getByRole("table").parentElement!;
}

test("cells are sticky only in a table that is wider than its frame", () => {
  expect(frameOf(1170)).not.toHaveAttribute("data-scrolls");
});

test("a table that is wider than its frame has sticky cells and the shadow of more columns", () => {
  const frame = frameOf(1600);
  expect(frame).toHaveAttribute("data-scrolls");
  expect(frame).toHaveAttribute("data-after");
});
