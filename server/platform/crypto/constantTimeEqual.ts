import { createHash, timingSafeEqual } from "node:crypto";

/** Compares a secret with an input in constant time, which does not disclose how much of it was right. */
export function constantTimeEqual(one: string, other: string): boolean {
  return timingSafeEqual(sha256(one), sha256(other));
}

function sha256(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
