import { beforeAll, expect, test } from "vitest";
import { maskIdCard } from "../../../../resources/kit/mask";
import { realinfos } from "../../../../resources/people/realinfos";
import { workers } from "../../../../resources/people/workers";
import { files } from "../../../../resources/system/files";
import { systemContext } from "../../../../server/engine/session/context";
import { checkMaySee } from "../../../../server/topics/files/routes/fileAccess";
import { zipLimits, openZip } from "../../../../server/platform/files/zipEntries";
import { postMultipart } from "../../../support/postMultipart";
import { zipOf } from "../../platform/excel/workbooks";
import { allInOneWorld, endings, site } from "../payments/wageSite";
import { idCard } from "./siteFixture";

const worldNow = allInOneWorld();
const pdf = "%PDF-1.4 a contract\n%%EOF\n";
const jpg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 0xff, 0xd9]);
let here: Awaited<ReturnType<typeof site>>;

beforeAll(async () => {
  here = await site([endings.a, endings.closed, endings.b]);
  const number = idCard(11);
  const [first] = here.people;
  const { store, pool } = worldNow();
  const { realinfo } = (await store.find(pool, workers, { id: first!.id }))!;
  await store.update(pool, realinfos, realinfo, { id_card_number: number });
  await store.update(pool, workers, first!.id, { id_card_number: number });
  for (const worker_name of ["王五", "王五", "赵六"]) {
    const person = await worldNow().given(realinfos, { worker_name });
    const place = { project: here.project.id, corp: here.admin.corp.id, in_status: 1 };
    await worldNow().given(workers, { ...place, worker_name, realinfo: person.id });
  }
});

const send = async (parts: Readonly<Record<string, string | Buffer>>, kind: string, more = "") =>
  postMultipart(
    worldNow(),
    here.admin.token,
    `/project/v1/workers/papers/?project=${here.project.id}&kind=${kind}${more}`,
    await zipOf(parts),
    { name: "papers.zip" },
  );
const scansOf = async (worker: number): Promise<string[]> => {
  const { body } = await here.admin.list("/project/v1/workerContracts/", { worker });
  const { body: contract } = await here.admin.get(`/project/v1/workerContracts/${body[0].id}/`);
  return contract.contract_files.map(({ name }: { name: string }) => name);
};

const archive = {
  [`合同/${idCard(11)}.pdf`]: pdf,
  "劳动合同-张二.pdf": pdf,
  "张三(一).pdf": pdf,
  "张三(二).pdf": `${pdf} `,
  "王五.pdf": pdf,
  "赵六.pdf": pdf,
  "李四.pdf": pdf,
  "说明.txt": "text",
  "张二.exe": "MZ",
};

test("a trial says of each file whose it is, and writes nothing", async () => {
  const { status, body } = await send(archive, "contracts", "&dry_run=1");
  expect(status).toBe(200);
  expect(body.attached).toBe(0);
  expect(body.files.map(({ file, worker_name, status }: Record<string, unknown>) => [file, worker_name, status])).toEqual([
    [`${idCard(11)}.pdf`, "张一", "matched"],
    ["劳动合同-张二.pdf", "张二", "matched"],
    ["张三(一).pdf", "张三", "doubled"],
    ["张三(二).pdf", "张三", "doubled"],
    ["王五.pdf", null, "ambiguous"],
    ["赵六.pdf", "赵六", "noContract"],
    ["李四.pdf", null, "unmatched"],
    ["说明.txt", null, "notAccepted"],
    ["张二.exe", null, "notAccepted"],
  ]);
  expect(await scansOf(here.people[1]!.id)).not.toContain("劳动合同-张二.pdf");
});

/** The number of a file found its worker, and is not for everyone who sees the contract. */
const maskedName = `${maskIdCard(idCard(11))}.pdf`;

test("what matches is attached to the contract in force; the same archive again adds nothing", async () => {
  for (let times = 0; times < 2; times++) expect((await send(archive, "contracts")).body.attached).toBe(2);
  expect((await scansOf(here.people[0]!.id)).filter((name) => name === maskedName)).toHaveLength(1);
  expect((await scansOf(here.people[1]!.id)).filter((name) => name === "劳动合同-张二.pdf")).toHaveLength(1);
  const { rows } = await worldNow().pool.query<{ before: object; after: { contract_files: { name: string }[] } }>(
    `select before, after from audit_logs where action = 'update' and entity = 'workerContracts' order by id`,
  );
  expect(new Set(rows.map(({ after }) => after.contract_files.at(-1)?.name))).toEqual(new Set([maskedName, "劳动合同-张二.pdf"]));
  expect(rows).toHaveLength(2);
});

