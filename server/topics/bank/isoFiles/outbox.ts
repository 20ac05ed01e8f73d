import { randomBytes } from "node:crypto";
import * as files from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { PaymentBatch } from "../../../engine/bankGateway";
import { payloadHash } from "../numbers";
import { parseXml } from "../../../platform/xml/tree";
import { pain001 } from "./pain001";
import { checkStructure } from "./structure";

/** The stored record of a sent batch, without workers or cards. */
const sentBatch = z.object({ payload_hash: z.string(), count: z.number().int() });
type SentBatch = z.output<typeof sentBatch>;

export interface Outbox {
  /** False if a different payload was sent under the number. */
  send(batch: PaymentBatch): Promise<boolean>;
  /** `isPlaced`: the order is in the bank's folder; until then, sending again places it. */
  find(batchNo: string): Promise<(SentBatch & { readonly isPlaced: boolean }) | undefined>;
}

/** Readable only for the program's account: orders contain card numbers. */
const privateFile = 0o600;

/** The operations between which a crash may occur; tests replace them. */
export type Disk = Pick<typeof files, "access" | "link" | "open" | "readFile" | "rename" | "rm">;

/** `folder`: the bank fetches its orders here; `memory`: records of the orders sent. */
export function openOutbox(folder: string, memory: string, disk: Disk = files): Outbox {
  const marker = (batchNo: string, state: "sent" | "placed") => join(memory, `${plain(batchNo)}.${state}`);

  const readSent = async (batchNo: string): Promise<SentBatch | undefined> => {
    const text = await disk.readFile(marker(batchNo, "sent"), "utf8").catch(ignoring("ENOENT"));
    return text === undefined ? undefined : sentBatch.parse(JSON.parse(text));
  };

  return {
    async find(batchNo) {
      // A bank also reports about orders of others, whose numbers are of any form.
      if (!isPlain(batchNo)) return undefined;
      const sent = await readSent(batchNo);
      return sent && { ...sent, isPlaced: await isThere(disk, marker(batchNo, "placed")) };
    },
    async send(batch) {
      const { batch_no, count } = batch;
      const order = pain001(batch);
      // Checked before anything is recorded: an order that the bank cannot read must not count as sent.
      checkStructure(parseXml(order));
      const payload_hash = payloadHash(batch);
      await createOnce(disk, marker(batch_no, "sent"), JSON.stringify({ payload_hash, count } satisfies SentBatch));
      const first = await readSent(batch_no);
      if (first?.payload_hash !== payload_hash) return false;
      if (await isThere(disk, marker(batch_no, "placed"))) return true;
      // After a crash between these two, a fetched order is placed again: the bank accepts a message number (MsgId) once.
      await place(disk, join(folder, `${plain(batch_no)}.xml`), order);
      await createOnce(disk, marker(batch_no, "placed"), "");
      return true;
    },
  };
}

export async function makePrivateFolder(folder: string): Promise<void> {
  await files.mkdir(folder, { recursive: true, mode: 0o700 });
}

/** Written to a temporary file and linked into place: atomic, and done by one process only. */
async function createOnce(disk: Disk, file: string, text: string): Promise<void> {
  const aside = `${file}.${randomBytes(6).toString("hex")}`;
  await write(disk, aside, text);
  try {
    await disk.link(aside, file).catch(ignoring("EEXIST"));
  } finally {
    await disk.rm(aside, { force: true });
  }
}

/** The bank never sees a partial order, and ignores names that begin with a dot. An existing order stays unchanged. */
async function place(disk: Disk, file: string, text: string): Promise<void> {
  if (await isThere(disk, file)) return;
  const aside = join(file, "..", `.${randomBytes(6).toString("hex")}.part`);
  try {
    await write(disk, aside, text);
    await disk.rename(aside, file);
  } catch (error) {
    await disk.rm(aside, { force: true }).catch(() => undefined);
    throw error;
  }
}

async function write(disk: Disk, file: string, text: string): Promise<void> {
  const handle = await disk.open(file, "wx", privateFile);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const isThere = (disk: Disk, file: string): Promise<boolean> =>
  disk.access(file).then(
    () => true,
    () => false,
  );

function ignoring(code: string) {
  return (error: unknown): undefined => {
    if (!(error instanceof Error && "code" in error && error.code === code)) throw error;
  };
}

const isPlain = (batchNo: string): boolean => /^[A-Za-z0-9-]+$/.test(batchNo);

/** Refuses a batch number that could leave the folder. */
function plain(batchNo: string): string {
  if (!isPlain(batchNo)) throw new RangeError("not a batch number");
  return batchNo;
}
