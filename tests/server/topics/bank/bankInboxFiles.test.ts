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
