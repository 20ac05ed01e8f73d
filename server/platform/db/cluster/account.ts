import { statSync } from "node:fs";
import { dirname, resolve } from "node:path";

/** PostgreSQL refuses to run as root, so a program started as root runs the database as this account. */
export interface OsAccount {
  uid: number;
  gid: number;
}

const nobody: OsAccount = { uid: 65534, gid: 65534 };

/** undefined: the database runs as the user who runs the program. */
export function databaseAccount(...owned: string[]): OsAccount | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const path of owned) {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found && found.uid !== 0) return { uid: found.uid, gid: found.gid };
  }
  return nobody;
}

/** Whether the account may enter a folder or run a file; always true for the program's own account. */
export function canReach(path: string, account: OsAccount | undefined): boolean {
  if (!account) return true;
  for (let place = resolve(path); ; place = dirname(place)) {
    const found = statSync(place, { throwIfNoEntry: false });
    if (found && !mayPass(found, account)) return false;
    if (place === dirname(place)) return true;
  }
}

function mayPass(place: { mode: number; uid: number; gid: number }, account: OsAccount): boolean {
  const bit = place.uid === account.uid ? 0o100 : place.gid === account.gid ? 0o010 : 0o001;
  return (place.mode & bit) !== 0;
}
