import { expect, test } from "vitest";
import { bankNotice } from "../../../../server/topics/bank/notice";

test("a notice tells what a query would answer", () => {
  const records = [{ seq: 1, e2e_id: "GZ1-01-1", status: "ACSC", bank_serial_no: "B1", settled_at: "2025-09-15 10:05:00" }];
  expect(bankNotice.parse({ batch_no: "GZ1-01", status: "DONE", records })).toMatchObject({
    code: "",
    records: [{ seq: 1, settled_at: new Date("2025-09-15T10:05:00+08:00") }],
  });
});

test.each([
  ["an unknown status", { batch_no: "GZ1-01", status: "OK", records: [] }],
  ["no lines at all", { batch_no: "GZ1-01", status: "DONE" }],
  [
    "a time that is none",
    { batch_no: "GZ1-01", status: "DONE", records: [{ seq: 1, e2e_id: "x", status: "ACSC", settled_at: "yesterday" }] },
  ],
])("a notice with %s is not taken", (_, body) => {
  expect(bankNotice.safeParse(body).success).toBe(false);
});
