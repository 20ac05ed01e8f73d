import { z } from "zod";
import type { Label } from "../../../resources/kit/label";
import type { ClaimMapping } from "./claimMapping";
import { claimMapping, flag, secureAddress } from "./parts";
import { readTextSecret } from "./secrets";

const label = z.string().max(30, "must have at most 30 characters").default("统一身份认证登录");
const labelEn = z.string().max(60, "must have at most 60 characters").default("Sign in with single sign-on");

export const signOnEnvironment = {
  OIDC_ISSUER: secureAddress.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_SCOPE: z
    .string()
    .regex(/(^| )openid( |$)/, "must contain openid")
    .default("openid profile"),
  OIDC_LABEL: label,
  OIDC_LABEL_EN: labelEn,
  OIDC_MAPPING: claimMapping.optional(),
  CAS_URL: secureAddress.optional(),
  CAS_VALIDATE: z
    .enum(["p3/serviceValidate", "serviceValidate"], "must be p3/serviceValidate or serviceValidate")
    .default("p3/serviceValidate"),
  CAS_RENEW: flag.default(false),
  CAS_LABEL: label,
  CAS_LABEL_EN: labelEn,
  CAS_MAPPING: claimMapping.optional(),
};

interface OidcSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  readonly scope: string;
  /** Label of the button on the login page. */
  readonly label: Label;
  readonly mapping: ClaimMapping;
}

interface CasSettings {
  /** Without trailing slash; /login is below it. */
  readonly url: string;
  /** The path below it that validates a ticket. */
  readonly validate: string;
  /** The person must enter the password each time, even with a session at the provider. */
  readonly renew: boolean;
  readonly label: Label;
  readonly mapping: ClaimMapping;
}

type SignOnEnvironment = z.output<z.ZodObject<typeof signOnEnvironment>>;

/** At most one of the two; reports missing or contradicting settings to `refuse`. */
export function readSignOnSettings(
  env: SignOnEnvironment & { readonly PUBLIC_URL?: string | undefined },
  dataDir: string,
  refuse: (name: string, message: string) => void,
): { readonly oidc: OidcSettings | null; readonly cas: CasSettings | null } {
  const demand = (name: keyof typeof env, of: string) => {
    if (env[name] === undefined) refuse(name, `is needed with ${of}`);
  };
  if (env.OIDC_ISSUER !== undefined)
    for (const name of ["OIDC_CLIENT_ID", "OIDC_MAPPING", "PUBLIC_URL"] as const) demand(name, "OIDC_ISSUER");
  if (env.CAS_URL !== undefined) for (const name of ["CAS_MAPPING", "PUBLIC_URL"] as const) demand(name, "CAS_URL");
  if (env.OIDC_ISSUER !== undefined && env.CAS_URL !== undefined)
    refuse("CAS_URL", "cannot be used together with OIDC_ISSUER: single sign-on has one provider");
  return {
    oidc:
      env.OIDC_ISSUER !== undefined && env.OIDC_CLIENT_ID !== undefined && env.OIDC_MAPPING !== undefined
        ? {
            issuer: env.OIDC_ISSUER,
            clientId: env.OIDC_CLIENT_ID,
            clientSecret: env.OIDC_CLIENT_SECRET ?? readTextSecret(dataDir, "oidc-client-secret"),
            scope: env.OIDC_SCOPE,
            label: [env.OIDC_LABEL, env.OIDC_LABEL_EN],
            mapping: env.OIDC_MAPPING,
          }
        : null,
    cas:
      env.CAS_URL !== undefined && env.CAS_MAPPING !== undefined
        ? {
            url: env.CAS_URL.replace(/\/+$/, ""),
            validate: env.CAS_VALIDATE,
            renew: env.CAS_RENEW,
            label: [env.CAS_LABEL, env.CAS_LABEL_EN],
            mapping: env.CAS_MAPPING,
          }
        : null,
  };
}
