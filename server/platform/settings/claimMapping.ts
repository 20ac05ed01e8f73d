import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";
import { supervisingDepartment } from "../../../resources/dictionaries/supervisingDepartment";

const text = z.string().trim().min(1);
/** Replaced by the value of the claim in `role`, `org` and `region`. */
const claimValue = "{value}";

/** The first matching rule applies. Without `is` every value matches, without `claim` every person. */
const conditions = { claim: text.optional(), is: text.optional() };
const needsClaim = ({ claim, is }: { claim?: string | undefined; is?: string | undefined }, targets: readonly unknown[]) =>
  claim !== undefined || (is === undefined && !targets.includes(claimValue));
const claimMessage = { message: `"is" and "${claimValue}" need a "claim"` };

const mappingSchema = z.strictObject({
  /** Names of claims; a dot leads into an object: realm_access.roles. */
  username: text.optional(),
  name: text.optional(),
  phone: text.optional(),
  /** An official's local account with the same username is linked to this person at the first sign-in. */
  linkByUsername: z.boolean().default(false),
  roles: z
    .array(z.strictObject({ ...conditions, role: text }).refine((rule) => needsClaim(rule, [rule.role]), claimMessage))
    .min(1),
  orgs: z
    .array(
      z
        .strictObject({
          ...conditions,
          /** Name of the organisation. */
          org: text.optional(),
          /** Six digits: the top organisation of that region. */
          region: z.union([z.literal(claimValue), z.string().regex(/^\d{6}$/, "must be six digits")]).optional(),
          department: z.literal(supervisingDepartment.codes).optional(),
        })
        .refine(({ org, region }) => org !== undefined || region !== undefined, 'needs "org" or "region"')
        .refine((rule) => needsClaim(rule, [rule.org, rule.region]), claimMessage),
    )
    .min(1),
});

/** How the claims of an identity provider map to accounts. */
export type ClaimMapping = z.output<typeof mappingSchema>;
export type Claims = Readonly<Record<string, unknown>>;

/** Parses the mapping of a setting: JSON, or the path of a JSON file; returns a string if it is invalid. */
export function readClaimMapping(setting: string): ClaimMapping | string {
  const isFile = !setting.trimStart().startsWith("{");
  if (isFile && !existsSync(setting)) return "must be JSON, or the path of a JSON file";
  let content: unknown;
  try {
    content = JSON.parse(isFile ? readFileSync(setting, "utf8") : setting);
  } catch {
    return "is not valid JSON";
  }
  const read = mappingSchema.safeParse(content);
  if (read.success) return read.data;
  return read.error.issues.map(({ path, message }) => [path.join("."), message].filter(Boolean).join(": ")).join("; ");
}

/** The claims that the mapping reads. */
export const mappedClaims = (
  { username, name, phone, roles, orgs }: ClaimMapping,
  defaults: { readonly username: string; readonly name: string },
): readonly string[] => [
  ...new Set([
    ...[username ?? defaults.username, name ?? defaults.name],
    ...[phone, ...roles.map(({ claim }) => claim), ...orgs.map(({ claim }) => claim)].filter((claim) => claim !== undefined),
  ]),
];

/** The texts of a claim: one, or the items of a list. */
const valuesOf = (claims: Claims, name: string): readonly string[] =>
  [memberAt(claims, name.split("."))]
    .flat()
    .flatMap((value) => (typeof value === "string" || typeof value === "number" ? [String(value).trim()] : []));

/**
 * What a path leads to. Of several names it begins with the longest, because names may have dots of their own, as that of a client. Of
 * each item, if the value is a list: some providers send roles as a list of objects.
 */
function memberAt(value: unknown, path: readonly string[]): unknown {
  if (path.length === 0) return value;
  if (Array.isArray(value)) return value.flatMap((item) => [memberAt(item, path)].flat());
  if (typeof value !== "object" || value === null) return undefined;
  for (let length = path.length; length > 0; length -= 1) {
    const name = path.slice(0, length).join(".");
    const found = Object.hasOwn(value, name) ? memberAt(Reflect.get(value, name), path.slice(length)) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A list that a provider wrote into one text: staff,inspectors; [staff, inspectors]. The commas of a DN are its own. */
const itemsIn = (text: string): readonly string[] =>
  text.includes("=")
    ? []
    : text
        .replace(/^\[|\]$/g, "")
        .split(/[,，;；]/)
        .map((item) => item.trim().replace(/^"(.*)"$/, "$1"));

export const firstValue = (claims: Claims, name: string): string => valuesOf(claims, name)[0] ?? "";

/** Claims of which a provider sends a name only are those of another source. */
export const withoutEmpty = (claims: Claims): Claims =>
  Object.fromEntries(Object.entries(claims).filter(([name]) => firstValue(claims, name) !== "" || isObject(claims[name])));
const isObject = (value: unknown): boolean => typeof value === "object" && value !== null && !Array.isArray(value);

interface Conditions {
  readonly claim?: string | undefined;
  readonly is?: string | undefined;
}

export interface ChosenRule<Rule> {
  readonly rule: Rule;
  /** Fills the claim's value into a text of the rule. */
  fill(text: string): string;
}

/** The first rule that matches these claims. */
export function chooseRule<Rule extends Conditions>(rules: readonly Rule[], claims: Claims): ChosenRule<Rule> | undefined {
  for (const rule of rules) {
    // Group names of a directory are case-insensitive.
    const expected = rule.is?.toLowerCase();
    const values = rule.claim === undefined ? [""] : valuesOf(claims, rule.claim);
    const value =
      values.find((each) => expected === undefined || each.toLowerCase() === expected) ??
      values.flatMap(itemsIn).find((item) => item.toLowerCase() === expected);
    if (value !== undefined) return { rule, fill: (text) => (text === claimValue ? value : text) };
  }
  return undefined;
}
