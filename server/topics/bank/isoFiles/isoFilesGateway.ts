import { join } from "node:path";
import { bankFailure } from "../../../../resources/dictionaries/bankFailure";
import { compare, type Day } from "../../../../resources/kit/days";
import { labelOf } from "../../../../resources/kit/dictionary";
import { BankNoResponse, type BankGateway, type StatementEntry } from "../../../engine/bankGateway";
import { doneFolder, openInbox } from "./inbox";
import { makePrivateFolder, openOutbox, type Disk } from "./outbox";
import { answerOf } from "./pain002";
import type { Message } from "./readMessage";

export interface IsoFilesOptions {
  /** Contains `out` (pain.001 orders, fetched by the bank), `in` (its files, read ones in `in/done`), `sent` (records). */
  readonly folder: string;
  readonly onUnreadable: (file: string, error: unknown) => void;
  /** `isKnown`: a report is about an order of ours; the others are about something that the bank could not read. */
  readonly onRead?: (file: string, message: Message, isKnown: boolean) => void;
  /** The names in the folder of its files, when they have changed. */
  readonly onListed?: ((files: readonly string[]) => void) | undefined;
  readonly disk?: Disk;
}

export interface IsoFilesGateway extends BankGateway {
  /** Entries of the account since that day, for confirming labour fees. */
  entries(accountNo: string, since: Day): Promise<StatementEntry[]>;
}

/** A bank that exchanges ISO 20022 files in a folder: a mounted share, SFTP or the bank's own client program. */
export async function isoFilesGateway({
  folder,
  onUnreadable,
  onRead,
  onListed,
  disk,
}: IsoFilesOptions): Promise<IsoFilesGateway> {
  const [out, incoming, memory] = [join(folder, "out"), join(folder, "in"), join(folder, "sent")];
  for (const each of [out, incoming, join(incoming, doneFolder), memory]) await makePrivateFolder(each);
  const outbox = openOutbox(out, memory, disk);
  const noteRead = async (file: string, message: Message) => {
    const isKnown = !message.report || (await outbox.find(message.report.batch_no)) !== undefined;
    onRead?.(file, message, isKnown);
  };
  const inbox = openInbox(incoming, onUnreadable, undefined, noteRead, onListed);

  return {
    async submitBatch(batch) {
      if (await outbox.send(batch)) return { accepted: true, bank_batch_no: null, code: "", message: "" };
      return { accepted: false, bank_batch_no: null, code: "DUPL", message: labelOf(bankFailure, "DUPL", "zh") };
    },

    async queryBatch(batchNo) {
      const order = await outbox.find(batchNo);
      const reports = order ? await inbox.reports(batchNo) : [];
      // A report proves that the bank has the order, even if a crash prevented our own record.
      if (!order?.isPlaced && reports.length === 0) return { status: "NOTF", code: "", message: "", records: [] };
      return answerOf(reports, order?.count ?? 0);
    },

    async queryBalance(accountNo) {
      const last = await inbox.lastStatement(accountNo);
      if (last?.balance_fen === undefined) throw new BankNoResponse("no statement of the account yet");
      return { balance_fen: last.balance_fen, available_fen: last.available_fen ?? last.balance_fen, as_of: last.created_at };
    },

    async entries(accountNo, since) {
      // Statements overlap: an entry in two of them counts once.
      const distinct = new Map((await inbox.statements(accountNo, since)).flatMap(({ entries }) => entriesByIdentity(entries)));
      return [...distinct.values()]
        .filter(({ booked_on }) => compare(booked_on, since) >= 0)
        .sort((a, b) => compare(a.booked_on, b.booked_on));
    },
  };
}

/**
 * The entries of one statement by a key that is the same in every statement. Without a serial number, the key is the entry's
 * content and its position among equal entries: two equal transfers on one day are two entries.
 */
function entriesByIdentity(entries: readonly StatementEntry[]): [string, StatementEntry][] {
  const counts = new Map<string, number>();
  return entries.map((entry) => {
    const { serial_no, amount_fen, booked_on, payer_name, payer_account_no, remark } = entry;
    if (serial_no !== "") return [JSON.stringify([serial_no, amount_fen, booked_on, payer_account_no]), entry];
    const content = JSON.stringify([amount_fen, booked_on, payer_name, payer_account_no, remark]);
    const place = (counts.get(content) ?? 0) + 1;
    counts.set(content, place);
    return [`${content} ${place}`, entry];
  });
}
