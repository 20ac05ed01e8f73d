import type pg from "pg";
import type { Locale } from "../resources/kit/label";
import type { BankGateway } from "./bank/gateway";
import type { FieldCipher } from "./crypto/fieldCipher";
import type { Store } from "./db/store";
import type { FileStore } from "./files/fileStore";
import type { RequestKey } from "./rest/requestKey";
import type { Settings } from "./plugins/settings";
import type { SmsGateway } from "./sms/gateway";
import type { Actor } from "../resources/kit/access";

export interface Clock {
  now(): Date;
  /** The calendar day in Asia/Shanghai. */
  today(): string;
}

/** Everything the server stands on; made once at the start, handed to whatever needs it. */
export interface Services {
  readonly settings: Settings;
  readonly pool: pg.Pool;
  readonly store: Store;
  readonly cipher: FieldCipher;
  readonly clock: Clock;
  readonly bank: BankGateway;
  readonly sms: SmsGateway;
  readonly files: FileStore;
  readonly log: {
    info(fact: object, text: string): void;
    warn(fact: object, text: string): void;
    error(fact: object, text: string): void;
  };
}

/** Who asks, in which language, on which day. Always an argument, never ambient. */
export interface RequestContext {
  readonly services: Services;
  readonly actor: Actor & {
    readonly name: string;
    readonly org: number | null;
    readonly session: number | null;
    readonly role?: string | null;
  };
  readonly locale: Locale;
  readonly today: string;
  readonly now: Date;
  readonly ip: string;
  /** The caller sits at the machine on which the platform runs (server/demo/ownMachine.ts). */
  readonly isOwnMachine?: boolean;
  /** None for the platform's own acts. */
  readonly requestId?: string;
  /** Where the caller sent an Idempotency-Key. */
  readonly requestKey?: RequestKey;
}
