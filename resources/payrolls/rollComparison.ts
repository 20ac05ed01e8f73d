import { z } from "zod";

const yuan = z.string();
const attended = z.number().nullable().describe("attended days; null where the amounts themselves are compared");
const person = z.object({ worker: z.number().int(), worker_name: z.string(), team_name: z.string().nullable() });
const line = person.extend({ seq: z.number().int() });

/** What a payroll has that the workers' files and last month's payroll have not. Card numbers are masked. */
export const rollComparison = z.object({
  last_month: z
    .object({ pay_month: z.string(), worker_count: z.number().int(), actual_amount: yuan })
    .nullable()
    .describe("the submitted payrolls of the month before, of the same project, employer and team; null where there is none"),
  changed_cards: z.array(line.extend({ card: z.string(), file_card: z.string().nullable() })),
  new_workers: z.array(line.extend({ actual_amount: yuan })),
  left_out: z.array(person.extend({ last_amount: yuan })),
  changed_amounts: z
    .array(line.extend({ actual_amount: yuan, last_amount: yuan, days: attended, last_days: attended }))
    .describe("net pay beyond a fifth of last month's, by attended day where both months have attendance"),
});
export type RollComparison = z.output<typeof rollComparison>;