test("a portrait replaces the one before", async () => {
  expect((await send({ "张二.jpg": jpg, "张三.pdf": pdf }, "photos")).body).toMatchObject({
    attached: 1,
    files: [{ status: "matched" }, { status: "notAccepted" }],
  });
  const { store, pool } = worldNow();
  const { realinfo } = (await store.find(pool, workers, { id: here.people[1]!.id }))!;
  const portrait = async () => (await store.find(pool, realinfos, { id: realinfo }))!.head_image[0]!;
  expect(await portrait()).toMatchObject({ name: "张二.jpg" });

  // Neither the new nor the old one is for officials without the right to personal data.
  const old = await portrait();
  const other = Buffer.concat([jpg.subarray(0, -2), Buffer.from([4, 0xff, 0xd9])]);
  await send({ "张二.jpg": other }, "photos");
  const mayBeSeenWith = async (...permissions: string[]) => {
    const system = systemContext(worldNow().services);
    const ctx = {
      ...system,
      actor: { ...system.actor, isSuper: false, permissions, attributes: { regions: null, functional_unit: null, orgs: null } },
    };
    const rows = await store.findAll(pool, files, { id: [old.id, (await portrait()).id] });
    const seen = rows.map((row) => checkMaySee(ctx, row).then(({ isSensitive }) => isSensitive));
    return (await Promise.allSettled(seen)).map(({ status }) => status);
  };
  expect(await mayBeSeenWith("worker_view")).toEqual(["rejected", "rejected"]);
  expect(await mayBeSeenWith("worker_view", "pii_view")).toEqual(["fulfilled", "fulfilled"]);
});

test("an archive of a stranger's project is not found", async () => {
  const stranger = await worldNow().company();
  const url = `/project/v1/workers/papers/?project=${here.project.id}&kind=photos`;
  expect((await postMultipart(worldNow(), stranger.token, url, await zipOf({ "张二.jpg": jpg }), { name: "a.zip" })).status).toBe(
    404,
  );
});

test.each([
  [
    "a path that leads out",
    async () => renamed(await zipOf({ "xx/evil.pdf": pdf }), "xx/evil.pdf", "../evil.pdf"),
    "archives.unsafePath",
  ],
  [
    "an absolute path",
    async () => renamed(await zipOf({ "xetc/a.pdf": pdf }), "xetc/a.pdf", "/etc/a.pdf"),
    "archives.unsafePath",
  ],
  ["a bomb", async () => zipOf({ "张二.pdf": Buffer.alloc(5_000_000) }), "sheets.tooMuchInside"],
  ["nothing", async () => zipOf({}), "archives.empty"],
  ["no archive", async () => Buffer.from("PK nothing"), "sheets.broken"],
])("refused as a whole: %s", async (_, bytes, code) => {
  await expect(openZip(await bytes())).rejects.toMatchObject({ code });
});

test("more files, or more inside, than the limits allow", async () => {
  const three = await zipOf({ "a.pdf": pdf, "b.pdf": pdf, "c.pdf": pdf });
  await expect(openZip(three, { ...zipLimits, entries: 2 })).rejects.toMatchObject({ code: "archives.tooMany" });
  await expect(openZip(three, { ...zipLimits, unpackedBytes: 40 })).rejects.toMatchObject({ code: "sheets.tooMuchInside" });
});

test("names written by Windows are read", async () => {
  const gbk = Buffer.from([0xd5, 0xc5, 0xb6, 0xfe, 0x2e, 0x70, 0x64, 0x66]); // 张二.pdf
  const bytes = renamed(await zipOf({ "xxxx.pdf": pdf }), "xxxx.pdf", gbk);
  // The flag that says UTF-8, in both headers.
  for (const [signature, at] of [
    ["PK\u0003\u0004", 6],
    ["PK\u0001\u0002", 8],
  ] as const)
    bytes.writeUInt16LE(0, bytes.indexOf(signature) + at);
  expect((await openZip(bytes)).map(({ name }) => name)).toEqual(["张二.pdf"]);
});

/** The archive with another name of the same length in it. */
function renamed(bytes: Buffer, from: string, to: string | Buffer): Buffer {
  const [old, name] = [Buffer.from(from), Buffer.from(to)];
  expect(name).toHaveLength(old.length);
  for (let at = bytes.indexOf(old); at >= 0; at = bytes.indexOf(old, at + 1)) name.copy(bytes, at);
  return bytes;
}
