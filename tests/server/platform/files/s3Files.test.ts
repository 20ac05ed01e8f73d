import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readPart, writePart } from "../../../../server/topics/attendance/archive/partFile";
import { makeStreamCipher } from "../../../../server/platform/crypto/streamCipher";
import { FileMissing, type FileStore } from "../../../../server/platform/files/fileStore";
import { makeFileStore } from "../../../../server/platform/files/makeFileStore";
import { fileSamples } from "./samples";

const cipher = makeStreamCipher(randomBytes(32));
const keys = { AWS_ACCESS_KEY_ID: "AK", AWS_SECRET_ACCESS_KEY: "SK", AWS_REGION: "cn-north-1" };

/** What a bucket does, without asking whether the signature is right. */
let server: Server;
let store: FileStore;
const objects = new Map<string, Buffer>();
const authorizations: string[] = [];

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url ?? "";
  authorizations.push(request.headers.authorization ?? "");
  const body = await buffer(request);
  if (request.method === "PUT") objects.set(path, body);
  const found = objects.get(path);
  if (request.method === "DELETE") objects.delete(path);
  response.writeHead(request.method === "GET" && found === undefined ? 404 : 200).end(request.method === "GET" ? found : "");
}

beforeEach(async () => {
  objects.clear();
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  store = makeFileStore({ filesUrl: `http://127.0.0.1:${port}/bucket/files/` }, cipher, keys);
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function* uploaded(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

test("a file is kept encrypted in the bucket, comes back as it was, and is removed", async () => {
  const { path } = await store.put(uploaded(fileSamples.pdf), { name: "a.pdf" });
  expect([...objects.keys()]).toEqual([`/bucket/files/${path}`]);
  expect([...objects.values()][0]?.includes("PDF")).toBe(false);
  expect((await buffer(await store.open(path))).equals(fileSamples.pdf)).toBe(true);
  await store.remove(path);
  await expect(store.open(path)).rejects.toThrow(FileMissing);
  expect(authorizations[0]).toMatch(
    /^AWS4-HMAC-SHA256 Credential=AK\/\d{8}\/cn-north-1\/s3\/aws4_request, SignedHeaders=.*Signature=[0-9a-f]{64}$/,
  );
});

test("a part of the punch archive is read back from the bucket, and a cut one refused", async () => {
  const about = { month: "2022-08", part: 1, columns: [{ name: "id", type: "bigint" }], rows: 1 };
  const csv = Buffer.from("id\n1\n");
  const { part } = await writePart(store, csv, about);
  expect(await readPart(store, part)).toEqual(csv);
  expect((await writePart(store, csv, about)).part).toEqual(part);
  expect(objects.size).toBe(1);
  for (const [path, bytes] of objects) objects.set(path, bytes.subarray(0, -1));
  await expect(readPart(store, part)).rejects.toThrow("cannot be used");
});

test("what is not accepted never reaches the bucket, and no path leads out of it", async () => {
  await expect(store.put(uploaded(fileSamples.png), { name: "a.pdf" })).rejects.toMatchObject({ code: "files.otherKind" });
  expect(objects.size).toBe(0);
  await expect(store.open("../other/secret")).rejects.toThrow(FileMissing);
});

test("a bucket without keys is a wrong setting", () => {
  expect(() => makeFileStore({ filesUrl: "https://store.example/bucket" }, cipher, {})).toThrow("AWS_ACCESS_KEY_ID");
});
