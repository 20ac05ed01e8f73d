import { z } from "zod";
import { factRow, wholeNumber, yuanAmount, type ResponseOf } from "../responses/parts";

export const requiredDepositResponse = z.object({ ratio: z.number(), required_amount: yuanAmount, reason: z.string() });

/** The notice board of a project (条例 第三十四条). */
export const boardResponse = z.object({
  title: z.string(),
  project: z.string(),
  sections: z.array(z.object({ title: z.string(), rows: z.array(factRow) })),
  rights: z.array(z.string()),
  basis: z.string(),
  setUpBy: z.string(),
  platform: z.string(),
  address: z.string().describe("where the code leads"),
  scan: z.string(),
});

/** The components of a project's risk index, largest first, each with its alarm. */
const riskResponse = z.array(z.object({ alarm: wholeNumber, level: wholeNumber, points: wholeNumber, name: z.string() }));

export type ProjectRisk = ResponseOf<typeof riskResponse>;
export type BoardFacts = ResponseOf<typeof boardResponse>;
export type RequiredDepositResponse = ResponseOf<typeof requiredDepositResponse>;
