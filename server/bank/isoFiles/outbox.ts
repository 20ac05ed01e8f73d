import { randomBytes } from "node:crypto";
import { access, link, mkdir, open, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { PaymentBatch } from "../gateway";
import { payloadHash } from "../numbers";
import { parseXml } from "../../xml/tree";
import { pain001 } from "./pain001";
import { checkStructure } from "./structure";

/** What is kept of a batch that was sent. It names no worker and no card. */
const sentBatch = z.object({ payload_hash: z.string(), count: z.number().int() });
export type SentBatch = z.output<typeof sentBatch>;

export interface Outbox {
  /** False when another payload was sent under the number. */
  send(batch: PaymentBatch): Promise<boolean>;
  sent(batchNo: string): Promise<SentBatch | undefined>;
}

/** Only the program's own account may look: the orders hold card numbers. */
const privateFile = 0o600;

/** `folder` is where the bank fetches its orders; `memory` where we remember which were given to it. */
export function openOutbox(folder: string, memory: string): Outbox {
  const marker = (batchNo: string, state: "sent" | "placed") => join(memory, `${plain(batchNo)}.${state}`);

  const sent = async (batchNo: string): Promise<SentBatch | undefined> => {
    const text = await readFile(marker(batchNo, "sent"), "utf8").catch(ignoring("ENOENT"));
    return text === undefined ? undefined : sentBatch.parse(JSON.parse(text));
  };

  return {
    sent,
    async send(batch) {
      const { batch_no, count } = batch;
      const order = pain001(batch);
      // Before anything is remembered: what the bank could not read is an order that never was.
      checkStructure(parseXml(order));
      const payload_hash = payloadHash(batch);
      await createOnce(marker(batch_no, "sent"), JSON.stringify({ payload_hash, count } satisfies SentBatch));
      const first = await sent(batch_no);
      if (first?.payload_hash !== payload_hash) return false;
      // After a crash at this point the order may be placed twice: the bank takes a message number once (MsgId).
      if (await isThere(marker(batch_no, "placed"))) return true;
      await place(join(folder, `${plain(batch_no)}.xml`), order);
      await writeFile(marker(batch_no, "placed"), "", { mode: privateFile });
      return true;
    },
  };
}

export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
}

/** Written aside and linked into place: whole or not at all, and by one process only. */
async function createOnce(file: string, text: string): Promise<void> {
  const aside = `${file}.${randomBytes(6).toString("hex")}`;
  await write(aside, text);
  try {
    await link(aside, file).catch(ignoring("EEXIST"));
  } finally {
    await rm(aside, { force: true });
  }
}

/** The bank never sees half an order, nor a name that begins with a dot. */
async function place(file: string, text: string): Promise<void> {
  const aside = join(file, "..", `.${randomBytes(6).toString("hex")}.part`);
  await write(aside, text);
  await rename(aside, file);
}

async function write(file: string, text: string): Promise<void> {
  const handle = await open(file, "wx", privateFile);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

function ignoring(code: string) {
  return (error: unknown): undefined => {
    if (!(error instanceof Error && "code" in error && error.code === code)) throw error;
  };
}

/** A batch number that could leave the folder is nobody's. */
function plain(batchNo: string): string {
  if (!/^[A-Za-z0-9-]+$/.test(batchNo)) throw new RangeError("not a batch number");
  return batchNo;
}
