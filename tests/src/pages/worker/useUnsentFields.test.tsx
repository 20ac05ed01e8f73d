import { fireEvent, render, screen } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { expect, test } from "vitest";
import { useUnsentFields } from "../../../../src/pages/worker/useUnsentFields";

/** Discards what is typed before the effects of that render have run, as a quick press does. */
function Discarded() {
  const { values, set, forget } = useUnsentFields("here", { content: "" }, () => ({}));
  useLayoutEffect(() => {
    if (values.content === "不要了") forget();
  });
  return <input aria-label="说明" value={values.content} onInput={({ currentTarget }) => set("content", currentTarget.value)} />;
}

test("what is discarded at once leaves no draft", async () => {
  render(<Discarded />);
  const field = () => screen.getByLabelText<HTMLInputElement>("说明");
  fireEvent.input(field(), { target: { value: "写了" } });
  expect(Object.keys(sessionStorage)).toHaveLength(1);
  fireEvent.input(field(), { target: { value: "不要了" } });
  expect(field().value).toBe("");
  expect(Object.keys(sessionStorage)).toEqual([]);
});
