import { createHash, randomBytes } from "node:crypto";
import { copyFile, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeStreamCipher } from "../../../../server/platform/crypto/streamCipher";
import { FileMissing, StoreUnavailable, type FileStore } from "../../../../server/platform/files/fileStore";
import { localFiles } from "../../../../server/platform/files/localFiles";
import { presentation, fileSamples, zippedSheet } from "./samples";

const cipher = makeStreamCipher(randomBytes(32));
let folder = "";
let store: FileStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "files-"));
  store = localFiles({ folder, cipher, maxBytes: 1_000_000 });
});
afterEach(() => rm(folder, { recursive: true }));

/** In pieces of an odd size, as they come over a line. */
async function* uploaded(bytes: Buffer, size = 777): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const put = (bytes: Buffer, name: string) => store.put(uploaded(bytes), { name });
const filesInside = async () =>
  (await readdir(folder, { recursive: true })).filter((name) => name.includes(".") && name !== ".incoming");

/** The first bytes of a picture of this size. */
function pngHead(width: number, height: number): Buffer {
  const head = Buffer.alloc(33);
  head.write("89504e470d0a1a0a0000000d49484452", "hex");
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  return head;
}

/** A photograph's bytes until its size, with so many segments of 60 kB that the camera wrote. */
function jpegHead(width: number, height: number, segments = 1): Buffer {
  const segment = Buffer.concat([Buffer.from("ffe1ea60", "hex"), Buffer.alloc(59_998)]);
  const camera = Buffer.concat(Array.from({ length: segments }, () => segment));
  const frame = Buffer.from("ffc000110800000000031100", "hex");
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([Buffer.from("ffd8", "hex"), camera, frame]);
}

test("a photograph of a large camera is accepted", async () => {
  expect((await put(jpegHead(12_000, 9_000), "a.jpg")).content_type).toBe("image/jpeg");
  expect((await put(jpegHead(12_000, 9_000, 10), "b.jpg")).content_type).toBe("image/jpeg");
  expect((await put(pngHead(12_000, 9_000), "a.png")).content_type).toBe("image/png");
});

test.each(Object.entries(fileSamples))("a %s file is kept as what it is, and comes back as it was", async (kind, bytes) => {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const stored = await put(bytes, `工资表.${kind}`);
  expect(stored).toMatchObject({ path: `${sha256.slice(0, 2)}/${sha256}.${kind}`, size: bytes.length, sha256 });
  expect((await buffer(await store.open(stored.path))).equals(bytes)).toBe(true);
});

test.each([
  ["a page that calls itself a picture", Buffer.from("<html><script>alert(1)</script>"), "a.png"],
  ["a program", Buffer.from("MZ\u0090\u0000"), "a.pdf"],
  ["a page that calls itself a spreadsheet", Buffer.from("<html><table>"), "a.xls"],
  ["a zip that calls itself a document", fileSamples.zip, "a.docx"],
  ["a document that calls itself a spreadsheet", fileSamples.docx, "a.xlsx"],
  ["a presentation", presentation, "a.xlsx"],
  ["a picture that calls itself a document", fileSamples.png, "a.pdf"],
  [
    "an old file with neither text nor sheet in it",
    Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(900)]),
    "a.doc",
  ],
  ["a file without an extension", fileSamples.pdf, "pdf"],
  ["a file of another kind by name", fileSamples.png, "a.svg"],
  ["an empty file", Buffer.alloc(0), "a.pdf"],
  ["a picture that claims gigabytes of pixels", pngHead(60_000, 60_000), "a.png"],
  ["a photograph that claims them behind what the camera wrote", jpegHead(65_000, 65_000), "a.jpg"],
  ["a photograph that claims them behind much that the camera wrote", jpegHead(65_000, 65_000, 10), "a.jpg"],
])("%s is refused, and nothing of it stays", async (_, bytes, name) => {
  await expect(put(bytes, name)).rejects.toMatchObject({
    code: expect.stringMatching(/^files\.(otherKind|tooLarge|extension)$/),
  });
  expect(await filesInside()).toEqual([]);
});

test("a photograph may be called by the name of another kind of picture, a sheet by its older kind", async () => {
  expect((await put(fileSamples.png, "IMG_1.JPG")).content_type).toBe("image/png");
  expect((await put(fileSamples.xlsx, "a.xls")).path).toMatch(/\.xlsx$/);
});

test("a spreadsheet inside a zip does not make the zip a spreadsheet", async () => {
  expect((await put(zippedSheet, "a.zip")).content_type).toBe("application/zip");
  await expect(put(zippedSheet, "a.xlsx")).rejects.toMatchObject({
    code: expect.stringMatching(/^files\.(otherKind|tooLarge|extension)$/),
  });
});

