import { createCipheriv, createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { realinfos } from "../../resources/people/realinfos";
import { workers } from "../../resources/people/workers";
import { onePixel, type SiteReply } from "../support/siteClient";
import { openWorld, type World } from "../support/world";
import { idCard, randomBankCard } from "../server/topics/people/siteFixture";
import { givenKey, type GivenKey } from "../server/topics/site/pushApi/givenKey";

let world: World;
let site: GivenKey;
beforeAll(async () => {
  world = await openWorld();
  site = await givenKey(world);
});
afterAll(() => world.close());
beforeEach(() => world.pool.query("update nonces set seen_at = seen_at - interval '1 minute'"));

interface Habits {
  readonly more?: Readonly<Record<string, string>>;
  readonly unsigned?: Readonly<Record<string, string>>;
  readonly nonce?: string;
  readonly version?: string;
  readonly upperSign?: boolean;
}

/** A call as the public clients of the national platform build it: every field that is sent is signed, in the order of the names. */
function formOf(method: string, data: object, { more = {}, unsigned = {}, nonce, version = "1.0", upperSign }: Habits = {}) {
  const china = new Date(world.services.clock.now().getTime() + 8 * 3_600_000).toISOString();
  const fields: Record<string, string> = {
    ...{ appid: site.made.body.app_id as string, data: JSON.stringify(data), format: "json", method, version },
    ...{ nonce: nonce ?? randomUUID().replaceAll("-", ""), timestamp: china.slice(0, 19).replaceAll(/[-T:]/g, "") },
    ...more,
  };
  const text = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join("&");
  const sign = createHash("sha256").update(`${text}&appsecret=${secretOf()}`.toLowerCase()).digest("hex");
  return { ...fields, ...unsigned, sign: upperSign ? sign.toUpperCase() : sign };
}

async function send(payload: string | Buffer, headers: Readonly<Record<string, string>>) {
  const reply = await world.app.inject({ method: "POST", url: "/open.api", payload, headers });
  return { status: reply.statusCode, ...reply.json<SiteReply>() };
}
const urlEncoded = "application/x-www-form-urlencoded";
const post = (form: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}) =>
  send(new URLSearchParams(form).toString(), { "content-type": urlEncoded, ...headers });
const call = (method: string, data: object, habits?: Habits) => post(formOf(method, data, habits));
const hide = (text: string) => site.client.hide(text);
const secretOf = () => site.made.body.app_secret as string;
const corpsign = () => {
  const cipher = createCipheriv("aes-256-cbc", secretOf(), secretOf().slice(0, 16));
  return cipher.update("corpkey20250910", "utf8", "base64") + cipher.final("base64");
};

