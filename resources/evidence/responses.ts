import { z } from "zod";

/** The keys that sign evidence packages: published, so that a recipient compares them. */
export const evidenceKeysResponse = z.object({
  keys: z.array(
    z.object({
      fingerprint: z.string().describe("SHA-256 of the public key, hex"),
      publicKey: z.string().describe("SubjectPublicKeyInfo of ECDSA P-256, base64"),
    }),
  ),
});