test("a file is refused as soon as it is too large, without the rest of it", async () => {
  let sent = 0;
  const endless = (async function* () {
    yield fileSamples.pdf;
    for (; ; sent += 10_000) yield Buffer.alloc(10_000);
  })();
  await expect(store.put(endless, { name: "a.pdf" })).rejects.toMatchObject({
    code: expect.stringMatching(/^files\.(otherKind|tooLarge|extension)$/),
  });
  expect(sent).toBeLessThan(1_500_000);
  expect(await filesInside()).toEqual([]);
  const most = Buffer.concat([fileSamples.pdf, Buffer.alloc(1_000_000 - fileSamples.pdf.length)]);
  expect((await store.put(uploaded(most, 65_536), { name: "a.pdf" })).size).toBe(1_000_000);
});

test("an upload that breaks off leaves nothing", async () => {
  const broken = (async function* () {
    yield fileSamples.pdf;
    throw new Error("the line broke");
  })();
  await expect(store.put(broken, { name: "a.pdf" })).rejects.toThrow("the line broke");
  expect(await filesInside()).toEqual([]);
});

test("what lies on the disk is encrypted and for the program's own account only", async () => {
  const { path } = await put(fileSamples.pdf, "a.pdf");
  expect(await readFile(join(folder, path), "latin1")).not.toContain("PDF");
  expect((await stat(join(folder, path))).mode & 0o777).toBe(0o600);
});

test("the same content has one path; removed, it is gone", async () => {
  const [first, second] = await Promise.all([put(fileSamples.pdf, "a.pdf"), put(fileSamples.pdf, "b.pdf")]);
  expect(second.path).toBe(first.path);
  expect(await filesInside()).toHaveLength(1);
  await store.remove(first.path);
  await store.remove(first.path);
  await expect(store.open(first.path)).rejects.toThrow(FileMissing);
});

test("no name and no path leads out of the folder", async () => {
  const { path } = await put(fileSamples.pdf, "../../etc/passwd.pdf");
  expect(path).toMatch(/^[0-9a-f]{2}\/[0-9a-f]{64}\.pdf$/);
  await writeFile(join(folder, "secret"), "x");
  const ways = [
    "../secret",
    "secret",
    "/etc/passwd",
    `ab/../../${path}`,
    path.toUpperCase(),
    `${path}\0`,
    `00/${path.slice(3)}`,
    "",
  ];
  for (const way of ways) {
    await expect(store.open(way), way).rejects.toThrow(FileMissing);
    await store.remove(way);
  }
  expect(await readdir(folder)).toContain("secret");
});

test("a file that was changed on the disk is not given out whole", async () => {
  const { path } = await put(fileSamples.jpg, "a.jpg");
  const bytes = await readFile(join(folder, path));
  bytes.writeUInt8(bytes.readUInt8(100) ^ 1, 100);
  await writeFile(join(folder, path), bytes);
  await expect(buffer(await store.open(path))).rejects.toThrow("changed since it was encrypted");
});

test("what a killed program left of its uploads is swept a day later", async () => {
  await put(fileSamples.pdf, "a.pdf");
  const now = new Date("2025-09-15T10:00:00+08:00");
  for (const [name, hours] of [
    ["old", 25],
    ["new", 1],
  ] as const) {
    const file = join(folder, ".incoming", name);
    await writeFile(file, "");
    await utimes(file, now, new Date(now.getTime() - hours * 3_600_000));
  }
  await store.sweep?.(now);
  expect(await readdir(join(folder, ".incoming"))).toEqual(["new"]);
});

test("a reader that goes away lets the file go", async () => {
  const { path } = await put(Buffer.concat([fileSamples.pdf, randomBytes(500_000)]), "a.pdf");
  const file: Readable = await store.open(path);
  await new Promise((resolve) => file.once("data", resolve));
  file.destroy();
  const unread = await store.open(path);
  unread.destroy();
  await store.remove(path);
});

test("a folder that is away, or a file in its place, is no defect: the store is not available", async () => {
  await store.check();
  expect(await filesInside()).toEqual([]);
  await rm(folder, { recursive: true });
  await writeFile(folder, "not a folder");
  await expect(store.check()).rejects.toThrow(StoreUnavailable);
  await expect(put(fileSamples.pdf, "a.pdf")).rejects.toMatchObject({ name: "StoreUnavailable", isFull: false });
  await expect(store.open(`ab/ab${"0".repeat(62)}.pdf`)).rejects.toThrow(StoreUnavailable);
});

test("a file that was exchanged with another one of the store is not given out", async () => {
  const [one, other] = [
    await put(fileSamples.pdf, "a.pdf"),
    await put(Buffer.concat([fileSamples.pdf, Buffer.from("\n%%EOF\n")]), "b.pdf"),
  ];
  await copyFile(join(folder, other.path), join(folder, one.path));
  await expect(buffer(await store.open(one.path))).rejects.toThrow("the content of another file");
  expect((await buffer(await store.open(other.path))).length).toBe(other.size);
});
