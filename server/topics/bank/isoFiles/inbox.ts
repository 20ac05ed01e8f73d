import { mkdir, readdir, rename, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Day } from "../../../../resources/kit/days";
import type { Statement } from "./camt053";
import { FileFault } from "./fileFault";
import { messageCache } from "./messageCache";
import type { StatusReport } from "./pain002";
import { ageOf, readingMarks } from "./readingMarks";
import { readMessage, type Message } from "./readMessage";

/** A statement's balances, and the day of its last entry. */
type StatementHead = Omit<Statement, "entries"> & { readonly last_booked_on: Day };

export interface Inbox {
  reports(batchNo: string): Promise<readonly StatusReport[]>;
  /** Undefined if the bank has sent no statement of the account. */
  lastStatement(accountNo: string): Promise<StatementHead | undefined>;
  /** The statements of the account with an entry of that day or later. */
  statements(accountNo: string, since: Day): Promise<readonly Statement[]>;
}

/** What remains in memory of a file; its lines are read again when they are needed. */
interface FileHead {
  readonly batch_no: string | undefined;
  readonly statements: readonly StatementHead[];
}

const nothing: Message = { kind: "", report: undefined, statements: [], faults: [] };

/** Files are moved here after reading, so that the folder itself holds only new or unreadable ones. */
export const doneFolder = "done";
/** Files that ended the process which read them, for a person to look at. */
export const failedFolder = "failed";
/** The program ended while it read the file. */
export class AbandonedFile extends FileFault {
  constructor() {
    super([
      `程序读取该文件时中断，文件已移至${failedFolder}/，请联系运维人员`,
      `the program ended while it read this file, which is now in ${failedFolder}/`,
    ]);
  }
}
const isMessage = (name: string): boolean => /^[^.].*\.xml$/i.test(name);
/** How often, and how many times, to look whether another process has finished reading a file. */
const busyPollMs = 20;
const busyPolls = 250;
/** A file under another name is still being written for so long at most. */
const longestWriteMs = 10 * 60_000;
const otherName = new FileFault([
  "文件名不以.xml结尾，平台不会读取，请改名",
  "the name does not end in .xml: the file is not read until it is renamed",
]);

/**
 * Reads files from the bank. A file is read once and then moved; an unreadable one stays, and is read again when it has changed.
 * Several processes may read at once: a file that another one has just moved is found in its new place.
 */
