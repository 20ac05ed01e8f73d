import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { AutoScrollList } from "../../../../src/dashboards/screen/parts/AutoScrollList";

test("a list that has scrolled is printed from its first row", () => {
  render(
    <AutoScrollList rows={[1, 2, 3]} label="项目" keyOf={(row) => row}>
      {(row) => row}
    </AutoScrollList>,
  );
  const list = screen.getByRole("list", { name: "项目" });
  list.scrollTop = 30;
  window.dispatchEvent(new Event("beforeprint"));
  expect(list.scrollTop).toBe(0);
});
