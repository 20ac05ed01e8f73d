import type { Readable } from "node:stream";
import type { FileKind } from "./fileKind";

/** Stores the contents of files. Ownership and access are decided by the rows of `files`. */
export interface FileStore {
  /** Refuses a file that is too large, differs from the type of its name, or has a type that is not accepted. */
  put(stream: AsyncIterable<Uint8Array>, about: { readonly name: string; readonly maxBytes?: number }): Promise<StoredObject>;
  /** Throws a FileMissing if it does not exist. */
  open(path: string): Promise<Readable>;
  /** Equal contents share one path: check first that no other row uses it. */
  remove(path: string): Promise<void>;
  /** The encrypted content, for backups. Throws a FileMissing if it does not exist. */
  openEncrypted(path: string): Promise<Readable>;
  /** Stores the output of `openEncrypted`; the store must have the same key. */
  putEncrypted(path: string, encrypted: Readable): Promise<void>;
  /** Removes temporary files of uploads that were interrupted when the program was killed, if the store has any. */
  sweep?(now: Date): Promise<void>;
  /** Throws a StoreUnavailable if nothing can be written. */
  check(): Promise<void>;
}

export interface StoredObject {
  /** "ab/ab12….pdf", derived from the content; contains no user input. */
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

/** Accepts only paths created by storePath. */
export function isStorePath(path: string): boolean {
  return pathForm.test(path);
}
