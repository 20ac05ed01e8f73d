import { expect, test } from "vitest";
import { projectAlarms } from "../../../resources/alarms/projectAlarms";
import { payRolls } from "../../../resources/payrolls/payRolls";
import { batchStatuses } from "../../../server/engine/bankGateway";
import { formatValue } from "../../../src/kinds/formatValue";

const reading = (locale: "zh" | "en", row: object) => ({ locale, row: { ...row }, regionName: () => undefined });

test("each state of a payment order is reported in words, not as the bank's code", () => {
  const { spec } = payRolls.fields.bank_status;
  for (const bank_status of ["QUEUED", "SENDING", "UNKNOWN", ...batchStatuses])
    for (const locale of ["zh", "en"] as const)
      expect(formatValue("bank_status", spec, reading(locale, { bank_status }))).not.toMatch(/^(-|[A-Z]+)$/);
});

test("the list of alarms names the rule and has no column of its code", () => {
  expect(projectAlarms.list?.columns).toContain("rule_name");
  expect(projectAlarms.list?.columns).not.toContain("rule_code");
});
