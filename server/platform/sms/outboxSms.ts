import type pg from "pg";
import { valuePlace, type FieldCipher } from "../crypto/fieldCipher";
import { fetchRows, execute } from "../db/query";
import type { SmsGateway, SmsScene } from "./gateway";
import { nextIds } from "../db/nextIds";

/** Keeps the messages if no gateway is configured: a demonstration shows them on screen, marked as simulated. */
export interface SmsOutbox {
  add(message: OutboxMessage): Promise<void>;
  /** Newest first. */
  recent(limit: number): Promise<readonly SentMessage[]>;
}

interface OutboxMessage {
  readonly phone: string;
  readonly scene: SmsScene;
  readonly text: string;
}

interface SentMessage extends OutboxMessage {
  readonly sent_at: Date;
}

export function outboxSms(outbox: SmsOutbox): SmsGateway {
  return { send: (phone, scene, text) => outbox.add({ phone, scene, text }), check: async () => undefined };
}

export function memoryOutbox(clock: () => Date): SmsOutbox {
  const messages: SentMessage[] = [];
  return {
    async add(message) {
      messages.unshift({ ...message, sent_at: clock() });
    },
    recent: async (limit) => messages.slice(0, limit),
  };
}

type OutboxRow = { id: number; phone: string; scene: SmsScene; text: string; sent_ms: number };

const table = "sms_outbox";

/** In the table sms_outbox, with phones and codes encrypted. */
export function postgresOutbox(pool: pg.Pool, cipher: FieldCipher): SmsOutbox {
  return {
    async add({ phone, scene, text }) {
      const [id = 0] = await nextIds(pool, table, 1);
      const sealed = (column: string, value: string) => cipher.encrypt(value, valuePlace(table, column, id));
      await execute(pool)`
        insert into sms_outbox (id, phone, scene, text) values (${id}, ${sealed("phone", phone)}, ${scene}, ${sealed("text", text)})`;
    },
    async recent(limit) {
      const found = await fetchRows<OutboxRow>(pool)`
        select id, phone, scene, text, (extract(epoch from sent_at) * 1000)::float8 as sent_ms from sms_outbox order by id desc limit ${limit}`;
      return found.map(({ id, phone, scene, text, sent_ms }) => ({
        phone: cipher.decrypt(phone, valuePlace(table, "phone", id)),
        scene,
        text: cipher.decrypt(text, valuePlace(table, "text", id)),
        sent_at: new Date(sent_ms),
      }));
    },
  };
}