export function openInbox(
  folder: string,
  onUnreadable: (file: string, error: unknown) => void,
  cache = messageCache(),
  onRead: (file: string, message: Message) => void | Promise<void> = () => undefined,
  /** Called with the names in the folder when they have changed: what is no longer among them was moved or renamed by a person. */
  onListed: (files: readonly string[]) => void = () => undefined,
  /** Between two looks at a file that another process is reading. */
  wait: () => Promise<unknown> = () => pause(busyPollMs),
): Inbox {
  const done = join(folder, doneFolder);
  const marks = readingMarks(folder);
  const known = new Map<string, FileHead>();
  /** The version of each file in the folder when it was read. */
  const seen = new Map<string, string>();

  const note = (name: string, message: Message): void => {
    known.set(name, headOf(message));
    cache.set(name, message);
  };

  /** What another process is just reading is part of this answer: waits until that has laid it aside, for some seconds at most. */
  const beginWhenFree = async (name: string) => {
    let turn = await marks.begin(name);
    for (let polls = 0; turn === "busy" && polls < busyPolls; polls++) {
      await wait();
      turn = await marks.begin(name);
    }
    return turn;
  };

  const readNew = async (name: string): Promise<void> => {
    const file = join(folder, name);
    try {
      const { mtimeMs, size } = await stat(file);
      const version = `${mtimeMs} ${size}`;
      if (seen.get(name) === version) return;
      // The bank may still be writing it: its size will change.
      seen.set(name, version);
      const turn = await beginWhenFree(name);
      if (turn === "busy") return void seen.delete(name);
      if (turn === "abandoned") return await setAside(name);
      try {
        const message = await readMessage(file);
        const place = await layAside(folder, name, onUnreadable);
        note(place, message);
        await onRead(name, message);
        if (!place.startsWith("..")) seen.delete(name);
      } finally {
        await marks.end(name);
      }
    } catch (error) {
      if (!isGone(error)) onUnreadable(name, error);
    }
  };

  /** A file that would wait here for ever is named to those who look after the folder. */
  const noteOther = async (name: string): Promise<void> => {
    if (seen.has(name)) return;
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (!found?.isFile() || ageOf(found) < longestWriteMs) return;
    seen.set(name, `${found.mtimeMs} ${found.size}`);
    onUnreadable(name, otherName);
  };

  const setAside = async (name: string): Promise<void> => {
    await mkdir(join(folder, failedFolder), { recursive: true, mode: 0o700 });
    await rename(join(folder, name), join(folder, failedFolder, name));
    await marks.end(name);
    onUnreadable(name, new AbandonedFile());
  };

  let listed: string | undefined;
  const readFolder = async (): Promise<void> => {
    const names = (await readdir(folder)).sort();
    // Fails for a share that is not mounted: its folders are missing, not its files.
    await readdir(done);
    // A file that comes back is read and named again.
    for (const name of seen.keys()) if (!names.includes(name)) seen.delete(name);
    if (listed !== (listed = names.join("\n"))) onListed(names);
    for (const name of names)
      if (isMessage(name)) await readNew(name);
      else if (!name.startsWith(".")) await noteOther(name);
    for (const name of (await readdir(done)).filter(isMessage))
      if (!known.has(name)) note(name, await readMessage(join(done, name)).catch(() => nothing));
  };

  /** One call after another: a call must not answer without the file that the one before it is still reading. */
  let lastRead: Promise<void> = Promise.resolve();
  const readAll = (): Promise<void> => (lastRead = lastRead.then(readFolder, readFolder));

  /** The messages of the files with such a head. */
  const messages = async (isMatch: (head: FileHead) => boolean): Promise<Message[]> => {
    await readAll();
    const found: Message[] = [];
    for (const [name, head] of known) {
      if (!isMatch(head)) continue;
      const message = cache.get(name) ?? (await readAgain(join(done, name)));
      if (!message) continue;
      cache.set(name, message);
      found.push(message);
    }
    return found;
  };

  return {
    async reports(batchNo) {
      const found = await messages(({ batch_no }) => batch_no === batchNo);
      return found.flatMap(({ report }) => report ?? []);
    },
    async lastStatement(accountNo) {
      await readAll();
      return [...known.values()]
        .flatMap(({ statements }) =>
          statements.filter(({ account_no, balance_fen }) => account_no === accountNo && balance_fen !== undefined),
        )
        .sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
        .at(-1);
    },
    async statements(accountNo, since) {
      const found = await messages(({ statements }) =>
        statements.some(({ account_no, last_booked_on }) => account_no === accountNo && last_booked_on >= since),
      );
      return found.flatMap(({ statements }) => statements.filter(({ account_no }) => account_no === accountNo));
    },
  };
}

/** Undefined if the file was removed meanwhile. */
const readAgain = (file: string): Promise<Message | undefined> =>
  readMessage(file).catch((error: unknown) => {
    if (isGone(error)) return undefined;
    throw error;
  });

const headOf = ({ report, statements }: Message): FileHead => ({
  batch_no: report?.batch_no,
  statements: statements.map(({ entries, ...head }) => ({
    ...head,
    last_booked_on: entries.reduce((last, { booked_on }) => (booked_on > last ? booked_on : last), ""),
  })),
});

const isGone = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOENT";

/** Moves the file, numbered if its name was used before; it stays if it cannot be moved. Returns its path from the folder of read files. */
async function layAside(folder: string, name: string, onUnmovable: (file: string, error: unknown) => void): Promise<string> {
  const taken = new Set(await readdir(join(folder, doneFolder)));
  let unusedName = name;
  for (let more = 2; taken.has(unusedName); more++) unusedName = name.replace(/(\.xml)$/i, `-${more}$1`);
  try {
    await rename(join(folder, name), join(folder, doneFolder, unusedName));
    return unusedName;
  } catch (error) {
    if (isGone(error)) throw error;
    onUnmovable(name, error);
    return `../${name}`;
  }
}
