import { readdir, readFile, rename, stat } from "node:fs/promises";
import { join } from "node:path";
import { parseXml } from "../../xml/tree";
import { readCamt053, type Statement } from "./camt053";
import { readPain002, type StatusReport } from "./pain002";
import { checkStructure } from "./structure";

export interface Inbox {
  reports(batchNo: string): Promise<readonly StatusReport[]>;
  statements(accountNo: string): Promise<readonly Statement[]>;
}

interface Message {
  readonly report: StatusReport | undefined;
  readonly statements: readonly Statement[];
}

const nothing: Message = { report: undefined, statements: [] };
const largestBytes = 50 * 1024 * 1024;

/** Files are moved here after reading, so that the folder itself holds only new or unreadable ones. */
export const doneFolder = "done";
const isMessage = (name: string): boolean => /^[^.].*\.xml$/i.test(name);

/**
 * Reads files from the bank. A file is read once and then moved; an unreadable one stays, and is read again when it has changed.
 * Several processes may read at once: a file that another one has just moved is found in its new place.
 */
export function openInbox(folder: string, onUnreadable: (file: string, error: unknown) => void): Inbox {
  const known = new Map<string, Message>();
  /** The version of each file in the folder when it was read. */
  const seen = new Map<string, string>();

  const read = async (file: string): Promise<Message> => {
    if ((await stat(file)).size > largestBytes) throw new Error("too large");
    const document = parseXml(await readFile(file, "utf8"));
    checkStructure(document);
    return { report: readPain002(document), statements: readCamt053(document) };
  };

  const readNew = async (name: string): Promise<void> => {
    const file = join(folder, name);
    try {
      const { mtimeMs, size } = await stat(file);
      const version = `${mtimeMs} ${size}`;
      if (seen.get(name) === version) return;
      // The bank may still be writing it: its size will change.
      seen.set(name, version);
      const message = await read(file);
      known.set(await layAside(folder, name, onUnreadable), message);
    } catch (error) {
      if (!isGone(error)) onUnreadable(name, error);
    }
  };

  const messages = async (): Promise<Message[]> => {
    for (const name of (await readdir(folder)).filter(isMessage)) await readNew(name);
    for (const name of (await readdir(join(folder, doneFolder))).filter(isMessage))
      if (!known.has(name)) known.set(name, await read(join(folder, doneFolder, name)).catch(() => nothing));
    return [...known.values()];
  };

  return {
    reports: async (batchNo) => (await messages()).flatMap(({ report }) => (report?.batch_no === batchNo ? [report] : [])),
    statements: async (accountNo) =>
      (await messages()).flatMap(({ statements }) => statements.filter(({ account_no }) => account_no === accountNo)),
  };
}

const isGone = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOENT";

/** Moves the file, numbered if its name was used before; it stays if it cannot be moved. */
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
