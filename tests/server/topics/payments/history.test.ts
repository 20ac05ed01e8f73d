import fc from "fast-check";
import { afterAll, beforeAll, test } from "vitest";
import { liveThrough, step, type Step } from "./history";
import { openPaymentTown, type PaymentTown } from "./paymentFixture";
import { casesOf } from "../../../support/cases";

/** How many histories are lived through: a few hundred steps here, thousands of histories in npm run bench:payments. */
const histories = Number(process.env.PAYMENT_HISTORIES ?? casesOf(30));
const seed = process.env.PAYMENT_SEED === undefined ? undefined : Number(process.env.PAYMENT_SEED);

let town: PaymentTown;
beforeAll(async () => {
  town = await openPaymentTown();
});
afterAll(() => town.close());

let sites = 0;
/** A payroll with some money, so that few histories pass in waiting for one. */
const beginning: readonly Step[] = [
  { do: "bill", fen: 9_000_00 },
  { do: "make", month: "2025-08" },
];

test("through any history of bills, payrolls, failures, silence and restarts the books fit, and nobody is paid twice", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 6, maxLength: 24 }),
      fc.array(fc.integer({ min: 1, max: 1_200_00 }), { minLength: 1, maxLength: 4 }),
      fc.nat(3),
      // Most banks answer; one takes what it receives and says nothing, one refuses everything.
      fc.constantFrom("2345", "2345", "2345", "8888", "9999"),
      async (steps, wages, firstCard, ending) => {
        sites += 1;
        await liveThrough(town, [...beginning, ...steps], {
          wages,
          firstCard,
          accountNo: `3505016${String(sites).padStart(6, "0")}${ending}`,
        });
      },
    ),
    { numRuns: histories, ...(seed !== undefined && { seed }) },
  );
});
