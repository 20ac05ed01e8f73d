import fc from "fast-check";
import { expect, test } from "vitest";
import { answerOf, type StatusReport } from "../../../../server/topics/bank/isoFiles/pain002";
import { e2eIdOf } from "../../../../server/topics/bank/numbers";
import { casesOf } from "../../../support/cases";

const batch_no = "GZ1-01";
const count = 6;
const at = (minute: number) => new Date(Date.UTC(2025, 8, 15, 2, minute));
const line = (seq: number, status: "ACSC" | "RJCT" | "PDNG", minute: number) => ({
  ...{ seq, e2e_id: e2eIdOf(batch_no, seq), status, code: status === "RJCT" ? "AC04" : "", message: "" },
  ...{ bank_serial_no: null, settled_at: status === "PDNG" ? null : at(minute) },
});
const report = (minute: number, status: string, records: StatusReport["records"] = [], code = ""): StatusReport => ({
  ...{ batch_no, created_at: at(minute), status, code, message: "", records },
});

const anyReport = fc
  .record({
    minute: fc.nat(3),
    status: fc.constantFrom("", "ACTC", "PDNG", "PART", "ACSC", "RJCT"),
    lines: fc.array(
      fc.tuple(fc.integer({ min: 1, max: count + 1 }), fc.constantFrom("ACSC" as const, "RJCT" as const, "PDNG" as const)),
      {
        maxLength: 4,
      },
    ),
  })
  .map(({ minute, status, lines }) =>
    report(
      minute,
      status,
      lines.map(([seq, end]) => line(seq, end, minute)),
    ),
  );

test("a set of reports has one meaning, in whatever order and however often they arrive", () => {
  fc.assert(
    fc.property(
      fc
        .array(anyReport, { minLength: 1, maxLength: 6 })
        .chain((reports) =>
          fc.tuple(fc.constant(reports), fc.shuffledSubarray(reports, { minLength: reports.length }), fc.subarray(reports)),
        ),
      ([reports, shuffled, repeated]) => {
        expect(answerOf([...shuffled, ...repeated], count)).toEqual(answerOf(reports, count));
      },
    ),
    { numRuns: casesOf(500) },
  );
});

const ends = (reports: readonly StatusReport[]) => answerOf(reports, count).records.map(({ status }) => status);
const rejections = report(
  1,
  "",
  [1, 2].map((seq) => line(seq, "RJCT", 1)),
);

test.each([0, 1, 2])("lines rejected by themselves stay so beside a payment of the whole batch (minute %i)", (minute) => {
  const answer = answerOf([report(minute, "ACSC"), rejections], count);
  expect(answer.status).toBe("DONE");
  expect(answer.records.map(({ status }) => status)).toEqual(["RJCT", "RJCT", "ACSC", "ACSC", "ACSC", "ACSC"]);
});

test("the latest verdict on the whole batch counts, a duplicate copy is none", () => {
  expect(answerOf([report(1, "RJCT", [], "AM04"), report(2, "ACSC")], count)).toMatchObject({ status: "DONE" });
  expect(ends([report(1, "ACSC"), report(2, "RJCT", [], "AM04")])).toEqual(Array(count).fill("RJCT"));
  expect(ends([report(1, "ACSC"), report(2, "RJCT", [], "AM05")])).toEqual(Array(count).fill("ACSC"));
  expect(answerOf([report(2, "RJCT", [], "DUPL")], count)).toMatchObject({ status: "RCVD", records: [] });
});

test("a line that is returned after the payment of the batch is rejected, one that follows a rejection is paid", () => {
  expect(ends([report(1, "ACSC"), report(3, "", [line(4, "RJCT", 3)])])[3]).toBe("RJCT");
  expect(
    answerOf(
      [
        report(1, "RJCT", [], "AM04"),
        report(
          2,
          "ACSC",
          Array.from({ length: count }, (_, index) => line(index + 1, "ACSC", 2)),
        ),
      ],
      count,
    ),
  ).toMatchObject({ status: "DONE", records: Array.from({ length: count }, () => ({ status: "ACSC" })) });
});
