import type { Readable } from "node:stream";
import type { FileKind } from "./fileKind";

/** Storage of the files' contents. Whose they are and who may see them is the business of the files' rows. */
export interface FileStore {
  /** Refuses what is too large, of another kind than its name says, or of a kind that is not accepted. */
  put(stream: AsyncIterable<Uint8Array>, about: { readonly name: string; readonly maxBytes?: number }): Promise<StoredObject>;
  /** Throws a FileMissing when there is none. */
  open(path: string): Promise<Readable>;
  /** The same content has one path, however often it was put: ask the rows first whether another still needs it. */
  remove(path: string): Promise<void>;
  /** The encrypted content, for backups. Throws a FileMissing when there is none. */
  openEncrypted(path: string): Promise<Readable>;
  /** What `openEncrypted` gave, in a store with the same key. */
  putEncrypted(path: string, encrypted: Readable): Promise<void>;
  /** Removes what uploads left behind when the program was killed in the midst of them, where such a thing is left. */
  sweep?(now: Date): Promise<void>;
  /** Throws a StoreUnavailable when nothing can be written. */
  check(): Promise<void>;
}

export interface StoredObject {
  /** "ab/ab12….pdf", made from the content; nothing that a user wrote is in it. */
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
  readonly content_type: string;
}

export class FileMissing extends Error {
  override readonly name = "FileMissing";
}

/** The store is unavailable or its disk is full: the request itself is valid. */
export class StoreUnavailable extends Error {
  override readonly name = "StoreUnavailable";
  constructor(
    message: string,
    readonly isFull = false,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

const pathForm = /^([0-9a-f]{2})\/\1[0-9a-f]{62}\.[a-z0-9]{3,4}$/;

export function storePath(sha256: string, kind: FileKind): string {
  return `${sha256.slice(0, 2)}/${sha256}.${kind}`;
}

/** Only paths made by pathOf are accepted. */
export function isStorePath(path: string): boolean {
  return pathForm.test(path);
}
