import { createHash, randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { evidencePackages } from "../../../../resources/evidence/evidencePackages";
import { packageStatus } from "../../../../resources/evidence/packageStatus";
import { wageCases } from "../../../../resources/cases/wageCases";
import { complaintType } from "../../../../resources/dictionaries/complaintType";
import { paperKind } from "../../../../resources/papers/paperKind";
import { serviceManner } from "../../../../resources/papers/paperStatus";
import { workerContracts } from "../../../../resources/people/workerContracts";
import { files } from "../../../../resources/system/files";
import { orgs } from "../../../../resources/system/orgs";
import { makeFieldCipher } from "../../../../server/platform/crypto/fieldCipher";
import { zipStream } from "../../../../server/platform/excel/zipStream";
import { evidenceKeys, hashesOf, signedContents } from "../../../../server/topics/evidence/contents";
import { evidenceJob } from "../../../../server/topics/evidence/jobs/evidence";
import { sm3 } from "../../../../server/topics/evidence/verifier/sm3.mjs";
import { verifyPackage } from "../../../../server/topics/evidence/verifier/verify.mjs";
import { filesOfZip } from "../../../../server/topics/evidence/verifier/zip.mjs";
import { textOfPdf } from "../../../support/pdfText";
import { openWorld, type World } from "../../../support/world";
import { openArrears } from "../cases/openArrears";

const path = "/building/v1/evidencePackages/";
let world: World;
let made: Awaited<ReturnType<typeof makeOne>>;

beforeAll(async () => {
  world = await openWorld({ day: "2025-09-15" });
  made = await makeOne();
});
afterAll(() => world.close());

/** As an official uploads a file before it belongs to a row. */
async function uploaded(account: number, name: string) {
  const stored = await world.services.files.put(toStream(Buffer.from("%PDF-1.4 receipt")), { name });
  return world.given(files, { ...stored, name, account });
}

/** A case with a served order, an anonymous complaint, a contract's file and a package. */
async function makeOne() {
  const site = await openArrears(world);
  const { project, first } = site;
  const inspector = await world.official([
    ...(["project_view", "alarm_view", "payroll_view", "wage_view", "paper_serve", "complaint_handle"] as const),
  ]);
  const wageCase = (await world.services.store.find(world.pool, wageCases, { project: project.id }))!;
  const { body: order } = await inspector.post("/building/v1/papers/", {
    ...{ kind: paperKind.order, project: project.id, pay_day: "2025-08-15", deadline: "2025-09-30" },
  });
  await inspector.post(`/building/v1/papers/${order.id}/issue/`);
  const [{ id: receiver }] = (await inspector.list("/building/v1/paperReceivers/", { paper: order.id })).body;
  await inspector.post(`/building/v1/paperReceivers/${receiver}/serve/`, {
    ...{ served_on: "2025-09-15", served_manner: serviceManner.direct, served_place: "项目部" },
    ...{ served_by: "王建国、李明", received_by: "赵四" },
    receipt_files: [{ id: (await uploaded(inspector.account.id, "签收照片.pdf")).id }],
  });
  await inspector.post("/building/v1/complaints/", {
    ...{ project: project.id, type: complaintType.arrears, content: "钱七说七月没有发工资", complainant: "钱七", people: 1 },
    is_anonymous: true,
  });
  const stored = await world.services.files.put(toStream(Buffer.from("%PDF-1.4 contract")), { name: "合同.pdf" });
  const contract = await world.services.store.find(world.pool, workerContracts, { worker: first.id });
  await world.given(files, {
    ...{ ...stored, name: "../合同 一.pdf", resource: "workerContracts", row: contract!.id, field: "contract_files" },
    is_sensitive: false,
  });
  const asked = await inspector.post(path, { wage_case: wageCase.id });
  await evidenceJob.run(world.services);
  const { body: row } = await inspector.get(`${path}${asked.body.id}/`);
  const reply = await world.app.inject({
    url: `${path}${row.id}/package/`,
    headers: { authorization: `Token ${inspector.token}` },
  });
  const { body: keys } = await world.anonymous.get("/building/v1/evidenceKeys/");
  const entries = await filesOfZip(blobOf(reply.rawPayload));
  const parts = new Map<string, Buffer>();
  for (const { path: name, read } of entries) parts.set(name, Buffer.from(await read()));
  return { site, inspector, wageCase, asked, row, reply, keys: keys.keys, parts };
}

const blobOf = (bytes: Buffer): Blob => new Blob([new Uint8Array(bytes)]);
async function* toStream(bytes: Buffer) {
  yield bytes;
}
const part = (name: string) => made.parts.get(name) ?? Buffer.alloc(0);
const contents = () => JSON.parse(part("目录.json").toString());

async function packed(parts: ReadonlyMap<string, Buffer>, isStored = true): Promise<Blob> {
  const pieces: Buffer[] = [];
  const zip = zipStream(
    [...parts].map(([name, content]) => ({
      path: name,
      ...(isStored && { isStored: true as const }),
      content: () => toStream(content),
    })),
  );
  for await (const piece of zip) pieces.push(piece as Buffer);
  return blobOf(Buffer.concat(pieces));
}
const verdictOn = async (parts: ReadonlyMap<string, Buffer>, isStored = true) =>
  verifyPackage(await filesOfZip(await packed(parts, isStored)), made.keys);
const withPart = (name: string, content: Buffer) => new Map(made.parts).set(name, content);

test("a package is made in the background, with its progress, and its case says so", async () => {
  const { asked, row, inspector, wageCase } = made;
  expect(asked).toMatchObject({ status: 201, body: { status: packageStatus.waiting } });
  expect(row).toMatchObject({ status: packageStatus.ready, progress: 100, package_no: expect.stringMatching(/^ZJ/) });
  expect(row).not.toHaveProperty("public_key");
  const { body } = await inspector.get(`/building/v1/wageCases/${wageCase.id}/`);
  const kinds = body.entries.map(({ kind }: { kind: string }) => kind);
  expect(kinds).toContain("paper");
  expect(body.entries).toContainEqual(
    expect.objectContaining({ action: "制作证据包", text: expect.stringContaining(row.package_no) }),
  );
  const { rows } = await world.pool.query("select action from audit_logs where entity = 'evidencePackages' and row = $1", [
    row.id,
  ]);
  expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining(["create", "export", "view_file"]));
});

