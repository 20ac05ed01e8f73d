import { render, screen, within } from "@testing-library/react";
import { AdminContext } from "react-admin";
import { expect, test } from "vitest";
import { EvidenceTable } from "../../../../src/views/alarms/EvidenceTable";
import { signIn } from "../../../support/signIn";

const columns = ["姓名", "出勤", "应付", "拖欠"];
const line = (name: string, owed: string, days = "23") => ({
  ...{ type: "workers", id: 1, text: name, to: null },
  cells: [name, days, "7,576元", owed],
});

const draw = (evidence: Parameters<typeof EvidenceTable>[0]["evidence"]) => {
  signIn("government");
  render(
    <AdminContext>
      <EvidenceTable columns={columns} evidence={evidence} />
    </AdminContext>,
  );
};

test("amounts of the evidence are summed up, other figures are not", () => {
  draw([line("付强", "7,576元"), line("廖磊", "1,000.5元"), line("马祥", "-")]);
  const sums = within(screen.getAllByRole("row").at(-1)!).getAllByRole("cell");
  expect(sums.map(({ textContent }) => textContent)).toEqual(["", "", "合计", "", "22,728元", "8,576.5元"]);
});

test("a single line needs no sum", () => {
  draw([line("付强", "7,576元")]);
  expect(screen.queryByText("合计")).toBeNull();
});

test("a payroll above its workers is not added to what they are owed", () => {
  const roll = { type: "payRolls", id: 7, text: "GZ7", to: null, cells: ["GZ7", "", "", "8,576.5元"] };
  draw([roll, line("付强", "7,576元"), line("廖磊", "1,000.5元")]);
  const sums = within(screen.getAllByRole("row").at(-1)!).getAllByRole("cell");
  expect(sums.at(-1)).toHaveTextContent("8,576.5元");
});
