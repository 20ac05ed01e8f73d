import * as files from "node:fs/promises";
import { mkdtemp, readdir, readFile, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isoFilesGateway } from "../../../../server/topics/bank/isoFiles/isoFilesGateway";
import type { Disk } from "../../../../server/topics/bank/isoFiles/outbox";
import { testCards, order } from "./orders";

/** A disk for so many operations; then the process is gone, in the middle of a file perhaps. */
function mortalDisk(operations: number) {
  let done = 0;
  const step = () => {
    done += 1;
    if (done > operations) throw new Error("the process is gone");
  };
  const disk: Disk = {
    ...files,
    link: async (from, to) => (step(), files.link(from, to)),
    rename: async (from, to) => (step(), files.rename(from, to)),
    rm: async (path, options) => (step(), files.rm(path, options)),
    open: async (path, flags, mode) => {
      step();
      const handle = await files.open(path, flags, mode);
      return new Proxy(handle, {
        get(target, name) {
          if (name === "writeFile")
            return async (text: string) => {
              await target.writeFile(text.slice(0, text.length / 2));
              step();
              await target.writeFile(text.slice(text.length / 2));
            };
          if (name === "sync") return async () => (step(), target.sync());
          const value: unknown = Reflect.get(target, name);
          return typeof value === "function" ? (value.bind(target) as unknown) : value;
        },
      });
    },
  };
  return { disk, done: () => done };
}

let folder = "";
const open = (disk?: Disk) => isoFilesGateway({ folder, onUnreadable: () => undefined, ...(disk && { disk }) });
const batch = order("GZ1-01", [testCards.good, testCards.closed]);
const orders = async () => (await readdir(join(folder, "out"))).filter((name) => !name.startsWith("."));
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "bank-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("an order that could not be placed is not known to the bank, and is placed when its folder is back", async () => {
  const bank = await open();
  await rename(join(folder, "out"), join(folder, "away"));
  await expect(bank.submitBatch(batch)).rejects.toThrow();
  expect(await bank.queryBatch("GZ1-01")).toMatchObject({ status: "NOTF" });

  await rename(join(folder, "away"), join(folder, "out"));
  expect(await bank.submitBatch(batch)).toMatchObject({ accepted: true });
  expect(await bank.queryBatch("GZ1-01")).toMatchObject({ status: "RCVD" });
  expect(await orders()).toEqual(["GZ1-01.xml"]);
});

test("after a crash between any two operations the order is placed once, whole", async () => {
  const complete = mortalDisk(Infinity);
  await (await open(complete.disk)).submitBatch(batch);
  const expected = await readFile(join(folder, "out", "GZ1-01.xml"), "utf8");
  expect(complete.done()).toBeGreaterThan(10);
  for (let operations = 0; operations < complete.done(); operations += 1) {
    await rm(folder, { recursive: true });
    await (await open(mortalDisk(operations).disk)).submitBatch(batch).catch(() => undefined);

    const later = await open();
    const { status } = await later.queryBatch("GZ1-01");
    if (status === "NOTF") await later.submitBatch(batch);
    expect(await later.queryBatch("GZ1-01"), `${operations} operations`).toMatchObject({ status: "RCVD" });
    expect(await orders()).toEqual(["GZ1-01.xml"]);
    expect(await readFile(join(folder, "out", "GZ1-01.xml"), "utf8")).toBe(expected);
  }
});

test("an order that cannot be moved into place leaves no part of it in the bank's folder", async () => {
  const full: Disk = { ...files, rename: () => Promise.reject(new Error("no space left")) };
  await expect((await open(full)).submitBatch(batch)).rejects.toThrow("no space left");
  expect(await readdir(join(folder, "out"))).toEqual([]);
});
