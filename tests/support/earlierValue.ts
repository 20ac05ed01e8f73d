import { randomBytes } from "node:crypto";
import { derivedKey } from "../../server/platform/crypto/derivedKey";
import { ivBytes, suites, type SuiteName } from "../../server/platform/crypto/suite";

/** A value as versions before 1.0.0 encrypted it: bound to no row and column. */
export function earlierValue(key: Buffer, text: string, name: SuiteName = "aes"): string {
  const suite = suites[name];
  const derived = (purpose: string) => derivedKey(key, purpose, suite.hash);
  const iv = randomBytes(ivBytes);
  const [hidden, tag] = suite.encrypt(derived("field seal"), iv, Buffer.from(text));
  return `${derived("key id").toString("hex").slice(0, 8)}.${Buffer.concat([iv, tag, hidden]).toString("base64url")}`;
}
