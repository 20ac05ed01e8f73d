import { render, screen } from "@testing-library/react";
import { AdminContext } from "react-admin";
import { expect, test } from "vitest";
import { PersonsOwed } from "../../../../src/views/complaints/PersonsOwed";
import { signIn } from "../../../support/signIn";

const persons = [
  { worker: 1, worker_name: "付强", months: "2026-09", owed_amount: "7200.00" },
  { worker: 2, worker_name: "廖磊", months: "2026-09", owed_amount: "7200.00" },
];

test.each([
  [{ people: 6, amount: "43200.00" }, "投诉反映6人、43,200元；按台账拖欠2人、14,400元。"],
  [{ people: 1, amount: null }, "投诉反映1人；按台账拖欠2人、14,400元。"],
])("what the complaint says is compared with the ledger", (claimed, sentence) => {
  signIn("government");
  render(
    <AdminContext>
      <PersonsOwed persons={persons} project={1} claimed={claimed} isWhole onShowAll={() => undefined} />
    </AdminContext>,
  );
  expect(screen.getByText(sentence)).toBeVisible();
});
