import { expect, test } from "vitest";
import { casesOf } from "../../../../support/cases";
import { fuzzCompanyCalls } from "./fuzz";

/** By default as many as take a quarter of a minute of CPU; `npm run fuzz:ledger` makes 20,000, from `FUZZ_SEED` on. */
const sequences = Number(process.env["FUZZ_SEQUENCES"] ?? casesOf(150));
const seed = Number(process.env["FUZZ_SEED"] ?? 1);

test("no sequence of a company's calls lowers what is owed past due, except by what the bank paid", async () => {
  const report = (next: number, found: readonly unknown[]) => {
    if (process.env["FUZZ_SEQUENCES"] && (next - seed) % 500 === 0)
      process.stderr.write(`fuzz: ${next - seed} of ${sequences} sequences, ${found.length} holes; next: FUZZ_SEED=${next}\n`);
  };
  const { accepted, refused, calls, holes, faults } = await fuzzCompanyCalls(sequences, seed, report);
  const summary = [...accepted].toSorted((a, b) => b[1] - a[1]).map(([name, count]) => `${name} ${count}`);
  if (process.env["FUZZ_SEQUENCES"]) console.log(`${sequences} sequences, ${calls} calls; accepted: ${summary.join(", ")}`);
  if (process.env["FUZZ_REFUSED"]) console.log([...refused].map((each) => each.join(": ").slice(0, 200)).join("\n"));
  expect(faults).toEqual([]);
  expect(holes).toEqual([]);
  // A generator whose calls are all refused would prove nothing.
  expect(accepted.size).toBeGreaterThan(10);
});
