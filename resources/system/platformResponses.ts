import { z } from "zod";
import { dayText, wholeNumber, type ResponseOf } from "../responses/parts";

const label = z.tuple([z.string(), z.string()]).describe("Chinese, English");

export const platformResponse = z.object({
  title: z.string(),
  title_en: z.string().describe("on English screens"),
  city: z.string(),
  demo: z.boolean(),
  captcha: z.enum(["always", "adaptive"]),
  hotline: z.string(),
  bank_simulated: z.boolean().describe("no money is moved: what pays is a bank of the platform's own making"),
  sms_simulated: z.boolean(),
  sign_on: label.optional().describe("what the button of single sign-on says, where there is one"),
  directory: label.optional().describe("what the login page says of a directory's accounts, where there is one"),
  public_screen: z.boolean().describe("the big-screen is open without a session"),
  version: z.string().describe("of the product, as in CHANGELOG.md"),
  today: dayText,
});

const demoAccount = z.object({
  username: z.string(),
  name: label,
  role_label: label,
  password: z.string().nullable().describe("reported on the machine of the demonstration alone"),
});
export const demoAccountsResponse = z.array(demoAccount);

const demoWorker = z.object({ id_number: z.string(), name: z.string(), label });
export const demoWorkersResponse = z.array(demoWorker).describe("on the machine of the demonstration alone");
export const demoGrowthResponse = z
  .object({ done: wholeNumber, total: wholeNumber })
  .describe("projects of the demo city while it grows; zero of zero once it is complete");
export type DemoGrowth = ResponseOf<typeof demoGrowthResponse>;
export const outboxResponse = z.array(
  z.object({ phone: z.string(), scene: z.string(), text: z.string(), sent_at: z.iso.datetime() }),
);

export const dictionariesResponse = z.record(
  z.string(),
  z.object({
    label: label.nullable(),
    values: z.array(z.object({ code: z.union([z.string(), z.number(), z.boolean()]), zh: z.string(), en: z.string() })),
  }),
);

/** A recursive schema needs a name in the OpenAPI document. */
const permission = z
  .object({
    code: z.string(),
    name: z.string(),
    group: z.string(),
    get children() {
      return z.array(permission);
    },
  })
  .meta({ id: "Permission" });
export const permissionsResponse = z.array(permission);

const org = z
  .object({
    id: wholeNumber,
    name: z.string(),
    functional_unit: wholeNumber,
    region: wholeNumber,
    region_name: z.string(),
    is_system: z.boolean(),
    account_count: wholeNumber,
    get children() {
      return z.array(org);
    },
  })
  .meta({ id: "Org" });
export const orgTreeResponse = z.array(org);
export const systemOrgsResponse = z.array(
  org.pick({ id: true, name: true, functional_unit: true, region: true, region_name: true }),
);

export const companyAccountResponse = z.object({
  id: wholeNumber,
  username: z.string(),
  name: z.string(),
  corp: wholeNumber.nullable(),
  corp_duty: wholeNumber.optional(),
  is_unconfirmed: z.literal(true).optional(),
  sent_to: z.string().optional().describe("the masked phone to which the first password went"),
  initial_password: z.string().optional().describe("where no message could bring it"),
});

export const unreadResponse = z.object({ unread: wholeNumber });

const searchGroup = z.object({
  resource: z.string(),
  total: wholeNumber,
  rows: z.array(z.record(z.string(), z.unknown())).describe("what the list shows of each row first"),
});
export const searchResponse = z.array(searchGroup);

export const bankNoticeResponse = z.object({ status: z.literal("ok") });

export type PlatformResponse = ResponseOf<typeof platformResponse>;
/** What depends on the operator's settings alone. */
export type PlatformSettings = Pick<
  PlatformResponse,
  "demo" | "captcha" | "bank_simulated" | "sms_simulated" | "public_screen" | "version" | "sign_on" | "directory"
>;
export type DemoAccount = ResponseOf<typeof demoAccount>;
export type DemoWorker = ResponseOf<typeof demoWorker>;
export type OrgNode = ResponseOf<typeof org>;
export type PermissionNode = ResponseOf<typeof permission>;
export type CompanyAccountResponse = ResponseOf<typeof companyAccountResponse>;
export type UnreadResponse = ResponseOf<typeof unreadResponse>;
