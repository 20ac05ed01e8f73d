import { z } from "zod";
import { sentCodeAnswer } from "./account";
import type { AnswerOf } from "./parts";

export const workerCodeAnswer = sentCodeAnswer;

/** Who signed in on the worker's page, and how. */
export const workerProfileAnswer = z.object({
  name: z.string(),
  id_card_number: z.string().describe("masked"),
  phone: z.string().describe("masked"),
  is_remembered: z.boolean().describe("the phone is his own: signed in for 30 days"),
  confirmation_proved: z.boolean().describe("a wage is confirmed without another code"),
});

export const workerTokenAnswer = workerProfileAnswer.extend({
  token: z.string(),
  file_prefix: z.string().describe("signs the links to files of this session"),
  file_ref: z.string(),
});

export type WorkerProfile = AnswerOf<typeof workerProfileAnswer>;
export type WorkerLogin = AnswerOf<typeof workerTokenAnswer>;
