import { randomBytes } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { dayMs } from "../../../resources/kit/days";
import type { StreamCipher } from "../crypto/streamCipher";
import { FileMissing, isStorePath, StoreUnavailable, type FileStore, type StoredObject } from "./fileStore";
import { receiveUpload } from "./receiveUpload";
import { ownContent } from "./ownContent";

export interface LocalFilesOptions {
  readonly folder: string;
  readonly cipher: StreamCipher;
  /** Below the limit of uploads, in tests. */
  readonly maxBytes?: number;
}

/** Encrypted files in a folder, by content hash. */
export function localFiles({ folder, cipher, maxBytes: defaultMaxBytes }: LocalFilesOptions): FileStore {
  const incoming = join(folder, ".incoming");

  /** Opened before the response begins, so that a missing file is a 404 and not a partial response. */
  const openEncrypted = async (path: string): Promise<Readable> => {
    if (!isStorePath(path)) throw new FileMissing("not a path of this store");
    const handle = await open(join(folder, path), "r").catch((cause: unknown) => {
      throw codeOf(cause) === "ENOENT" ? new FileMissing("no such file", { cause }) : unavailable(cause);
    });
    return handle.createReadStream();
  };

  /** Written to a temporary file and renamed; the path is known only after reading everything. */
  const write = async (encrypted: AsyncIterable<Uint8Array>, pathOf: () => string): Promise<void> => {
    await mkdir(incoming, { recursive: true, mode: 0o700 });
    const aside = join(incoming, randomBytes(12).toString("hex"));
    try {
      // Not a stream: one that is destroyed while it opens creates the file after it was removed.
      await writeFile(aside, encrypted, { flag: "wx", mode: 0o600, flush: true });
      const file = join(folder, pathOf());
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      await rename(aside, file);
    } finally {
      await rm(aside, { force: true }).catch(() => undefined); // a failure here would hide the original error
    }
  };

  return {
    async put(stream, { name, maxBytes = defaultMaxBytes }) {
      const intake = receiveUpload(stream, name, maxBytes);
      return available(async () => {
        let stored: StoredObject | undefined;
        await write(cipher.encrypt(intake.bytes), () => (stored = intake.result()).path);
        return stored!;
      });
    },

    openEncrypted,

    async putEncrypted(path, encrypted) {
      if (!isStorePath(path)) throw new FileMissing("not a path of this store");
      await available(() => write(encrypted, () => path));
    },

    async open(path) {
      const encrypted = await openEncrypted(path);
      const file = Readable.from(ownContent(path, cipher.decrypt(encrypted)), { objectMode: false });
      // Also if it is never read.
      file.once("close", () => encrypted.destroy());
      return file;
    },

    async remove(path) {
      if (isStorePath(path)) await rm(join(folder, path), { force: true });
    },

    async sweep(now) {
      for (const name of await readdir(incoming).catch(() => [])) {
        const file = join(incoming, name);
        const { mtimeMs } = await stat(file);
        if (now.getTime() - mtimeMs > dayMs) await rm(file, { force: true });
      }
    },

    check: () =>
      available(async () => {
        await mkdir(incoming, { recursive: true, mode: 0o700 });
        const probe = join(incoming, `probe-${randomBytes(12).toString("hex")}`);
        try {
          await writeFile(probe, Buffer.alloc(probeBytes), { flag: "wx", mode: 0o600 });
        } finally {
          await rm(probe, { force: true }).catch(() => undefined);
        }
      }),
  };
}

/** More than the free space that a full disk may have in a block. */
const probeBytes = 4096;

const fullCodes = ["ENOSPC", "EDQUOT"];
/** The folder is missing, belongs to another user, or its disk or share has failed. */
const awayCodes = ["ENOENT", "ENOTDIR", "EACCES", "EPERM", "EROFS", "EIO", "ESTALE", "ENXIO", "ENODEV", "EMFILE", "ETIMEDOUT"];

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";

function unavailable(cause: unknown): unknown {
  const code = codeOf(cause);
  const isFull = fullCodes.includes(code);
  return isFull || awayCodes.includes(code) ? new StoreUnavailable(`the file store failed: ${code}`, isFull, { cause }) : cause;
}

async function available<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw unavailable(error);
  }
}
