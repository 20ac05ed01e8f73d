// What npm run mutate changes, and the tests that must notice it. `needs`: a database, or a page.
export const scopes = {
  kit: { mutate: ["resources/kit/**/*.ts"], tests: ["tests/resources"] },
  rest: {
    mutate: ["server/engine/rest/**/*.ts", "server/platform/db/conditions.ts"],
    // Of the tests of the interface, those that are about these calls and not about one topic; the longest (bad input, templates) are left out.
    tests: [
      "tests/server/engine/rest",
      "tests/server/platform/db/conditions.test.ts",
      "tests/server/api/idempotency.test.ts",
      "tests/server/api/openapi.test.ts",
      "tests/server/api/requests.test.ts",
      "tests/server/api/schema.test.ts",
      "tests/server/api/imports/declaredSheets.test.ts",
      "tests/server/api/imports/payrollSheets.test.ts",
      // Drafts, staged changes, remarks, and the sheets of reports are tested where they are used.
      "tests/server/topics/projects/history.test.ts",
      "tests/server/topics/projects/review.test.ts",
      "tests/server/topics/projects/secondChange.test.ts",
      "tests/server/topics/reports/reports.test.ts",
    ],
    needs: "database",
  },
  payments: {
    mutate: ["server/topics/payments/**/*.ts", "server/topics/bank/**/*.ts"],
    // The forms in which banks send their files are tested with those of other programs.
    tests: ["tests/server/topics/payments", "tests/server/topics/bank", "tests/peers/bankHabits.test.ts"],
    needs: "database",
  },
  ledger: {
    mutate: ["server/topics/ledger/**/*.ts"],
    // Set-offs, advances, arrears, settlements and rebuilds are tested where they are used.
    tests: [
      "tests/server/topics/ledger",
      "tests/server/topics/payrolls/overpayments.test.ts",
      "tests/server/topics/payrolls/recomputedByHand.test.ts",
      "tests/server/topics/payments/paidByDeposit.test.ts",
      "tests/server/topics/complaints/drawdown.test.ts",
      "tests/server/topics/cases/noBackDoor.test.ts",
      "tests/server/topics/people/settlement.test.ts",
      "tests/server/topics/alarms/loweredEarnings.test.ts",
    ],
    needs: "database",
  },
  alarms: { mutate: ["resources/alarms/**/*.ts"], tests: ["tests/resources"] },
  providers: { mutate: ["providers/**/*.ts"], tests: ["tests/providers"], needs: "page" },
  crud: { mutate: ["src/crud/**/*.{ts,tsx}"], tests: ["tests/src/crud"], needs: "page" },
};
