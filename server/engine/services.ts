import type pg from "pg";
import type { DemoAccount, DemoWorker } from "../../resources/system/platformResponses";
import type { Locale } from "../../resources/kit/label";
import type { BankGateway } from "./bankGateway";
import type { FieldCipher } from "../platform/crypto/fieldCipher";
import type { Replicas } from "../platform/db/replicas";
import type { Store } from "../platform/db/store";
import type { FileStore } from "../platform/files/fileStore";
import type { Settings } from "../platform/settings/env";
import type { SmsGateway } from "../platform/sms/gateway";
import type { Actor } from "../../resources/kit/access";
import type { Clock } from "../platform/clock";

/** What a demonstration offers on the login page. */
export interface DemoOffer {
  readonly accounts: (services: Pick<Services, "settings">) => readonly DemoAccount[];
  readonly workers: (context: Pick<RequestContext, "today" | "services">) => Promise<DemoWorker[]>;
  /** How many of its projects the city has; undefined once it has all. */
  readonly growth: (services: Pick<Services, "pool">) => Promise<{ readonly done: number; readonly total: number } | undefined>;
}

/** The server's services; created once at the start and passed to every part that needs them. */
export interface Services {
  readonly settings: Settings;
  readonly pool: pg.Pool;
  readonly replicas?: Replicas;
  readonly store: Store;
  readonly cipher: FieldCipher;
  readonly clock: Clock;
  readonly bank: BankGateway;
  readonly sms: SmsGateway;
  readonly files: FileStore;
  /** Only in a demonstration. */
  readonly demo?: DemoOffer;
  readonly log: {
    info(fact: object, text: string): void;
    warn(fact: object, text: string): void;
    error(fact: object, text: string): void;
  };
}

/** A request with an Idempotency-Key (server/engine/rest/requestKey.ts). */
export interface RepeatableRequest {
  /** Adds the content of a form to the request's hash once it was read. */
  addContent(...content: readonly (string | Buffer | null)[]): void;
  /** Call it once for each transaction, outside of what is retried after a deadlock or a serialization failure. */
  nextStep(): <T>(db: pg.PoolClient, work: () => Promise<T>) => Promise<T>;
}

/** The caller, the language and the day. Always passed as an argument. */
/** How far a long call has come. */
export interface Progress {
  /** Rows read so far. */
  readonly done: number;
  /** Of the file. */
  readonly percent: number;
}

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
  /** The caller is on the machine that runs the platform (server/engine/ownMachine.ts). */
  readonly isOwnMachine?: boolean;
  /** A random key that the browser made and keeps (header `X-Device-Key`): it tells a known device from strangers behind one address. */
  readonly deviceKey?: string;
  /** Undefined for the platform's own actions. */
  readonly requestId?: string;
  /** Set if the caller accepts the progress of a long call; throws if the connection is closed, which rolls it back. */
  readonly reportProgress?: (now: Progress) => void;
  /** Of a long call: aborted when its caller has left. */
  readonly signal?: AbortSignal;
  /** Set if the caller sent an Idempotency-Key. */
  readonly requestKey?: RepeatableRequest;
}