test("it holds one numbered document, the sheets, the papers with their receipts, and the files of the case", () => {
  expect([...made.parts.keys()]).toEqual(
    expect.arrayContaining([
      ...["欠薪案件证据材料.pdf", "人员名单.xlsx", "办理过程.xlsx", "考勤记录.xlsx", "劳动合同.xlsx", "工资发放与银行流水.xlsx"],
      ...["核验.html", "目录.json", "目录.签名.json"],
    ]),
  );
  const names = [...made.parts.keys()];
  expect(names.some((name) => /^文书\/1-责令限期改正指令书.*送达回证\.pdf$/.test(name))).toBe(true);
  expect(names.some((name) => /^附件\/送达回证\/\d+-签收照片\.pdf$/.test(name))).toBe(true);
  expect(names.some((name) => /^附件\/合同\/\d+-\.\._合同_一\.pdf$/.test(name))).toBe(true);
  const text = textOfPdf(part("欠薪案件证据材料.pdf"));
  for (const words of [
    "张一",
    "李二",
    "6,000.00",
    "责令限期改正指令书",
    "送达回证",
    "赵四",
    "第1页",
    made.keys[0].fingerprint.slice(0, 20),
  ])
    expect(text).toContain(words);
  expect(text).not.toContain("钱七");
  if (process.env["KEEP_PAPERS"]) writeFileSync(`${process.env["KEEP_PAPERS"]}/evidence.pdf`, part("欠薪案件证据材料.pdf"));
  if (process.env["KEEP_PAPERS"]) writeFileSync(`${process.env["KEEP_PAPERS"]}/evidence.zip`, made.reply.rawPayload);
});

test("nothing in it names who complained anonymously", async () => {
  for (const [name, content] of made.parts) {
    const inner = name.endsWith(".xlsx") ? await filesOfZip(blobOf(content)) : [];
    for (const { read } of inner) expect(Buffer.from(await read()).toString()).not.toContain("钱七");
    expect(content.toString()).not.toContain("钱七");
  }
});

test("each document is listed with its SM3 and SHA-256", () => {
  const { documents } = contents();
  expect(documents.map(({ path: name }: { path: string }) => name).sort()).toEqual(
    [...made.parts.keys()].filter((name) => !name.startsWith("目录.")).sort(),
  );
  for (const { path: name, sm3: hash, sha256 } of documents) {
    expect(createHash("sm3").update(part(name)).digest("hex")).toBe(hash);
    expect(createHash("sha256").update(part(name)).digest("hex")).toBe(sha256);
  }
});

