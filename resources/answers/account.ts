import { z } from "zod";
import { instantText, wholeNumber, type AnswerOf } from "./parts";

/** What the server answers nothing else before. */
export const pendingSteps = ["expiredPassword", "initialPassword", "secondFactor"] as const;

export const userAnswer = z.object({
  id: wholeNumber,
  username: z.string(),
  name: z.string(),
  user_type: wholeNumber.describe("1 government, 2 company"),
  phone: z.string().nullable().describe("masked"),
  phone_bound: z.boolean(),
  phone_replaced: z.literal(true).optional().describe("another phone was on file before: binding one needs the password"),
  org: wholeNumber.nullable(),
  org_name: z.string().nullable(),
  org_name_en: z.string().nullable(),
  corp: wholeNumber.nullable(),
  corp_name: z.string().nullable(),
  corp_code: z.string().nullable(),
  corp_duty: wholeNumber.nullable(),
  functional_unit: wholeNumber.nullable(),
  password_expired: z.literal(true).optional().describe("it has aged and has to be changed now"),
  external: z
    .enum(["provider", "directory"])
    .optional()
    .describe("who checks the password: an identity provider, with its own second factor, or a directory"),
  separated: z.literal(true).optional().describe("the platform separates its administrators"),
  deployment: z.literal("province").optional().describe("the platform is that of a province"),
  owes: z.enum(pendingSteps).optional().describe("the server answers nothing else before this is settled"),
});

export const profileAnswer = z.object({
  role: z.string(),
  user: userAnswer,
  region_id: wholeNumber,
  is_com_init: z.boolean(),
  permissions: z.string().describe("codes, separated by commas"),
});

export const tokenAnswer = profileAnswer.extend({
  token: z.string(),
  file_prefix: z.string().describe("signs the links to files of this session"),
  file_ref: z.string(),
});

export const captchaAnswer = z.object({ captcha_key: z.string(), image: z.string().describe("a data address") });

export const captchaQuestionAnswer = z.object({
  captcha_key: z.string(),
  question: z.string().describe("answered in digits"),
});

export const sentCodeAnswer = z.object({
  expires_in: wholeNumber.describe("seconds"),
  resend_after: wholeNumber.describe("seconds"),
  demo_code: z.string().optional().describe("only on the own machine of a demonstration whose messages go nowhere"),
});

export const recoveryAnswer = z.object({ ticket: z.string(), phone: z.string().describe("masked") });

export const registrationAnswer = z.object({
  state: z.enum(["new", "activate", "returned"]).describe("unknown; on file without an account; sent back by a reviewer"),
  review_opinion: z.string().optional(),
  remarks: z
    .array(z.object({ field: z.string(), remark: z.string() }))
    .optional()
    .describe("what the reviewer wrote at single fields, for the phone that wrote them"),
  corp: z.record(z.string(), z.unknown()).optional().describe("what it had written, for the phone that wrote it"),
});

export const activationAnswer = z.object({ review_status: z.literal([0, 1]) });

const session = z.object({
  id: wholeNumber,
  device: z.string().nullable(),
  ip: z.string().nullable(),
  created_at: instantText,
  last_used_at: instantText,
  is_current: z.boolean().describe("the one that sends this request"),
});
export const sessionsAnswer = z.array(session);
export const endedSessionsAnswer = z.object({ ended: wholeNumber });

export const secondFactorAnswer = z.object({
  enrolled: z.boolean(),
  required: z.boolean(),
  enrolled_at: instantText.nullable(),
  recovery_left: wholeNumber,
});
export const enrolmentAnswer = z.object({
  secret: z.string(),
  address: z.string().describe("otpauth"),
  picture: z.string().describe("a data address"),
});
export const recoveryCodesAnswer = z.object({ recovery_codes: z.array(z.string()) });

export type UserInfo = AnswerOf<typeof userAnswer>;
export type Profile = AnswerOf<typeof profileAnswer>;
export type LoginAnswer = AnswerOf<typeof tokenAnswer>;
export type CaptchaPicture = AnswerOf<typeof captchaAnswer>;
export type CaptchaQuestion = AnswerOf<typeof captchaQuestionAnswer>;
export type SentCode = AnswerOf<typeof sentCodeAnswer>;
export type RecoveryTicket = AnswerOf<typeof recoveryAnswer>;
export type RegistrationStatus = AnswerOf<typeof registrationAnswer>;
export type ActivationAnswer = AnswerOf<typeof activationAnswer>;
export type ListedSession = AnswerOf<typeof session>;
export type SecondFactorStatus = AnswerOf<typeof secondFactorAnswer>;
export type Enrolment = AnswerOf<typeof enrolmentAnswer>;
export type RecoveryCodesAnswer = AnswerOf<typeof recoveryCodesAnswer>;
