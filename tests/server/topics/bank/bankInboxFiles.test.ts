import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorld, type World } from "../../../support/world";
import { reportXml } from "./reports";

let world: World;
beforeAll(async () => {
  world = await openWorld({ env: { BANK: "iso20022" } });
});
afterAll(() => world.close());

test("no file from the bank ends in silence: each is listed, and the administrator gets a message about those to look at", async () => {
  const { dataDir } = world.services.settings;
  const arrives = (name: string, xml: string) => writeFile(join(dataDir, "bank", "in", name), xml);
  const administrator = await world.administrator();
  await arrives("half.xml", "<Document");
  await arrives("euro.xml", "<Document xmlns='urn:iso:std:iso:20022:tech:xsd:camt.053.001.99'/>");
  await arrives("stranger.xml", reportXml("NOTPROVIDED", { at: "10:01:00", group: "RJCT", lines: [] }));
  await expect(world.services.bank.queryBalance("77")).rejects.toThrow("no statement");

  const path = "/system/v1/bankInboxFiles/";
  await expect.poll(async () => (await administrator.list(path)).body).toHaveLength(3);
  const rows = (await administrator.list(path, { scene: "problems" }, '&sort=["name","ASC"]')).body;
  expect(rows.map(({ name, status }: { name: string; status: number }) => [name, status])).toEqual([
    ["euro.xml", 3],
    ["half.xml", 3],
    ["stranger.xml", 4],
  ]);
  expect(rows[1].detail).toMatch(/^文件不完整，或不是XML格式/);
  expect((await world.english(administrator).list(path, { q: "half" })).body[0].detail).toMatch(/^the file is incomplete/);
  await expect.poll(async () => (await administrator.list("/system/v1/messages/")).body).toHaveLength(3);

  // Looking again changes nothing and sends no message twice.
  await expect(world.services.bank.queryBalance("77")).rejects.toThrow("no statement");
  expect((await administrator.list("/system/v1/messages/")).body).toHaveLength(3);
  expect((await (await world.company()).list(path)).status).toBe(403);

  // Renamed by a person, it is no longer one to look at; what was read and moved by the program still is.
  await rename(join(dataDir, "bank", "in", "half.xml"), join(dataDir, "bank", "in", ".half.xml"));
  await expect(world.services.bank.queryBalance("77")).rejects.toThrow("no statement");
  const names = async () =>
    (await administrator.list(path, { scene: "problems" })).body.map(({ name }: { name: string }) => name);
  await expect.poll(async () => (await names()).sort()).toEqual(["euro.xml", "stranger.xml"]);
  expect((await administrator.list(path, { q: "half" })).body).toMatchObject([{ status: 6 }]);
});

/** A statement of the account with one entry, and this many whose amount is none. */
const statementXml = (accountNo: string, faulty: number) => {
  const entry = (amount: string) =>
    `<Ntry><Amt Ccy="CNY">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2025-09-15</Dt></BookgDt><AcctSvcrRef>S1</AcctSvcrRef></Ntry>`;
  const head = "<CreDtTm>2025-09-15T20:00:00</CreDtTm>";
  const balance = `<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="CNY">10.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2025-09-15</Dt></Dt></Bal>`;
  return `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>M</MsgId>${head}</GrpHdr><Stmt><Id>1</Id>${head}<Acct><Id><Othr><Id>${accountNo}</Id></Othr></Id></Acct>${balance}${entry("5.00")}${entry("7.005").repeat(faulty)}</Stmt></BkToCstmrStmt></Document>`;
};

test("a file is listed with its message, batch and entries, and with what was not read of it, in both languages", async () => {
  const arrives = (name: string, xml: string) => writeFile(join(world.services.settings.dataDir, "bank", "in", name), xml);
  const administrator = await world.administrator();
  await arrives("whole.xml", statementXml("78", 0));
  await arrives("two.xml", statementXml("78", 2));
  await arrives("twenty.xml", statementXml("78", 20));
  await arrives("other.xml", reportXml("GZ1-01", { at: "10:01:00", group: "ACSC", lines: [[1, "ACSC"]] }));
  await world.services.bank.queryBalance("78");

  const named = async (name: string, who: Pick<typeof administrator, "list"> = administrator) =>
    (await who.list("/system/v1/bankInboxFiles/", { q: name })).body[0] as Record<string, unknown> & { detail: string };
  for (const name of ["whole", "two", "twenty", "other"]) await expect.poll(() => named(name)).toBeDefined();
  const statement = { kind: "camt.053.001.08", batch_no: "", entry_count: 1 };
  expect(await named("whole")).toMatchObject({ name: "whole.xml", ...statement, status: 1, detail: "" });
  const path = "Document/BkToCstmrStmt/Stmt/Ntry/Amt";
  const detail = `2处未读取：${path}：不是金额；${path}：不是金额`;
  expect(await named("two")).toMatchObject({ name: "two.xml", ...statement, status: 2, detail });
  expect((await named("two", world.english(administrator))).detail).toBe(
    `2 parts were not read: ${path}: not an amount; ${path}: not an amount`,
  );
  expect(await named("other")).toMatchObject({ kind: "pain.002.001.10", batch_no: "GZ1-01", entry_count: 1, status: 3 });

  // What is too long for the list is cut off.
  for (const who of [administrator, world.english(administrator)]) {
    const { detail: long } = await named("twenty", who);
    expect([long.slice(0, 2), long.length]).toEqual(["20", 500]);
  }
});
