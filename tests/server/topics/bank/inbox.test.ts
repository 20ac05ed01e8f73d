import { mkdir, mkdtemp, rename, rm, utimes, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { doneFolder, openInbox } from "../../../../server/topics/bank/isoFiles/inbox";
import { messageCache } from "../../../../server/topics/bank/isoFiles/messageCache";
import type { Message } from "../../../../server/topics/bank/isoFiles/readMessage";
import { reportXml } from "./reports";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "inbox-"));
  await mkdir(join(folder, doneFolder));
});
afterEach(() => rm(folder, { recursive: true }));

const arrives = (batchNo: string) =>
  writeFile(join(folder, `${batchNo}.xml`), reportXml(batchNo, { at: "10:01:00", group: "ACSC", lines: [[1, "ACSC"]] }));
/** An inbox that calls this in place of each wait for another process. */
const waiting = (wait: () => Promise<void>) => openInbox(folder, fail, messageCache(), undefined, undefined, wait);
const fail = (file: string, error: unknown) => {
  throw new Error(file, { cause: error });
};

test("a read file that is no longer in memory is read again, until it is removed", async () => {
  const inbox = openInbox(folder, fail, messageCache(1));
  for (const batchNo of ["GZ1-01", "GZ2-01"]) await arrives(batchNo);
  const found = async (batchNo: string) =>
    (await inbox.reports(batchNo)).map((report) => [report.batch_no, report.records.length]);
  for (const batchNo of ["GZ1-01", "GZ2-01", "GZ1-01"]) expect(await found(batchNo)).toEqual([[batchNo, 1]]);
  for (const batchNo of ["GZ1-01", "GZ2-01"]) await rm(join(folder, doneFolder, `${batchNo}.xml`));
  expect(await found("GZ2-01")).toEqual([]);
  expect(await found("GZ1-01")).toEqual([["GZ1-01", 1]]);
});

test("the messages used last remain in memory, up to a number of lines", () => {
  const line = { seq: 1, e2e_id: "", status: "ACSC", code: "", message: "", bank_serial_no: null, settled_at: null } as const;
  const message = (lines: number): Message => ({
    kind: "",
    report: {
      batch_no: "",
      created_at: new Date(0),
      status: "",
      code: "",
      message: "",
      records: Array.from({ length: lines }, () => line),
    },
    statements: [],
    faults: [],
  });
  const cache = messageCache(10);
  const names = () => ["a", "b", "c"].filter((name) => cache.get(name));
  for (const name of ["a", "b"]) cache.set(name, message(5));
  expect(names()).toEqual(["a", "b"]);
  cache.set("a", message(4));
  cache.set("c", message(3));
  expect(names()).toEqual(["a", "c"]);
  cache.set("b", message(11));
  expect(names()).toEqual([]);
});

test("calls at the same moment all answer with the file that one of them reads", async () => {
  await arrives("GZ1-01");
  const inbox = openInbox(folder, fail);
  const answers = await Promise.all(["GZ1-01", "GZ1-01", "GZ1-01"].map((batchNo) => inbox.reports(batchNo)));
  expect(answers.map((reports) => reports.length)).toEqual([1, 1, 1]);
});

test("a file that another process is reading is waited for, and found where that has put it", async () => {
  await arrives("GZ1-01");
  const mark = join(folder, ".GZ1-01.xml.reading");
  await writeFile(mark, JSON.stringify({ host: hostname(), pid: process.ppid, started: 0 }));
  const inbox = waiting(async () => {
    await rename(join(folder, "GZ1-01.xml"), join(folder, doneFolder, "GZ1-01.xml"));
    await rm(mark);
  });
  expect(await inbox.reports("GZ1-01")).toHaveLength(1);
});

test("a file that stays busy is left to its reader after some seconds", async () => {
  await arrives("GZ1-01");
  await writeFile(join(folder, ".GZ1-01.xml.reading"), JSON.stringify({ host: hostname(), pid: process.ppid, started: 0 }));
  let waits = 0;
  const inbox = waiting(() => {
    waits += 1;
    return Promise.resolve();
  });
  expect(await inbox.reports("GZ1-01")).toEqual([]);
  expect(waits).toBe(250);
});

test("names in capitals are read; hidden ones are those of a file that is still being copied", async () => {
  const xml = reportXml("GZ1-01", { at: "10:01:00", group: "ACSC" });
  await writeFile(join(folder, ".GZ1.xml"), xml);
  const inbox = openInbox(folder, fail);
  expect(await inbox.reports("GZ1-01")).toEqual([]);
  await rename(join(folder, ".GZ1.xml"), join(folder, "GZ1.XML"));
  expect(await inbox.reports("GZ1-01")).toHaveLength(1);
});

test("a folder that is not there is no folder without files", async () => {
  const inbox = openInbox(folder, fail);
  expect(await inbox.reports("GZ1-01")).toEqual([]);
  await rename(join(folder, doneFolder), join(folder, "away"));
  await expect(inbox.reports("GZ1-01")).rejects.toThrow("ENOENT");
});

test("a broken file that was taken away and comes back as it was is named again", async () => {
  const named: string[] = [];
  const inbox = openInbox(folder, (file) => named.push(file));
  const broken = join(folder, "broken.xml");
  await writeFile(broken, "<Document");
  for (const _ of [1, 2]) await inbox.reports("GZ1-01");
  await rename(broken, join(folder, "broken.away"));
  await inbox.reports("GZ1-01");
  await rename(join(folder, "broken.away"), broken);
  await inbox.reports("GZ1-01");
  expect(named).toEqual(["broken.xml", "broken.xml"]);
});

test("the names in the folder are passed on when they have changed, and not at every look", async () => {
  const listed: (readonly string[])[] = [];
  const inbox = openInbox(
    folder,
    () => undefined,
    messageCache(),
    undefined,
    (files) => listed.push(files),
  );
  for (const _ of [1, 2]) await inbox.reports("GZ1-01");
  await writeFile(join(folder, "broken.xml"), "<Document");
  for (const _ of [1, 2]) await inbox.reports("GZ1-01");
  expect(listed).toEqual([[doneFolder], ["broken.xml", doneFolder]]);
});

test("a mark of a reader on another machine counts for ten minutes, then its file is set aside", async () => {
  const named: string[] = [];
  const mark = join(folder, ".GZ1-01.xml.reading");
  await arrives("GZ1-01");
  await writeFile(mark, JSON.stringify({ host: "another", pid: process.pid, started: 0 }));
  const aged = async (minutes: number) => {
    const then = new Date(Date.now() - minutes * 60_000);
    await utimes(mark, then, then);
  };
  const inbox = openInbox(
    folder,
    (file) => named.push(file),
    messageCache(),
    undefined,
    undefined,
    () => Promise.resolve(),
  );
  await aged(9);
  expect(await inbox.reports("GZ1-01")).toEqual([]);
  expect(named).toEqual([]);
  await aged(11);
  await inbox.reports("GZ1-01");
  expect(named).toEqual(["GZ1-01.xml"]);
});
