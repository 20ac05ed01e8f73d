import { z } from "zod";

/** Net pay that differs from last month's by a larger share is shown to the authoriser. */
export const amountTolerance = 0.2;

const yuan = z.string();
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
  changed_amounts: z.array(line.extend({ actual_amount: yuan, last_amount: yuan })),
});
export type RollComparison = z.output<typeof rollComparison>;
