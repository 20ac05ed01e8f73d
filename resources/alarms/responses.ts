import { z } from "zod";
import { paperTable } from "../papers/parts";
import { factRow, wholeNumber, levelCode, monthCode, type ResponseOf } from "../responses/parts";

/** 整改提示 */
export const rectificationOrderResponse = z.object({
  number: z.string(),
  company: z.string().describe("to whom it is addressed"),
  copy_to: z.string().describe("the general contractor, or empty if it is the addressee"),
  rows: z.array(factRow),
  content: z.string(),
  basis: z.string(),
  penalty: z.string(),
  evidence: paperTable,
  more: wholeNumber.describe("how many more rows were found than the alarm keeps"),
  demand: z.string(),
  body: z.string(),
  phone: z.string(),
  date: z.string(),
  platform: z.string(),
  printed: z.string().describe("who printed it and when"),
});

const counts = z.object({ raised: wholeNumber, changed: wholeNumber, cleared: wholeNumber });

/** What the next night run would raise, change and clear with other settings. */
export const dryRunResponse = counts.extend({
  projects: wholeNumber,
  rules: z.array(counts.extend({ rule_code: z.string(), name: z.string() })),
  moves: z.array(
    z.object({
      project: wholeNumber,
      project_name: z.string(),
      rule_code: z.string(),
      rule_name: z.string(),
      period_key: z.string(),
      subject: z.string().describe("the period and what it is about, by name"),
      from: levelCode.nullable().describe("null where there is no alarm before"),
      to: levelCode.nullable().describe("null where there is none after"),
    }),
  ),
});

/** The current effect of each rule. */
export const ruleEffectsResponse = z.array(
  z.object({
    rule_code: z.string(),
    open: wholeNumber.describe("open alarms"),
    to: z.string().describe("their list"),
    months: z.array(z.object({ month: monthCode, raised: wholeNumber })).describe("the last 12 months, oldest first"),
    changed_in: monthCode.nullable().describe("when the setting was last changed"),
  }),
);

export type RuleEffect = ResponseOf<typeof ruleEffectsResponse>[number];
export type OrderFacts = ResponseOf<typeof rectificationOrderResponse>;
export type DryRunResponse = ResponseOf<typeof dryRunResponse>;
