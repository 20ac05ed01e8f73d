import { readdir, readFile, stat } from "node:fs/promises";
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

/** What the bank has put into the folder; every file is read once, and again when it has changed. */
export function openInbox(folder: string, onUnreadable: (file: string, error: unknown) => void): Inbox {
  const known = new Map<string, { readonly version: string; readonly message: Message }>();

  const read = async (name: string): Promise<void> => {
    const file = join(folder, name);
    const { mtimeMs, size } = await stat(file);
    const version = `${mtimeMs} ${size}`;
    if (known.get(name)?.version === version) return;
    try {
      if (size > largestBytes) throw new Error("too large");
      const document = parseXml(await readFile(file, "utf8"));
      checkStructure(document);
      known.set(name, { version, message: { report: readPain002(document), statements: readCamt053(document) } });
    } catch (error) {
      // Perhaps the bank is still writing it: then its size will change, and it is read again.
      known.set(name, { version, message: nothing });
      onUnreadable(name, error);
    }
  };

  const messages = async (): Promise<Message[]> => {
    const names = (await readdir(folder)).filter((name) => /^[^.].*\.xml$/i.test(name));
    for (const name of names) await read(name);
    for (const name of known.keys()) if (!names.includes(name)) known.delete(name);
    return [...known.values()].map(({ message }) => message);
  };

  return {
    reports: async (batchNo) => (await messages()).flatMap(({ report }) => (report?.batch_no === batchNo ? [report] : [])),
    statements: async (accountNo) =>
      (await messages()).flatMap(({ statements }) => statements.filter(({ account_no }) => account_no === accountNo)),
  };
}
