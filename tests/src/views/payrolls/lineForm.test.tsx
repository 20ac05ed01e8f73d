import { fireEvent, render, screen } from "@testing-library/react";
import { AdminContext } from "react-admin";
import { expect, test } from "vitest";
import { LineForm } from "../../../../src/views/payrolls/cards/LineForm";
import { lineOf } from "../../../../src/views/payrolls/grid/line";
import type { WarningContext } from "../../../../src/views/payrolls/grid/warnings";
import { signIn } from "../../../support/signIn";

const quiet: WarningContext = {
  ...{ withoutContract: new Set(), minWage: null, minHourlyWage: null, fileCards: new Map(), savedOtherCards: new Set() },
  ...{ found: new Map(), depositPaid: new Map() },
};

test("on a phone, an input that prevents saving says why", () => {
  signIn("company");
  const line = lineOf({ id: 1, worker: 7, worker_name: "王磊", days: 20, attend_days: 20, pay_type: 3, unit_price: "300" }, "zh");
  const nothing = () => undefined;
  render(
    <AdminContext>
      <LineForm
        {...{ line, next: undefined, surroundings: quiet }}
        {...{ onEnter: nothing, onNext: nothing, onRemove: nothing, onClose: nothing }}
      />
    </AdminContext>,
  );
  expect(screen.getByLabelText("扣除项目")).toBeValid();
  fireEvent.change(screen.getByLabelText("代扣款项"), { target: { value: "10" } });
  expect(screen.getByLabelText("扣除项目")).toBeInvalid();
  expect(screen.getByLabelText("扣除项目")).toHaveAccessibleDescription("请输入扣除项目");
});
