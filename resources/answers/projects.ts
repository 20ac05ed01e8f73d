import { z } from "zod";
import { factRow, wholeNumber, yuanAmount, type AnswerOf } from "./parts";

export const requiredDepositAnswer = z.object({ ratio: z.number(), required_amount: yuanAmount, reason: z.string() });

/** The notice board of a project (条例 第三十四条). */
export const boardAnswer = z.object({
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

/** The parts of the risk index of a project, the most points first: which alarm gives which. */
const riskAnswer = z.array(z.object({ alarm: wholeNumber, level: wholeNumber, points: wholeNumber, name: z.string() }));

export type ProjectRisk = AnswerOf<typeof riskAnswer>;
export type BoardFacts = AnswerOf<typeof boardAnswer>;
export type RequiredDepositAnswer = AnswerOf<typeof requiredDepositAnswer>;
