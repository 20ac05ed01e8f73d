import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { AdminContext, testDataProvider } from "react-admin";
import { afterEach, expect, test, vi } from "vitest";
import { nothingFound } from "../../../../resources/payrolls/rollWarnings";
import { CorrectLine } from "../../../../src/views/payday/CorrectLine";
import { paydayLook } from "../../../../src/views/payday/exceptions";
import type { RollRow } from "../../../../src/views/payrolls/rollRow";
import { signIn } from "../../../support/signIn";

afterEach(() => vi.unstubAllGlobals());

const person = { worker: 3, seq: 1, worker_name: "周大江", team_name: "木工班" };
const roll = { id: 9, version: 1, worker_count: 2 } as RollRow;

test("an exception is corrected by what it names: the days of attendance and the card on file", async () => {
  signIn("company");
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Response.json({ created: 0, updated: 1 });
  });
  const comparison = {
    ...nothingFound,
    other_days: [{ ...person, days: 24, attend_days: 12 }],
    changed_cards: [{ ...person, card: "************0069", file_card: "************0012" }],
  };
  const [exception] = paydayLook([{ roll, comparison }], "zh").exceptions;
  expect(exception?.texts.map(({ text }) => text)).toContain("周大江 工资单24天，考勤12天");
  const line = { id: 5, worker: 3, worker_name: "周大江", days: 24, attend_days: 24, pay_type: 3 };
  const dataProvider = testDataProvider({ getList: async () => ({ data: [line], total: 1 }) as never });
  const onSaved = vi.fn<() => void>();
  render(
    <AdminContext dataProvider={dataProvider}>
      <CorrectLine exception={exception!} onSaved={onSaved} onClose={() => undefined} />
    </AdminContext>,
  );
  expect(await screen.findByText(/考勤12天/)).toBeVisible();
  expect(screen.getByRole("textbox", { name: "出勤天数" })).toHaveValue("12");
  expect(screen.getByRole("checkbox", { name: "改用人员信息中尾号0012的工资卡" })).toBeChecked();
  fireEvent.click(screen.getByRole("button", { name: "保存" }));
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(sent).toEqual([{ pay_roll: 9, details: [{ worker: 3, days: 12, pay_roll_bank_card_number: "" }] }]);
});