describe("the offline check", () => {
  test("passes the package as it was made, and packed once more into a folder", async () => {
    expect(await verifyPackage(await filesOfZip(blobOf(made.reply.rawPayload)), made.keys)).toMatchObject({
      isGenuine: true,
      list: "genuine",
    });
    const moved = new Map([...made.parts].map(([name, content]) => [`证据/${name}`, content]));
    expect(await verdictOn(moved, false)).toMatchObject({ isGenuine: true });
  });

  test("tells a changed byte of any document", async () => {
    for (const [name, content] of made.parts) {
      if (name.startsWith("目录.")) continue;
      const changed = Buffer.from(content);
      changed[Math.floor(changed.length / 2)]! ^= 1;
      const verdict = await verdictOn(withPart(name, changed));
      expect([verdict.isGenuine, verdict.list]).toEqual([false, "genuine"]);
      expect(verdict.documents.filter(({ verdict: it }) => it !== "genuine")).toMatchObject([{ path: name, verdict: "changed" }]);
    }
  });

  test("tells a removed, an added and a doubled document", async () => {
    const removed = new Map(made.parts);
    removed.delete("人员名单.xlsx");
    expect(await verdictOn(removed)).toMatchObject({
      isGenuine: false,
      documents: expect.arrayContaining([expect.objectContaining({ path: "人员名单.xlsx", verdict: "missing" })]),
    });
    expect(await verdictOn(withPart("文书/补充.pdf", Buffer.from("x")))).toMatchObject({
      isGenuine: false,
      documents: expect.arrayContaining([expect.objectContaining({ path: "文书/补充.pdf", verdict: "added" })]),
    });
    const entries = await filesOfZip(blobOf(made.reply.rawPayload));
    const twice = [...entries, { ...entries[0]!, isUnclear: true }];
    expect((await verifyPackage(twice, made.keys)).isGenuine).toBe(false);
  });

  test("tells a changed contents list, a changed signature, and their absence", async () => {
    const changed = Buffer.from(part("目录.json").toString().replace("东汀花园", "西汀花园"));
    expect(await verdictOn(withPart("目录.json", changed))).toMatchObject({ isGenuine: false, list: "changed" });
    const signature = JSON.parse(part("目录.签名.json").toString());
    const others = { ...signature, signature: randomBytes(64).toString("base64") };
    expect(await verdictOn(withPart("目录.签名.json", Buffer.from(JSON.stringify(others))))).toMatchObject({ list: "changed" });
    const unsigned = new Map(made.parts);
    unsigned.delete("目录.签名.json");
    expect(await verdictOn(unsigned)).toMatchObject({ isGenuine: false, list: "missing" });
    expect(await verdictOn(new Map([["a.txt", Buffer.from("x")]]))).toMatchObject({ isGenuine: false, list: "missing" });
  });

  test("tells a list that another signed over changed documents", async () => {
    const changed = Buffer.from("改过的名单");
    const listed = contents();
    const documents = await Promise.all(
      listed.documents.map(async (each: { path: string }) =>
        each.path === "人员名单.xlsx" ? { ...each, ...(await hashesOf([changed])) } : each,
      ),
    );
    const [foreign] = evidenceKeys(makeFieldCipher(randomBytes(32)));
    const { list, signature } = signedContents({ ...listed, documents }, foreign);
    const forged = new Map(made.parts).set("人员名单.xlsx", changed).set("目录.json", list).set("目录.签名.json", signature);
    expect(await verdictOn(forged)).toMatchObject({ isGenuine: false, list: "foreign", fingerprint: foreign.fingerprint });
    // With the platform's public key beside the foreign signature.
    const claimed = { ...JSON.parse(signature.toString()), publicKey: made.keys[0].publicKey };
    forged.set("目录.签名.json", Buffer.from(JSON.stringify(claimed)));
    expect(await verdictOn(forged)).toMatchObject({ isGenuine: false, list: "changed" });
  });
});

test("only who may see the case and its wages makes and reads a package", async () => {
  const { row, wageCase, site } = made;
  const url = `${path}${row.id}/package/`;
  const withoutWages = await world.official(["alarm_view"]);
  const west = await world.given(orgs, {
    name: "西岭区人社局",
    region: world.regions.west.id,
    functional_unit: 0,
    is_system: true,
  });
  const elsewhere = await world.official(["alarm_view", "payroll_view"], west.id);
  for (const [reader, statuses] of [
    [withoutWages, [403, 403]],
    [elsewhere, [404, 404]],
    [site.company, [403, 403]],
    [world.anonymous, [401, 401]],
  ] as const)
    expect([(await reader.get(url)).status, (await reader.post(path, { wage_case: wageCase.id })).status]).toEqual(
      statuses[0] === 404 ? [404, expect.any(Number)] : statuses,
    );
  expect((await elsewhere.post(path, { wage_case: wageCase.id })).status).toBeGreaterThanOrEqual(400);
});

test("the keys of an earlier master key are still trusted, and the page carries them", async () => {
  const [former, present] = [randomBytes(32), randomBytes(32)];
  const [old] = evidenceKeys(makeFieldCipher(former));
  expect(evidenceKeys(makeFieldCipher(present, [former])).map(({ fingerprint }) => fingerprint)).toContain(old.fingerprint);
  const page = (await world.app.inject({ url: "/building/v1/evidenceVerifier/" })).body;
  expect(page).toContain(made.keys[0].publicKey);
  expect(page).not.toMatch(/^\s*(import|export) /m);
});

test("a package that was interrupted is made at the next run", async () => {
  const { inspector, wageCase } = made;
  const { body } = await inspector.post(path, { wage_case: wageCase.id });
  await world.services.store.update(world.pool, evidencePackages, body.id, { status: packageStatus.making, attempts: 1 });
  await evidenceJob.run(world.services);
  expect((await inspector.get(`${path}${body.id}/`)).body).toMatchObject({ status: packageStatus.ready });
});

test("SM3 in the page equals that of OpenSSL at every length of its last block", () => {
  for (let length = 0; length < 200; length += 1) {
    const bytes = randomBytes(length);
    expect(sm3(bytes)).toBe(createHash("sm3").update(bytes).digest("hex"));
  }
});
