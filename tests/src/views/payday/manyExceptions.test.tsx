import { fireEvent, render, screen } from "@testing-library/react";
import { AdminContext } from "react-admin";
import { expect, test } from "vitest";
import { nothingFound } from "../../../../resources/payrolls/rollWarnings";
import { Exceptions } from "../../../../src/views/payday/Exceptions";
import { paydayLook } from "../../../../src/views/payday/exceptions";
import type { RollRow } from "../../../../src/views/payrolls/rollRow";
import { signIn } from "../../../support/signIn";

test("hundreds of changes do not push the rest of the page away, and one press passes them all once they are shown", () => {
  const changed = (worker: number) => ({
    ...{ worker, seq: worker, worker_name: "张三", team_name: null, actual_amount: "3000.00" },
    ...{ last_amount: "2000.00", days: null, last_days: null },
  });
  const changed_amounts = Array.from({ length: 300 }, (_, at) => changed(at + 1));
  const roll = { id: 1, worker_count: 300, version: 1, title: "十一月" } as RollRow;
  const { exceptions } = paydayLook([{ roll, comparison: { ...nothingFound, changed_amounts } }], "zh");
  expect(exceptions).toHaveLength(300);
  signIn("company");
  render(
    <AdminContext>
      <Exceptions exceptions={exceptions} onChanged={() => undefined} />
    </AdminContext>,
  );
  expect(screen.getByRole("button", { name: "显示全部300人" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "一般变化300人都看过了" })).toBeNull();
  expect(screen.getAllByRole("row")).toHaveLength(21);
  fireEvent.click(screen.getByRole("button", { name: "查看一般变化300人" }));
  expect(screen.getAllByRole("row")).toHaveLength(301);
  expect(screen.getByRole("button", { name: "一般变化300人都看过了" })).toBeVisible();
});
