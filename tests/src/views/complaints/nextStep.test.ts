import { expect, test } from "vitest";
import { complaintStatus } from "../../../../resources/dictionaries/complaintStatus";
import { drawdownStatus } from "../../../../resources/deposits/drawdownStatus";
import type { ComplaintRow } from "../../../../src/views/complaints/complaintRow";
import { nextStep } from "../../../../src/views/complaints/nextStep";

const owed = [{ worker: 1, worker_name: "张一", months: "2025-08", owed_amount: "6300.00" }];
const inProgress = { status: complaintStatus.inProgress, is_company_asked: true, answered_at: "2025-09-10 09:00:00" };
const drawdown = (status: 1 | 2) => ({ drawdowns: [{ id: 1, status }], persons_owed: owed });

test.each([
  ["a new complaint is accepted", { status: complaintStatus.pending }, "accept"],
  ["the company is asked first", { ...inProgress, is_company_asked: false, answered_at: null }, "askCompany"],
  ["its answer is awaited", { ...inProgress, answered_at: null }, null],
  ["while wages are owed the deposit is drawn on", { ...inProgress, persons_owed: owed }, "drawDeposit"],
  ["once nothing is owed the case is closed", { ...inProgress, persons_owed: [] }, "close"],
  ["what the bank pays is recorded", { ...inProgress, ...drawdown(drawdownStatus.ordered) }, "confirmPaid"],
  ["then the case is closed", { ...inProgress, ...drawdown(drawdownStatus.paid) }, "close"],
  ["a closed case has no next step", { status: complaintStatus.settled }, null],
])("%s", (_, complaint, step) => {
  expect(nextStep(complaint as unknown as ComplaintRow)).toBe(step);
});
