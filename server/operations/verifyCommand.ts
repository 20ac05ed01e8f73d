import type { Services } from "../engine/services";
import { verifyAnchors } from "../engine/audit/anchors";
import { verifyAudit, type AuditNote } from "../engine/audit/verifyAudit";

const usage = "verify-audit [number:hash …]   what an earlier run printed";

/** `verify-audit`: reports whether the audit log is complete. Returns the program's exit code. */
export async function verifyCommand(
  { pool, cipher }: Pick<Services, "pool" | "cipher">,
  given: readonly string[],
  say: (line: string) => void,
): Promise<number> {
  const noted = given.flatMap(readNoted);
  if (noted.length < given.length) {
    say(usage);
    return 2;
  }
  const { rows, chains, faults: broken } = await verifyAudit(pool, noted);
  const anchors = await verifyAnchors(pool, cipher);
  const faults = [...broken, ...anchors.faults];
  for (const fault of faults) say(`✗ ${fault}`);
  say(
    faults.length > 0 ? `The audit log has been altered: ${faults.length} faults in ${rows} rows.` : `The audit log is intact.`,
  );
  say(`Signed with FIELD_KEY up to row ${listed(anchors.until)}.`);
  const notes = chains.map(({ last, hash }) => `${last}:${hash}`);
  const ranges = chains.map(({ first, last }) => `${first} to ${last}`);
  const toStore = notes.length > 0 ? ` Store this elsewhere and pass it to the next run: ${notes.join(" ")}` : "";
  say(`${rows} rows, ${listed(ranges)}.${toStore}`);
  return faults.length > 0 ? 1 : 0;
}

const listed = (parts: readonly (string | number)[]): string => parts.join(", ") || "0";

function readNoted(given: string): AuditNote[] {
  const [, seq, hash] = /^(\d+):((?:sm3:)?[0-9a-f]{64})$/.exec(given) ?? [];
  return seq && hash ? [{ seq: Number(seq), hash }] : [];
}
