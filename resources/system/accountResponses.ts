import { z } from "zod";
import { instantText, wholeNumber, type ResponseOf } from "../responses/parts";

/** Steps that a session must complete first; until then the server refuses all other calls. */
export const pendingSteps = ["expiredPassword", "initialPassword", "secondFactor"] as const;

export const userResponse = z.object({
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

export const profileResponse = z.object({
  role: z.string(),
  user: userResponse,
  region_id: wholeNumber,
  is_com_init: z.boolean(),
  permissions: z.string().describe("codes, separated by commas"),
});

export const tokenResponse = profileResponse.extend({
  token: z.string(),
  file_prefix: z.string().describe("signs the links to files of this session"),
  file_ref: z.string(),
});

export const captchaResponse = z.object({ captcha_key: z.string(), image: z.string().describe("a data address") });

export const captchaChallengeResponse = z.object({
  captcha_key: z.string(),
  digest: z.string().describe("SHA-256 in hex of the key, a space and the number that is the answer"),
  numbers: wholeNumber.describe("the answer is below it"),
});

export const sentCodeResponse = z.object({
  expires_in: wholeNumber.describe("seconds"),
  resend_after: wholeNumber.describe("seconds"),
  demo_code: z.string().optional().describe("only on the own machine of a demonstration whose messages go nowhere"),
});

export const recoveryResponse = z.object({ ticket: z.string(), phone: z.string().describe("masked") });

export const registrationResponse = z.object({
  state: z.enum(["new", "activate", "returned"]).describe("unknown; on file without an account; sent back by a reviewer"),
  review_opinion: z.string().optional(),
  remarks: z
    .array(z.object({ field: z.string(), remark: z.string() }))
    .optional()
    .describe("what the reviewer wrote at single fields, for the phone that wrote them"),
  corp: z.record(z.string(), z.unknown()).optional().describe("what it had written, for the phone that wrote it"),
});

export const activationResponse = z.object({ review_status: z.literal([0, 1]) });

const session = z.object({
  id: wholeNumber,
  device: z.string().nullable(),
  ip: z.string().nullable(),
  created_at: instantText,
  last_used_at: instantText,
  is_current: z.boolean().describe("the one that sends this request"),
});
export const sessionsResponse = z.array(session);
export const endedSessionsResponse = z.object({ ended: wholeNumber });

export const secondFactorResponse = z.object({
  enrolled: z.boolean(),
  required: z.boolean(),
  enrolled_at: instantText.nullable(),
  recovery_left: wholeNumber,
});
export const enrolmentResponse = z.object({
  secret: z.string(),
  address: z.string().describe("otpauth"),
  picture: z.string().describe("a data address"),
});
export const recoveryCodesResponse = z.object({ recovery_codes: z.array(z.string()) });

export type UserInfo = ResponseOf<typeof userResponse>;
export type Profile = ResponseOf<typeof profileResponse>;
export type LoginResponse = ResponseOf<typeof tokenResponse>;
export type CaptchaPicture = ResponseOf<typeof captchaResponse>;
export type CaptchaChallenge = ResponseOf<typeof captchaChallengeResponse>;
export type SentCode = ResponseOf<typeof sentCodeResponse>;
export type RecoveryTicket = ResponseOf<typeof recoveryResponse>;
export type RegistrationStatus = ResponseOf<typeof registrationResponse>;
export type ActivationResponse = ResponseOf<typeof activationResponse>;
export type ListedSession = ResponseOf<typeof session>;
export type SecondFactorStatus = ResponseOf<typeof secondFactorResponse>;
export type Enrolment = ResponseOf<typeof enrolmentResponse>;
export type RecoveryCodesResponse = ResponseOf<typeof recoveryCodesResponse>;
