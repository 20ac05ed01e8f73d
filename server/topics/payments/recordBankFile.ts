import type pg from "pg";
import { bankFileStatus } from "../../../resources/payments/bankFileStatus";
import type { FileOutcome } from "../bank/isoFiles/fileOutcome";
import { allRowsOf, execute, storedRowsOf } from "../../platform/db/query";
import { bilingualMessage } from "../../engine/rest/bilingualMessage";

const screen = "/system/bank-inbox-file?scene=problems";

/** A file that could not be read and that a person has renamed or taken away is no longer one to look at. */
export const recordBankFolder = (pool: pg.Pool, files: readonly string[]): Promise<number> =>
  execute(pool)`
    update bank_inbox_files set status = ${bankFileStatus.removed}
      where status = ${bankFileStatus.unreadable} and kind = '' and name <> all(${[...files]}::text[])`;

/** Records what became of a file from the bank, and tells the super administrators of one to look at. */
export async function recordBankFile(pool: pg.Pool, outcome: FileOutcome, now: Date): Promise<void> {
  const { name, kind, status, batch_no, entry_count, detail } = outcome;
  const at = now.toISOString();
  const changed = await execute(pool)`
    insert into bank_inbox_files as f (name, kind, status, batch_no, entry_count, detail, english, received_at)
      values (${name}, ${kind}, ${status}, ${batch_no}, ${entry_count}, ${detail[0]}, ${detail[1]}, ${at}::timestamptz)
      on conflict (name) do update set kind = excluded.kind, status = excluded.status, batch_no = excluded.batch_no,
        entry_count = excluded.entry_count, detail = excluded.detail, english = excluded.english, received_at = excluded.received_at
      where (f.status, f.detail, f.batch_no, f.entry_count) is distinct from
        (excluded.status, excluded.detail, excluded.batch_no, excluded.entry_count)`;
  if (changed === 0 || status === bankFileStatus.read) return;
  const message = bilingualMessage({
    title: ["银行来文", "Files from the bank"],
    content: [`银行文件“${name}”：${detail[0]}`.slice(0, 500), `The bank's file "${name}": ${detail[1]}`.slice(0, 500)],
  });
  await execute(pool)`
    insert into messages (account, title, content, english, link, sent_at)
      select a.id, ${message.title}, ${message.content}::text, ${JSON.stringify(message.english)}::jsonb, ${screen}::text, ${at}::timestamptz
      from ${allRowsOf("accounts", "a")} join ${storedRowsOf("roles", "r")} on r.id = a.role
      where r.code = 'sup' and a.is_active`;
}