describe("the envelope", () => {
  test.each<[string, () => Habits]>([
    ["corpsign among the signed fields", () => ({ more: { corpsign: corpsign() } })],
    ["a GUID with dashes as nonce", () => ({ nonce: randomUUID() })],
    ["version 1.1", () => ({ version: "1.1" })],
    ["a signature in capitals", () => ({ upperSign: true })],
    ["the secret in the form", () => ({ unsigned: { appsecret: secretOf() } })],
    ["fields that are not signed", () => ({ unsigned: { client: "java" } })],
  ])("takes %s", async (_, habits) => {
    expect(await call("CheckSign.Query", {}, habits())).toMatchObject({ status: 200, code: "0" });
  });

  test("takes a charset as Content-Encoding, a multipart form, a JSON object", async () => {
    const form = formOf("CheckSign.Query", {});
    expect(await post(form, { "content-encoding": "UTF-8" })).toMatchObject({ status: 200, code: "0" });
    const boundary = "----------------------------1234";
    const parts = Object.entries(formOf("CheckSign.Query", {})).map(
      ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const multipart = { "content-type": `multipart/form-data; boundary=${boundary}` };
    expect(await send(`${parts.join("")}--${boundary}--\r\n`, multipart)).toMatchObject({ status: 200, code: "0" });
    const json = JSON.stringify(formOf("CheckSign.Query", {}));
    expect(await send(json, { "content-type": "application/json" })).toMatchObject({ status: 200, code: "0" });
  });

  test.each([
    ["a body that is no form", "<xml/>", "text/xml"],
    ["a broken JSON body", "{", "application/json"],
    ["a broken multipart body", "x", "multipart/form-data; boundary=a"],
    ["a body too large", "a=".padEnd(21 * 1024 * 1024, "x"), urlEncoded],
  ])("answers %s with 200 and a code", async (_, body, type) => {
    expect(await send(body, { "content-type": type })).toMatchObject({ status: 200, code: "1001" });
  });

  test("a refused call of a known application is in the log of its project, in words", async () => {
    const form = formOf("CheckSign.Query", {});
    expect(await post({ ...form, sign: "0".repeat(64) })).toMatchObject({ code: "1002" });
    expect(await post({ ...form, version: "3.0" })).toMatchObject({ code: "1001" });
    const { rows } = await world.pool.query(
      "select method, message from push_logs where project = $1 and failed = 1 and rows = 0 order by id",
      [site.project.id],
    );
    expect(rows).toEqual([
      { method: "CheckSign.Query", message: "1002 签名错误" },
      { method: "CheckSign.Query", message: "1001 参数错误：version应为1.0或1.1" },
    ]);
  });
});

test("a working day of a client that waits for receipts", async () => {
  const { corp_code: corpCode } = site.subcontractor;
  const team = await call("Team.Add", {
    corpCode,
    teamName: "木工班组",
    teamLeaderPhone: "15412345678",
    entryTime: "2025-08-21 00:00:00",
  });
  expect(team).toMatchObject({ code: "0", data: { requestSerialCode: expect.any(String) } });
  const receipt = await call("AsyncHandleResult.Query", { requestSerialCode: team.data?.requestSerialCode });
  const { teamSysNo } = JSON.parse(String(receipt.data?.result)) as { teamSysNo: number };
  expect(receipt.data).toMatchObject({ status: 20 });
  expect(teamSysNo).toBe(team.data?.teamSysNo);

  const number = idCard(70);
  const identity = { idCardType: "1", idCardNumber: hide(number) };
  const person = {
    ...{ ...identity, workerName: "李四", nation: "01", address: "云汀市一号路", grantOrg: "云汀市公安局", headImage: onePixel },
    ...{
      isTeamLeader: false,
      workRole: "20",
      workType: "20",
      payRollBankCardNumber: hide(randomBankCard(8)),
      payRollTopBankCode: "105",
    },
    ...{ startDate: "2018-08-21 00:00:00", expiryDate: "长期", urgentLinkManPhone: "13800000000" },
  };
  expect(
    await call("ProjectWorker.Add", { corpCode, teamSysNo, workerList: [{ ...person, cellPhone: "15412349876" }] }),
  ).toMatchObject({
    code: "0",
    data: { ok: 1 },
  });
  expect(await world.store.find(world.pool, workers, { project: site.project.id, id_card_number: number })).toMatchObject({
    worker_name: "李四",
    cell_phone: "15412349876",
    is_team_leader: 0,
  });
  const entry = { teamSysNo, workerList: [{ ...identity, date: "2025-09-01 08:00:00", type: 1 }] };
  expect(await call("WorkerEntryExit.Add", entry)).toMatchObject({ code: "0" });
  const punches = [
    { ...identity, date: "2025/09/02 07:30:00", direction: "1", attendType: "1" },
    { ...identity, date: "2025-09-02 18:00:00.123", direction: "2", attendType: "001" },
  ];
  expect(await call("WorkerAttendance.Add", { teamSysNo, dataList: punches })).toMatchObject({ code: "0", data: { ok: 2 } });

  const query = async (method: string, data: object = {}) => (await call(method, { pageIndex: 0, pageSize: 10, ...data })).data;
  expect(await query("ProjectSubContractor.Query")).toMatchObject({ totalCount: 2 });
  expect(await query("WorkerEntryExit.Query", { teamSysNo })).toMatchObject({ totalCount: 1, rows: [{ type: 1 }] });
  expect(await query("WorkerContract.Query")).toMatchObject({ totalCount: 0, rows: [] });
  expect(await query("WorkerAttendance.Query", { date: "2025-09-02" })).toMatchObject({
    totalCount: 2,
    rows: [{ direction: "01" }, {}],
  });
  expect(await query("Payroll.Query")).toMatchObject({ totalCount: 0 });
});

test("an instant in any of its forms is the same punch", async () => {
  const number = idCard(70);
  const identity = { idCardType: "01", idCardNumber: hide(number) };
  const sameInstant = [
    "2025-09-03T07:30:00+08:00",
    "2025-09-02T23:30:00Z",
    "2025-09-03 07:30:00+08",
    "2025-09-02 23:30:00,250 +0000",
    "20250903073000",
    Date.parse("2025-09-03T07:30:00+08:00"),
  ];
  const forms = sameInstant.map((date) => ({ ...identity, date, direction: "01", attendType: "001" }));
  expect(await call("WorkerAttendance.Add", { dataList: forms })).toMatchObject({
    code: "0",
    data: { ok: 1, duplicate: 5 },
  });
});

test("trainings are not kept, and stop no client", async () => {
  expect(await call("ProjectTraining.Add", {})).toMatchObject({ code: "0", data: { ignored: true } });
});

test("a person without a phone is registered; a plain ID number or card is refused", async () => {
  const { corp_code: corpCode } = site.subcontractor;
  const { data } = await call("Team.Add", { corpCode, teamName: "瓦工班组" });
  const person = {
    ...{
      name: "王五",
      idCardType: "01",
      nation: "汉",
      address: "一号路",
      grantOrg: "公安局",
      headImage: onePixel,
      workRole: "20",
      workType: "020",
    },
    ...{ isTeamLeader: 0, payRollBankCardNumber: hide(randomBankCard(9)), payRollTopBankCode: "105" },
  };
  const add = (more: object) =>
    call("ProjectWorker.Add", { corpCode, teamSysNo: data?.teamSysNo, workerList: [{ ...person, ...more }] });
  expect(await add({ idCardNumber: idCard(71) })).toMatchObject({ code: "2001" });
  expect(await add({ idCardNumber: hide(idCard(71)), cellPhone: "" })).toMatchObject({ code: "0", data: { ok: 1 } });
});

test("the receipt of a failed call says why; an unknown code has none", async () => {
  const failed = await call("Team.Add", { corpCode: "91990102MA990009X9", teamName: "甲" });
  const receipt = await call("AsyncHandleResult.Query", { requestSerialCode: failed.data?.requestSerialCode });
  expect(receipt.data).toMatchObject({ status: 10, result: expect.stringContaining("该单位不是本项目的参建单位") });
  expect(await call("AsyncHandleResult.Query", { requestSerialCode: randomUUID() })).toMatchObject({ code: "1001" });
});

describe("the habits of other clients", () => {
  const grown = async () => {
    const { corp_code: corpCode } = site.subcontractor;
    const { data } = await call("Team.Add", { corpCode, teamName: "杂工班组" });
    return { corpCode, teamSysNo: data?.teamSysNo };
  };
  const person = (serial: number) => ({
    ...{
      name: "赵六",
      idCardType: "01",
      idCardNumber: hide(idCard(serial)),
      nation: "01",
      address: "一号路",
      grantOrg: "公安局",
    },
    ...{ headImage: onePixel, workRole: "20", workType: "020", isTeamLeader: 0, cellPhone: "154" + String(11110000 + serial) },
  });

  let last = 200;
  test.each<[string, object, object]>([
    ["a picture with the line breaks of a MIME encoder", { headImage: onePixel.replace(/(.{40})/g, "$1\r\n") }, {}],
    ["a picture of a form that was decoded twice", { headImage: onePixel.replaceAll("+", " ") }, {}],
    ["a day in milliseconds", { issueCardDate: Date.parse("2025-08-01T00:00:00+08:00") }, { issue_card_date: "2025-08-01" }],
    ["a day as eight digits", { issueCardDate: "20250801" }, { issue_card_date: "2025-08-01" }],
    ["a day as an instant in UTC", { issueCardDate: "2025-07-31T16:00:00Z" }, { issue_card_date: "2025-08-01" }],
    ["yes and no in words", { isTeamLeader: "否", hasBuyInsurance: "是" }, { is_team_leader: 0, has_buy_insurance: 1 }],
    ["yes and no as letters", { isTeamLeader: "N", hasBuyInsurance: "Y" }, { is_team_leader: 0, has_buy_insurance: 1 }],
    ["a document that ends in the year 9999", { startDate: "2016-08-21", expiryDate: "9999-12-31" }, {}],
    ["marital status by GB/T 2261.2", { maritalStatus: "20" }, {}],
    ["a widowed person", { maritalStatus: "04" }, {}],
    ["the name of a nation", { nation: "汉族" }, {}],
    ["an emergency contact with an office's phone", { urgentLinkMan: "李四", urgentLinkManPhone: "0591-87654321" }, {}],
    [
      "an emergency contact's mobile after a zero",
      { urgentLinkMan: "李四", urgentLinkManPhone: "013812345678" },
      { urgent_link_man_phone: "13812345678" },
    ],
    ["no emergency contact, in a word", { urgentLinkMan: "无", urgentLinkManPhone: "无" }, {}],
  ])("%s", async (_, more, stored) => {
    const place = await grown();
    const serial = (last += 1);
    const row = { ...person(serial), ...more };
    expect(await call("ProjectWorker.Add", { ...place, workerList: [row] })).toMatchObject({ code: "0", data: { failed: 0 } });
    const number = { id_card_number: idCard(serial) };
    const worker = await world.store.find(world.pool, workers, { project: site.project.id, ...number });
    expect({ ...(await world.store.find(world.pool, realinfos, number)), ...worker }).toMatchObject(stored);
  });

  test("an update names the person and what changed, nothing else", async () => {
    const place = await grown();
    const row = person(950);
    await call("ProjectWorker.Add", { ...place, workerList: [row] });
    const { idCardType, idCardNumber } = row;
    expect(
      await call("ProjectWorker.Update", { ...place, workerList: [{ idCardType, idCardNumber, cardNumber: "88" }] }),
    ).toMatchObject({ code: "0", data: { ok: 1 } });
    expect(await world.store.find(world.pool, workers, { project: site.project.id, id_card_number: idCard(950) })).toMatchObject({
      ...{ card_number: "88", work_type: "020", worker_name: "赵六" },
    });
  });

  test("an entry on a day as eight digits, a time in seconds, a timestamp with dashes", async () => {
    const place = await grown();
    const row = person(951);
    await call("ProjectWorker.Add", { ...place, workerList: [row] });
    const identity = { idCardType: row.idCardType, idCardNumber: row.idCardNumber };
    const entry = { ...place, workerList: [{ ...identity, date: "20250902", type: "1" }] };
    expect(await call("WorkerEntryExit.Add", entry)).toMatchObject({ code: "0" });
    const date = Date.parse("2025-09-03T07:30:00+08:00") / 1000;
    const punch = { ...identity, date, direction: "进", attendType: "001" };
    expect(await call("WorkerAttendance.Add", { dataList: [punch] })).toMatchObject({ code: "0", data: { ok: 1 } });
    const now = new Date(world.services.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace("T", " ");
    expect(await call("CheckSign.Query", {}, { more: { timestamp: now, format: "JSON" } })).toMatchObject({ code: "0" });
    expect(await call("CheckSign.Query", {}, { more: { timestamp: "yesterday" } })).toMatchObject({
      code: "1001",
      message: expect.stringContaining("yyyyMMddHHmmss"),
    });
  });

  test("a month and amounts of a payroll as people write them", async () => {
    const place = await grown();
    const row = person(952);
    await call("ProjectWorker.Add", { ...place, workerList: [row] });
    await site.setting({ source_type: 2 });
    const line = {
      idCardType: row.idCardType,
      idCardNumber: row.idCardNumber,
      totalPayAmount: "6,000.00",
      actualAmount: "5,900元",
    };
    const answer = await call("Payroll.Add", { ...place, payMonth: "2025年8月", detailList: [line] });
    const refused = ((answer.data?.errors ?? []) as readonly { readonly field: string }[]).map(({ field }) => field);
    for (const field of ["payMonth", "totalPayAmount", "actualAmount"]) expect(refused).not.toContain(field);
    // A day is no month, and the number 2025.10 arrives without its zero.
    for (const payMonth of ["2025-08-01", 2025.1]) {
      const refusedMonth = await call("Payroll.Add", { ...place, payMonth, detailList: [line] });
      expect(refusedMonth.data?.errors).toMatchObject([{ field: "payMonth" }]);
    }
    await site.setting({ source_type: 9 });
  });
});

describe("the queries of public clients", () => {
  const person = (serial: number) => ({
    ...{ workerName: "孙七", idCardType: "01", idCardNumber: hide(idCard(serial)), nation: "汉", address: "一号路" },
    ...{ grantOrg: "公安局", headImage: onePixel, isTeamLeader: 0 },
  });
  let place: { readonly corpCode: string; readonly teamSysNo: unknown };
  const identity = (serial: number) => ({ idCardType: "01", idCardNumber: hide(idCard(serial)) });
  const rows = async (method: string, data: object) => {
    const { data: page } = await call(method, { pageIndex: 0, pageSize: 50, ...data });
    return page as unknown as { readonly totalCount: number; readonly rows: readonly Readonly<Record<string, unknown>>[] };
  };

  beforeAll(async () => {
    const { corp_code: corpCode } = site.subcontractor;
    const { data } = await call("Team.Add", { corpCode, teamName: "油漆班组" });
    place = { corpCode, teamSysNo: data?.teamSysNo };
    const workerList = [960, 961].map((serial) => ({ ...person(serial), workRole: "20", workType: "020" }));
    await call("ProjectWorker.Add", { ...place, workerList });
    await call("WorkerEntryExit.Add", {
      ...place,
      workerList: [960, 961].map((serial) => ({ ...identity(serial), date: "2025-09-01", type: 1 })),
    });
    const punch = (serial: number) => ({ ...identity(serial), date: "2025-09-02 07:30:00", direction: "01" });
    await call("WorkerAttendance.Add", { dataList: [punch(960), punch(961)] });
    // A contract of the standard may state no price.
    const contract = (serial: number) => ({
      ...identity(serial),
      contractPeriodType: 1,
      startDate: "2025-09-01",
      unit: "",
      unitPrice: "",
      contractCode: `20250${serial}`,
    });
    await call("WorkerContract.Add", { contractList: [contract(960), contract(961)] });
  });

  test.each(["ProjectWorker.Query", "WorkerEntryExit.Query", "WorkerContract.Query", "WorkerAttendance.Query"])(
    "%s of a person has that person's rows only, of a company its own",
    async (method) => {
      const { totalCount, rows: found } = await rows(method, { teamSysNo: "", corpName: "", ...identity(960) });
      expect([totalCount, found.map(({ idCardNumber }) => idCardNumber)]).toEqual([1, [hide(idCard(960))]]);
      expect((await rows(method, { corpCode: site.company.corp.corp_code })).totalCount).toBe(0);
      expect((await rows(method, { corpCode: place.corpCode, teamName: "油漆班组" })).totalCount).toBe(2);
    },
  );

  test("eight digits are a day where a day is meant, elsewhere a code", async () => {
    const contract = { contractCode: "20250960" };
    expect(await rows("WorkerContract.Query", contract)).toMatchObject({ totalCount: 1, rows: [contract] });
    expect((await rows("WorkerAttendance.Query", { ...place, date: "20250902" })).totalCount).toBe(2);
    expect((await rows("WorkerEntryExit.Query", { ...place, date: "2025/9/1" })).totalCount).toBe(2);
  });

  test("pages have the size that was asked for, and codes are the standard's", async () => {
    const page = await rows("ProjectWorker.Query", { pageSize: 1, ...place });
    expect(page).toMatchObject({ totalCount: 2, rows: [{ workRole: "20", workerName: "孙七" }] });
    expect(page.rows).toHaveLength(1);
    expect(await rows("Team.Query", { teamName: "油漆班组" })).toMatchObject({ totalCount: 1, rows: [{ teamName: "油漆班组" }] });
    expect((await rows("Team.Query", { pageSize: 1 })).rows).toHaveLength(1);
    const { project_code: projectCode } = site.project;
    expect(await rows("Project.Query", { projectCode })).toMatchObject({ totalCount: 1, rows: [{ projectCode }] });
    const { corp_name: corpName } = site.subcontractor;
    expect((await rows("ProjectSubContractor.Query", { corpName })).totalCount).toBe(1);
  });

  test("an update has its only worker beside the fields of the head; a list may be a text", async () => {
    const update = { ...place, projectCode: "x", ...identity(960), cardNumber: "77", workType: "110", workRole: 20 };
    expect(await call("ProjectWorker.Update", update)).toMatchObject({ code: "0", data: { rows: 1, ok: 1 } });
    const punch = { ...identity(960), date: "2025-09-02 18:30:00", direction: "02" };
    const asText = { dataList: JSON.stringify([punch]) };
    expect(await call("WorkerAttendance.Add", asText)).toMatchObject({ code: "0", data: { ok: 1 } });
  });

  test.each([{}, { workType: "010" }])("management staff with any trade (%o) have theirs", async (trade) => {
    const serial = "workType" in trade ? 963 : 962;
    const row = { ...person(serial), workRole: 10, ...trade };
    expect(await call("ProjectWorker.Add", { ...place, workerList: [row] })).toMatchObject({ code: "0", data: { ok: 1 } });
    const stored = await world.store.find(world.pool, workers, { project: site.project.id, id_card_number: idCard(serial) });
    expect(stored).toMatchObject({ work_role: 1, work_type: "900" });
  });

  test("a participant without the day of its entry is the one that is known, or begins today", async () => {
    const { corp_code: corpCode, corp_name: corpName } = site.subcontractor;
    const participant = (corpType: string) => call("ProjectSubContractor.Add", { corpCode, corpName, corpType });
    expect(await participant("006")).toMatchObject({ code: "0", data: { duplicate: 1 } });
    expect(await participant("002")).toMatchObject({ code: "0", data: { ok: 1 } });
  });

  test("a participant whose code is in small letters keeps the day of its entry", async () => {
    const corp = { corpName: "云汀监理有限公司", corpType: "007" };
    const corpCode = "91990102MA990001X4";
    expect(await call("ProjectSubContractor.Add", { ...corp, corpCode, entryTime: "2025-02-01" })).toMatchObject({ code: "0" });
    const update = { ...corp, corpCode: corpCode.toLowerCase() };
    expect(await call("ProjectSubContractor.Update", update)).toMatchObject({ code: "0", data: { duplicate: 1 } });
    const { rows: found } = await rows("ProjectSubContractor.Query", { corpCode });
    expect(found).toMatchObject([{ entryTime: "2025-02-01" }]);
  });

  test("an address and a path joined with two slashes are one", async () => {
    const payload = new URLSearchParams(formOf("CheckSign.Query", {})).toString();
    for (const url of ["http://gate.example//open.api", "http://gate.example//open.api/"]) {
      const { statusCode } = await world.app.inject({ method: "POST", url, headers: { "content-type": urlEncoded }, payload });
      expect(statusCode).toBe(200);
    }
    const other = await world.app.inject({ method: "DELETE", url: "http://gate.example//open.api" });
    expect([other.statusCode, other.headers.allow]).toEqual([405, "GET, HEAD, POST"]);
    // Those of a value stay.
    const fields = new URLSearchParams(formOf("CheckSign.Query", { page: "http://a//b" })).toString().replaceAll("%2F", "/");
    const inAddress = {
      method: "POST",
      url: `//open.api?${fields}`,
      headers: { "content-type": urlEncoded },
      payload: "",
    } as const;
    expect((await world.app.inject(inAddress)).json()).toMatchObject({ code: "0" });
  });

  test("fields in the address are read; a GET is answered with a code", async () => {
    const url = `/open.api?${new URLSearchParams(formOf("CheckSign.Query", {}))}`;
    const reply = await world.app.inject({ method: "POST", url, headers: { "content-type": urlEncoded }, payload: "" });
    expect(reply.json()).toMatchObject({ code: "0" });
    const body = new URLSearchParams(formOf("CheckSign.Query", {}, { more: { corpsign: corpsign() } })).toString();
    const headers = { "content-type": urlEncoded };
    const beside = await world.app.inject({ method: "POST", url: "/open.api?channel=1", headers, payload: body });
    expect(beside.json()).toMatchObject({ code: "0" });
    const got = await world.app.inject({ method: "GET", url });
    expect([got.statusCode, got.json()]).toEqual([200, { code: "1001", message: "参数错误：应使用POST" }]);
  });
});
