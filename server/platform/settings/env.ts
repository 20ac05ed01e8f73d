import { join, resolve } from "node:path";
import { z } from "zod";
import type { Deployment } from "../../../resources/kit/menu";
import { minAuditDays } from "../../../resources/system/auditLogs";
import { isAvailable, suiteNames } from "../crypto/suite";
import { isLoopback, urlHost } from "../network/ipAddress";
import { entriesOf } from "../../../resources/kit/validators";
import { defaultCitySeed } from "./demoSeed";
import { ldapEnvironment, readLdapSettings } from "./ldapSettings";
import { readLocaleOverrides } from "./localeOverrides";
import { addresses, urlWithScheme, flag, integerBetween } from "./parts";
import { readSignOnSettings, signOnEnvironment } from "./signOnSettings";
import { withPassword } from "./withPassword";
import { OperatorError } from "../operatorError";

/** All settings of the operator, read once at the start; README.md has the table. */
export type Settings = Readonly<z.output<typeof settingsSchema>>;

/** Throws an OperatorError with all invalid settings, one per line, without values: some are secrets. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  // `FOO=` in a compose file means unset.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ""));
  const result = settingsSchema.safeParse(given);
  if (result.success) return result.data;
  throw new OperatorError(
    result.error.issues.map(({ path, message }) => `${path.join(".") || "settings"}: ${message}`).join("\n"),
  );
}

export const demoCity = {
  code: "990100",
  title: "云汀市农民工工资支付监控预警平台",
  titleEn: "Yunting wage payment supervision and early-warning platform",
} as const;
const defaultDemoPassword = "Demo1234";
export const plainTitle = "农民工工资支付监控预警平台";
const plainTitleEn = "Wage payment supervision and early-warning platform";

const logLevels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;

const environment = z.object({
  PORT: integerBetween(0, 65_535).default(8080),
  HOST: z.string().default("127.0.0.1"),
  DATABASE_URL: urlWithScheme(["postgres://", "postgresql://"]).optional(),
  DATABASE_DIRECT_URL: urlWithScheme(["postgres://", "postgresql://"]).optional(),
  DATABASE_REPLICA_URL: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(urlWithScheme(["postgres://", "postgresql://"])))
    .default([]),
  DATABASE_PASSWORD: z.string().optional(),
  DATA_DIR: z.string().default("./data"),
  DEMO: flag.optional(),
  DEMO_PASSWORD: z.string().min(8, "must have at least 8 characters").default(defaultDemoPassword),
  DEMO_SCALE: integerBetween(1, 1000).default(1),
  DEMO_SEED: integerBetween(0, 4_294_967_295).default(defaultCitySeed),
  DEMO_SIZE: z.enum(["small", "city"], "must be small or city").default("city"),
  ADMIN_PASSWORD: z.string().min(8, "must have at least 8 characters").optional(),
  CITY_CODE: z
    .string()
    .regex(/^\d{6}$/, "must be the six digits of an administrative division")
    .optional(),
  PROVINCE_CODE: z
    .string()
    .regex(/^\d{2}0000$/, "must be the six digits of a province, ending in 0000")
    .optional(),
  PLATFORM_TITLE: z.string().max(60, "must have at most 60 characters").optional(),
  PLATFORM_TITLE_EN: z.string().max(120, "must have at most 120 characters").optional(),
  LOCALE_OVERRIDES: z
    .string()
    .transform((path, context) => {
      const overrides = readLocaleOverrides(path);
      if (typeof overrides !== "string") return overrides;
      context.addIssue(overrides);
      return z.NEVER;
    })
    .default({}),
  CAPTCHA: z.enum(["adaptive", "always"], "must be adaptive or always").default("adaptive"),
  SESSION_IDLE_MINUTES: integerBetween(5, 720).default(120),
  SESSION_HOURS: integerBetween(1, 24).default(12),
  SESSIONS_PER_ACCOUNT: integerBetween(0, 100).default(10),
  ACCOUNT_IDLE_DAYS: integerBetween(0, 730).optional(),
  PASSWORD_DAYS: integerBetween(0, 730).optional(),
  PASSWORD_HISTORY: integerBetween(0, 24).optional(),
  SECOND_FACTOR: z
    .string()
    .transform((text) => text.split(",").map((part) => part.trim()))
    .refine(
      (parts) => parts.every((part) => part === "administrators" || part === "payments"),
      "must be administrators, payments, or both with a comma between",
    )
    .default([]),
  ...signOnEnvironment,
  ...ldapEnvironment,
  THREE_ADMINISTRATORS: flag.default(false),
  // The law requires at least half a year (网络安全法 第二十三条).
  AUDIT_DAYS: integerBetween(minAuditDays, 36_500).default(1095),
  // 建筑工人实名制管理办法 第十三条: two years; 保障农民工工资支付条例 第十五条, 第二十八条: three years.
  PUNCH_PICTURE_YEARS: integerBetween(2, 100).default(2),
  LEDGER_YEARS: integerBetween(3, 100).default(3),
  PUNCH_YEARS: integerBetween(3, 100).optional(),
  PUBLIC_SCREEN: flag.default(false),
  SCREEN_MAP: z
    .string()
    .refine(
      (text) => /^https?:\/\//.test(text) || /\.(geo)?json$/i.test(text),
      "must be an address, or a file ending in .json or .geojson",
    )
    .optional(),
  SCREEN_MAP_APPROVAL: z.string().max(60, "must have at most 60 characters").optional(),
  CRYPTO: z
    .string()
    .transform((text) => text.split(",").map((part) => part.trim()))
    .pipe(z.array(z.enum(suiteNames, "must be aes, sm, or both with a comma between")))
    .refine((names) => names.every(isAvailable), "sm needs a Node whose OpenSSL has SM4-CTR and SM3")
    .default(["aes"]),
  FILES_URL: z.string().optional(),
  PUBLIC_URL: urlWithScheme(["http://", "https://"]).optional(),
  SMS_URL: urlWithScheme(["http://", "https://"]).optional(),
  BANK: z.enum(["simulated", "iso20022"], "must be simulated or iso20022").default("simulated"),
  BANK_NOTICE_SECRET: z.string().min(16, "must have at least 16 characters").optional(),
  SIM_BANK_SECONDS: integerBetween(0, 3600).optional(),
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(", ")}`).default("warn"),
  ALLOW_DESTRUCTIVE_MIGRATIONS: flag.default(false),
  TRUST_PROXY: addresses.optional(),
  WEBHOOK_ADDRESSES: addresses.optional(),
  NOW: z.iso.date("must be a day such as 2026-01-31").optional(),
  NODE_ENV: z.string().optional(),
});

const deploymentOf = (province: string | undefined): Deployment => (province === undefined ? "city" : "province");

const settingsSchema = environment.transform((env, context) => {
  const refuse = (name: string, message: string) => context.addIssue({ code: "custom", path: [name], message });
  const demo = env.DEMO ?? (env.DATABASE_URL === undefined && env.PROVINCE_CODE === undefined);
  const test = env.NODE_ENV === "test";
  const dataDir = resolve(env.DATA_DIR);
  if (demo && !isLoopback(env.HOST) && env.DEMO_PASSWORD === defaultDemoPassword)
    refuse(
      "DEMO_PASSWORD",
      "choose one: with the default, a demo that others can reach (HOST is not this machine) does not start",
    );
  if (!demo && !test && env.NOW !== undefined) refuse("NOW", "the day may only be set in a demo");
  if (env.PROVINCE_CODE !== undefined && demo)
    refuse("PROVINCE_CODE", "cannot be used together with DEMO: a province shows what its cities replicate");
  if (env.PROVINCE_CODE !== undefined && env.CITY_CODE !== undefined)
    refuse("PROVINCE_CODE", "cannot be used together with CITY_CODE");
  if (env.DATABASE_DIRECT_URL !== undefined && env.DATABASE_URL === undefined)
    refuse("DATABASE_DIRECT_URL", "is the database behind the pooler that DATABASE_URL names");
  if (env.SCREEN_MAP !== undefined && env.SCREEN_MAP_APPROVAL === undefined)
    refuse("SCREEN_MAP_APPROVAL", "give the approval number (审图号) of the map: it is shown beside it");
  if (env.PUNCH_YEARS !== undefined && env.PUNCH_YEARS < env.PUNCH_PICTURE_YEARS)
    refuse("PUNCH_YEARS", "must not be less than PUNCH_PICTURE_YEARS: pictures are deleted before their punches");
  const address = (url: string | undefined) => (url === undefined ? undefined : withPassword(url, env.DATABASE_PASSWORD));
  return {
    port: env.PORT,
    host: env.HOST,
    databaseUrl: address(env.DATABASE_URL),
    /** Direct address of the same database, if the other addresses lead to a pooler in transaction mode. */
    databaseDirectUrl: address(env.DATABASE_DIRECT_URL),
    /** Streaming standbys of that database, for reading lists, pages and exports. */
    databaseReplicaUrls: env.DATABASE_REPLICA_URL.map((each) => withPassword(each, env.DATABASE_PASSWORD)),
    dataDir,
    demo,
    demoPassword: env.DEMO_PASSWORD,
    demoScale: env.DEMO_SCALE,
    demoSeed: env.DEMO_SEED,
    demoSize: env.DEMO_SIZE,
    adminPassword: env.ADMIN_PASSWORD,
    /** If unset, the administrator chooses the city during the set-up. */
    cityCode: env.CITY_CODE ?? (demo ? demoCity.code : undefined),
    /** If set, this is the platform of a province: read-only figures of its cities, which replicate them. */
    provinceCode: env.PROVINCE_CODE,
    deployment: deploymentOf(env.PROVINCE_CODE),
    /** The title until the city sets its own. */
    platformTitle: env.PLATFORM_TITLE ?? (demo ? demoCity.title : plainTitle),
    /** The title on English screens. */
    platformTitleEn: env.PLATFORM_TITLE_EN ?? (demo ? demoCity.titleEn : plainTitleEn),
    /** The deployment's own texts for screens, messages and sheets. */
    localeOverrides: env.LOCALE_OVERRIDES,
    captcha: env.CAPTCHA,
    /** A session ends after this time without a request; sessionHours limits its whole life. */
    sessionIdleMinutes: env.SESSION_IDLE_MINUTES,
    sessionHours: env.SESSION_HOURS,
    /** A login beyond this number ends the account's oldest session; 0: no limit. */
    sessionsPerAccount: env.SESSIONS_PER_ACCOUNT,
    /** An official's account is disabled after this many days without a login; 0: never. */
    accountIdleDays: env.ACCOUNT_IDLE_DAYS ?? (demo ? 0 : 90),
    /** A password older than this many days must be changed; 0: never. */
    passwordDays: env.PASSWORD_DAYS ?? (demo ? 0 : 90),
    /** This many previous passwords cannot be reused, besides the current one. */
    passwordHistory: env.PASSWORD_HISTORY ?? (demo ? 0 : 5),
    /** Who needs a second factor. */
    secondFactor: {
      administrators: env.SECOND_FACTOR.includes("administrators"),
      payments: env.SECOND_FACTOR.includes("payments"),
    },
    /** Single sign-on of officials. */
    ...readSignOnSettings(env, dataDir, refuse),
    /** Officials whose password is checked by a directory. */
    ldap: readLdapSettings(env, dataDir, refuse),
    /** 三员分立: system, security and audit are administered by three people; see resources/administrators.ts. */
    threeAdministrators: env.THREE_ADMINISTRATORS,
    auditDays: env.AUDIT_DAYS,
    /** Then pictures of the gates are deleted; the punches are kept. */
    punchPictureYears: env.PUNCH_PICTURE_YEARS,
    /** Soft-deleted rows are hidden at once, and purged after this time. */
    ledgerYears: env.LEDGER_YEARS,
    /** Months of punches that ended longer ago are moved to the file store; if unset they stay in the database. */
    punchYears: env.PUNCH_YEARS,
    publicScreen: env.PUBLIC_SCREEN,
    /** GeoJSON of the districts' outlines (file or URL), and the map's approval number (审图号). */
    screenMap: env.SCREEN_MAP,
    screenMapApproval: env.SCREEN_MAP_APPROVAL ?? null,
    /** Algorithm suites, the first for new values: international (aes) or national (sm: 国密 SM4, SM3). */
    crypto: env.CRYPTO,
    filesUrl: env.FILES_URL ?? join(dataDir, "files"),
    /** The platform's public address, for links in SMS. */
    publicUrl: (env.PUBLIC_URL ?? `http://${urlHost(env.HOST)}:${env.PORT}`).replace(/\/$/, ""),
    smsUrl: env.SMS_URL,
    bank: env.BANK,
    /** The bank's key for signing its notices; if unset, none is accepted. */
    bankNoticeSecret: env.BANK_NOTICE_SECRET,
    /** The simulated bank's processing time, so that a demo shows a payroll in progress. */
    simulatedBankSeconds: env.SIM_BANK_SECONDS ?? (test ? 0 : 8),
    /** The token for Prometheus to read /metrics; if unset, the route does not exist. */
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
    allowDestructiveMigrations: env.ALLOW_DESTRUCTIVE_MIGRATIONS,
    /** Only these proxies are trusted to report a caller's address, which rate limits, IP lists and the audit log use. */
    trustedProxies: entriesOf(env.TRUST_PROXY ?? null),
    /** Private addresses that webhooks may call; all others are refused. */
    webhookAddresses: entriesOf(env.WEBHOOK_ADDRESSES ?? null),
    now: env.NOW,
  };
});
