import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { percentField } from "../../../resources/kit/kinds/percent";
import { cellOf } from "../../../src/kinds/cellOf";
import { KindInput } from "../../../src/kinds/inputs/KindInput";

const { spec } = percentField("比例", "Share");

test("a share is typed before its sign and sent as a number", () => {
  const onChange = vi.fn<(value: unknown) => void>();
  render(<KindInput spec={spec} name="share" label="比例" value={null} onChange={onChange} row={{}} />);
  expect(screen.getByText("%")).toBeInTheDocument();
  const box = screen.getByLabelText("比例");
  for (const typed of ["12.5", "12.5%", "12.", ""]) fireEvent.change(box, { target: { value: typed } });
  expect(onChange.mock.calls).toEqual([[12.5], [12.5], ["12."]]);
});

test("a share is shown with its sign", () => {
  const context = { locale: "zh", row: { share: 12.5 }, regionName: () => undefined } as const;
  expect(cellOf("share", spec, context)).toBe("12.5 %");
});
