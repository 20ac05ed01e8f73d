import type { Services } from "../engine/services";
import { verifyAnchors } from "../engine/audit/anchors";
import { verifyAudit, type AuditNote } from "../engine/audit/verifyAudit";

const usage = "verify-audit [number:hash]   the number and hash that an earlier run printed";

/** `verify-audit`: reports whether the audit log is complete. Returns the program's exit code. */
export async function verifyCommand(
  { pool, cipher }: Pick<Services, "pool" | "cipher">,
  given: string | undefined,
  say: (line: string) => void,
): Promise<number> {
  const noted = given === undefined ? undefined : readNoted(given);
  if (noted === null) {
    say(usage);
    return 2;
  }
  const { rows, first, last, hash, faults: broken } = await verifyAudit(pool, noted);
  const anchors = await verifyAnchors(pool, cipher);
  const faults = [...broken, ...anchors.faults];
  for (const fault of faults) say(`✗ ${fault}`);
  say(
    faults.length > 0 ? `The audit log has been altered: ${faults.length} faults in ${rows} rows.` : `The audit log is intact.`,
  );
  say(`Signed with FIELD_KEY up to row ${anchors.until}.`);
  say(`${rows} rows, ${first} to ${last}. Store this elsewhere and pass it to the next run: ${last}:${hash}`);
  return faults.length > 0 ? 1 : 0;
}

function readNoted(given: string): AuditNote | null {
  const [, seq, hash] = /^(\d+):((?:sm3:)?[0-9a-f]{64})$/.exec(given) ?? [];
  return seq && hash ? { seq: Number(seq), hash } : null;
}
