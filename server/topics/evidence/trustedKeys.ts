import { allRowsOf, fetchRows } from "../../platform/db/query";
import type { Services } from "../../engine/services";
import { evidenceKeys } from "./contents";
import type { TrustedKey } from "./verifier/verifierPage";

/** The public keys with which this platform signs or has signed packages: also those of master keys that are no longer known. */
export async function trustedKeys({ pool, cipher }: Pick<Services, "pool" | "cipher">): Promise<TrustedKey[]> {
  const used = await fetchRows<{ fingerprint: string; publicKey: string }>(pool)`
    select distinct fingerprint, public_key as "publicKey" from ${allRowsOf("evidencePackages")} where public_key is not null`;
  const known = evidenceKeys(cipher).map(({ fingerprint, publicKey }) => ({ fingerprint, publicKey }));
  return [...known, ...used.filter(({ fingerprint }) => known.every((key) => key.fingerprint !== fingerprint))];
}
