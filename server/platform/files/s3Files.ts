import { buffer } from "node:stream/consumers";
import { Readable } from "node:stream";
import { AwsClient } from "aws4fetch";
import type { StreamCipher } from "../crypto/streamCipher";
import { FileMissing, isStorePath, StoreUnavailable, type FileStore } from "./fileStore";
import { receiveUpload } from "./receiveUpload";
import { ownContent } from "./ownContent";

export interface S3FilesOptions {
  /** Path-style address of the bucket, optionally with a folder: https://store.example/bucket/folder */
  readonly bucketUrl: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
  readonly cipher: StreamCipher;
}

/** An unresponsive store must fail before the browser gives up on the upload. */
const timeoutMs = 30_000;
const retries = 2;
/** Rewritten by each check; no user's file has this name. */
const probePath = ".probe";

/** Encrypted files in a bucket of an S3-compatible store; the store's owner cannot read them. */
export function s3Files({ bucketUrl, accessKeyId, secretAccessKey, region, cipher }: S3FilesOptions): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries });

  const send = async (method: "GET" | "PUT" | "DELETE", path: string, body?: Buffer): Promise<Response> => {
    const response = await client
      .fetch(`${bucketUrl.replace(/\/$/, "")}/${path}`, {
        method,
        signal: AbortSignal.timeout(timeoutMs),
        ...(body && { body: new Uint8Array(body), headers: { "Content-Type": "application/octet-stream" } }),
      })
      .catch((cause: unknown) => {
        throw new StoreUnavailable(`the file store does not answer to ${method}`, false, { cause });
      });
    if (response.ok) return response;
    await response.body?.cancel();
    if (response.status === 404 && method === "GET") throw new FileMissing("no such file");
    if (response.status === 404 && method === "DELETE") return response;
    throw new StoreUnavailable(`the file store answered ${response.status} to ${method}`, response.status === 507);
  };

  const read = async (path: string) => {
    if (!isStorePath(path)) throw new FileMissing("not a path of this store");
    const { body } = await send("GET", path);
    if (body === null) throw new FileMissing("no such file");
    return body;
  };

  return {
    async put(stream, { name, maxBytes }) {
      const intake = receiveUpload(stream, name, maxBytes);
      // The protocol needs the length first, and an upload is at most 20 MB.
      const encrypted = await buffer(cipher.encrypt(intake.bytes));
      const stored = intake.result();
      await send("PUT", stored.path, encrypted);
      return stored;
    },

    open: async (path) => Readable.from(ownContent(path, cipher.decrypt(await read(path))), { objectMode: false }),
    openEncrypted: async (path) => Readable.from(await read(path), { objectMode: false }),
    putEncrypted: async (path, encrypted) => void (await send("PUT", path, await buffer(encrypted))),

    async remove(path) {
      if (isStorePath(path)) await send("DELETE", path);
    },

    check: async () => void (await send("PUT", probePath, Buffer.from("probe"))),
  };
}
