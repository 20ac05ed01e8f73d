import { z } from "zod";
import { isLoopback } from "../network/ipAddress";
import { invalidIpEntry } from "../../../resources/kit/validators";
import { readClaimMapping } from "./claimMapping";

export const integerBetween = (from: number, to: number) =>
  z
    .string()
    .refine(
      (text) => /^\d+$/.test(text) && Number(text) >= from && Number(text) <= to,
      `must be a whole number from ${from} to ${to}`,
    )
    .transform(Number);
export const flag = z.enum(["0", "1", "false", "true"], "must be 0 or 1").transform((text) => text === "1" || text === "true");
export const urlWithScheme = (schemes: readonly string[]) =>
  z
    .string()
    .refine(
      (text) => schemes.some((scheme) => text.startsWith(scheme)),
      `must be an address beginning with ${schemes.join(" or ")}`,
    );
export const addresses = z
  .string()
  .refine((text) => invalidIpEntry(text) === undefined, "must be addresses or ranges such as 10.0.0.0/8, separated by commas");

/** The address of a service that is trusted with identities: it must be encrypted. */
export const secureAddress = z
  .url("must be an address")
  .refine(
    (text) => text.startsWith("https://") || (text.startsWith("http://") && isLoopback(new URL(text).hostname)),
    "must begin with https://",
  );
export const claimMapping = z.string().transform((text, context) => {
  const mapping = readClaimMapping(text);
  if (typeof mapping !== "string") return mapping;
  context.addIssue(mapping);
  return z.NEVER;
});
