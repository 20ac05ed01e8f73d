import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { AdminContext, type DataProvider } from "react-admin";
import { expect, test } from "vitest";
import { corpDeposits } from "../../../resources/deposits/corpDeposits";
import { ActionDialog } from "../../../src/crud/actions/ActionDialog";

test("a proposed value that arrives after its field is drawn is there before one can type, and typing replaces it", async () => {
  let arrive: (prefill: object) => void = () => undefined;
  const row = { id: 5, version: 2 };
  const getOne = () => new Promise((resolve) => (arrive = (prefill) => resolve({ data: { ...row, prefill } })));
  const { replenish } = corpDeposits.actions!;
  render(
    <AdminContext dataProvider={{ getOne } as unknown as DataProvider}>
      <ActionDialog
        request={{ resource: "corpDeposits", name: "replenish", action: replenish, rows: [row] }}
        onClose={() => undefined}
      />
    </AdminContext>,
  );
  const field = () => screen.getByLabelText<HTMLInputElement>(/^补足金额/);
  expect(field()).toBeDisabled();
  arrive({ replenish: { amount: "86400.00" } });
  // From the first moment in which it can be typed into, it has its value: a form takes a changed record only after that.
  const seen: string[] = [];
  const look = () => {
    if (!field().disabled) seen.push(field().value);
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  await waitFor(() => expect(field()).toBeEnabled());
  look();
  await waitFor(() => expect(field().value).toContain("86"));
  observer.disconnect();
  expect(new Set(seen)).toEqual(new Set([field().value]));
  fireEvent.change(field(), { target: { value: "1200" } });
  expect(field().value).toBe("1200");
});
