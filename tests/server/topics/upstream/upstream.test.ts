import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { accountStatus } from "../../../../resources/dictionaries/accountStatus";
import { pendingUpstreamStatuses, upstreamCallStatus } from "../../../../resources/system/upstreamCallStatus";
import { upstreamMethod } from "../../../../resources/system/upstreamMethod";
import { payrollStatus } from "../../../../resources/dictionaries/payrollStatus";
import { creditCodeCheckDigit } from "../../../../resources/kit/validators";
import { payRollDetails } from "../../../../resources/payrolls/payRollDetails";
import { payRolls } from "../../../../resources/payrolls/payRolls";
import { realinfos } from "../../../../resources/people/realinfos";
import { teams } from "../../../../resources/people/teams";
import { workers } from "../../../../resources/people/workers";
import { wageAccounts } from "../../../../resources/wageAccounts/wageAccounts";
import { archiveMonth } from "../../../../server/topics/attendance/archive/archiveMonth";
import { restoreMonth } from "../../../../server/topics/attendance/archive/restoreMonth";
import { ensurePartitions } from "../../../../server/topics/attendance/partitions";
import { systemContext } from "../../../../server/engine/session/context";
import { upstreamJob } from "../../../../server/topics/upstream/jobs/upstream";
import { retrySeconds } from "../../../../server/platform/queue/queue";
import { onePixel } from "../../../support/siteClient";
import { openWorld, type World } from "../../../support/world";
import { idCard, randomBankCard } from "../people/siteFixture";
import { givenKey, type GivenKey } from "../site/pushApi/givenKey";

/** The city reports to the province: both are the whole product. */
let city: World;
let province: World;
let site: GivenKey;
let project: GivenKey;
let front: Server;
/** What becomes of calls on their way to the province. */
let network: "up" | "down" | "answers are lost";
/** In place of the province's own answers. */
let answers: ((method: string) => object | undefined)[];
let bodies: URLSearchParams[];
let teamSysNo: number;
let chief: Awaited<ReturnType<World["administrator"]>>;
let keyId: number;

const platforms = "/system/v1/upstreamPlatforms/";
const keys = "/system/v1/upstreamProjects/";
const calls = "/system/v1/upstreamCalls/";
const allMethods = Object.values(upstreamMethod.codes).join(",");

beforeAll(async () => {
  city = await openWorld({ env: { WEBHOOK_ADDRESSES: "127.0.0.1" } });
  province = await openWorld();
  front = createServer((request, response) => {
    void text(request).then(async (body) => {
      if (network === "down") return request.socket.destroy();
      const form = new URLSearchParams(body);
      bodies.push(form);
      const instead = answers.shift()?.(form.get("method") ?? "");
      const headers = { "content-type": request.headers["content-type"] ?? "" };
      const reply = instead
        ? JSON.stringify(instead)
        : (await province.app.inject({ method: "POST", url: "/open.api", headers, payload: body })).body;
      if (network === "answers are lost") return request.socket.destroy();
      return response.end(reply);
    });
  });
  await new Promise<void>((resolve) => front.listen(0, "127.0.0.1", resolve));
  network = "up";
  answers = [];
  bodies = [];
  site = await givenKey(city);
  project = await givenKey(province);
  await project.setting({ source_type: 2 });
  await registerProvince();
});
afterAll(async () => {
  front.closeAllConnections();
  front.close();
  await city.close();
  await province.close();
});
beforeEach(() => {
  network = "up";
  answers = [];
  bodies = [];
});

/** The province and the key that it issued for the project; both platforms know the companies under the same codes. */
async function registerProvince(): Promise<void> {
  expect(project.subcontractor.corp_code).toBe(site.subcontractor.corp_code);

  chief = await city.administrator();
  const url = `http://127.0.0.1:${(front.address() as AddressInfo).port}/open.api`;
  const platform = await chief.post(platforms, { name: "省级平台", url, methods: allMethods });
  expect(platform.status, JSON.stringify(platform.body)).toBe(201);
  const key = await chief.post(keys, {
    platform: platform.body.id,
    project: site.project.id,
    app_id: project.made.body.app_id,
    secret: project.made.body.app_secret,
  });
  expect(key.status, JSON.stringify(key.body)).toBe(201);
  expect(JSON.stringify(key.body)).not.toContain(project.made.body.app_secret);
  keyId = key.body.id;
}

/** A site pushes to the city; the limit of calls a second is not what is tested. */
async function push(method: string, data: object) {
  await city.pool.query("update nonces set seen_at = seen_at - interval '1 minute'");
  const answer = await site.client.call(method, data);
  expect(answer, method).toMatchObject({ code: "0" });
  return answer;
}
const run = async () => {
  await province.pool.query("update nonces set seen_at = seen_at - interval '1 minute'");
  await upstreamJob.run(city.services);
};
/** As though the time of the next attempts had come. */
const makeDue = () =>
  city.pool.query("update upstream_calls set next_at = platform_now() where status = any($1)", [pendingUpstreamStatuses]);
const pending = async () =>
  Number(
    (await city.pool.query("select count(*) as n from upstream_calls where status = any($1)", [pendingUpstreamStatuses])).rows[0]
      .n,
  );
async function drain(): Promise<void> {
  for (let round = 0; round < 40 && (await pending()) > 0; round += 1) {
    await makeDue();
    await run();
  }
  expect(await pending()).toBe(0);
}
const callsOf = async (method?: string) =>
  (
    await city.pool.query(
      "select id, method, status, attempts, code, failure, receipt, row_count from upstream_calls where $1::text is null or method = $1 order by id",
      [method ?? null],
    )
  ).rows;
const lastCall = async (method: string) => (await callsOf(method)).at(-1);
const countIn = async (world: World, table: string) =>
  Number((await world.pool.query(`select count(*) as n from ${table}`)).rows[0].n);

const number = idCard(1);
const hide = (plain: string) => site.client.hide(plain);
const person = (more: object = {}) => ({
  name: "张三",
  idCardType: "01",
  idCardNumber: hide(number),
  nation: "汉",
  address: "云汀市一号路",
  grantOrg: "云汀市公安局",
  cellPhone: hide("15412345678"),
  headImage: onePixel,
  isTeamLeader: 0,
  workRole: "20",
  workType: "020",
  payRollBankCardNumber: hide(randomBankCard(7)),
  payRollTopBankCode: "105",
  ...more,
});
const punch = (date: string, direction = "01") => ({ idCardNumber: hide(number), date, direction, attendType: "001" });
const pushPunch = (date: string, direction?: string) =>
  push("WorkerAttendance.Add", { teamSysNo, dataList: [punch(date, direction)] });
const personIn = (world: World) => world.store.find(world.pool, realinfos, { id_card_number: number });
const workerIn = (world: World) => world.store.find(world.pool, workers, { id_card_number: number });

test("what a site pushes to the city arrives in the province, in order, with ID and card numbers encrypted", async () => {
  teamSysNo = Number((await push("Team.Add", { corpCode: site.subcontractor.corp_code, teamName: "钢筋班组" })).data?.teamSysNo);
  await push("ProjectWorker.Add", { teamSysNo, workerList: [person()] });
  await push("WorkerEntryExit.Add", { teamSysNo, workerList: [{ idCardNumber: hide(number), date: "2025-09-01", type: 1 }] });
  const attachments = [{ name: "劳动合同.png", data: onePixel }];
  const contract = {
    idCardNumber: hide(number),
    contractPeriodType: 0,
    startDate: "2025-09-01",
    endDate: "2026-08-31",
    unitPrice: "260",
  };
  await push("WorkerContract.Add", { contractList: [{ ...contract, attachments }] });
  await push("WorkerAttendance.Add", { teamSysNo, dataList: [punch("2025-09-09 07:00:00"), punch("2025-09-09 18:00:00", "02")] });
  await drain();

  expect((await callsOf()).map(({ method, status, failure }) => [method, status, failure])).toEqual(
    ["Team", "ProjectWorker", "WorkerEntryExit", "WorkerContract", "WorkerAttendance"].map((method) => [
      method,
      upstreamCallStatus.accepted,
      null,
    ]),
  );
  expect(await workerIn(province)).toMatchObject({
    worker_name: "张三",
    in_status: 1,
    entry_time: "2025-09-01",
    work_type: "020",
  });
  expect(await personIn(province)).toMatchObject({
    cell_phone: "15412345678",
    address: "云汀市一号路",
    head_image: [{ size: 68 }],
  });
  expect(await countIn(province, "worker_contracts")).toBe(1);
  expect(await countIn(province, "worker_attendances")).toBe(2);
  expect((await province.store.findAll(province.pool, teams, {})).map(({ team_name }) => team_name)).toEqual(["钢筋班组"]);
  for (const body of bodies) for (const plain of [number, randomBankCard(7)]) expect(body.get("data")).not.toContain(plain);
  // The national platform takes phones as plain text only.
  expect(JSON.parse(bodies.find((body) => body.get("method") === "ProjectWorker.Add")?.get("data") ?? "")).toMatchObject({
    ...{ projectCode: project.made.body.app_id, corpCode: site.subcontractor.corp_code, teamName: "钢筋班组" },
    workerList: [{ workerName: "张三", cellPhone: "15412345678" }],
  });
});

test("a participant that is new, a team and a worker that change, are reported again", async () => {
  const first17 = "91990102MA9900001";
  const code = first17 + creditCodeCheckDigit(first17);
  await push("ProjectSubContractor.Add", { corpCode: code, corpName: "样例劳务", corpType: "001", entryTime: "2025-09-01" });
  await push("Team.Update", { teamSysNo, remark: "夜班" });
  await push("ProjectWorker.Update", {
    teamSysNo,
    workerList: [{ name: "张三", idCardNumber: hide(number), workRole: "20", workType: "020", urgentLinkMan: "李四" }],
  });
  await drain();
  expect((await callsOf()).every(({ status }) => status === upstreamCallStatus.accepted)).toBe(true);
  expect(await personIn(province)).toMatchObject({ urgent_link_man: "李四" });
  const [team] = await province.store.findAll(province.pool, teams, {});
  expect(team).toMatchObject({ remark: "夜班" });
  const { rows } = await province.pool.query("select corp_type from project_corps where corp_code = $1", [code]);
  expect(rows).toEqual([{ corp_type: 1 }]);
});

test("while the province is away everything waits in its order; nothing is lost and nothing arrives twice", async () => {
  const before = await countIn(province, "worker_attendances");
  network = "down";
  await pushPunch("2025-09-08 07:00:00");
  await pushPunch("2025-09-08 18:00:00", "02");
  for (let attempt = 0; attempt <= retrySeconds.length; attempt += 1) {
    await makeDue();
    await run();
  }
  const [first, second] = (await callsOf("WorkerAttendance")).slice(-2);
  expect(first).toMatchObject({ status: upstreamCallStatus.queued, attempts: retrySeconds.length + 1 });
  expect(second).toMatchObject({ status: upstreamCallStatus.queued, attempts: 0 });
  expect((await chief.get(`${keys}${keyId}/`)).body).toMatchObject({ waiting_count: 2, failure: expect.stringMatching(/./) });

  network = "answers are lost";
  await makeDue();
  await run();
  expect(await countIn(province, "worker_attendances")).toBe(before + 1);
  expect(await pending()).toBe(2);

  network = "up";
  await drain();
  expect(await countIn(province, "worker_attendances")).toBe(before + 2);
  expect((await callsOf("WorkerAttendance")).slice(-2)).toMatchObject([
    { status: upstreamCallStatus.accepted, receipt: { duplicate: 1 } },
    { status: upstreamCallStatus.accepted, receipt: { ok: 1 } },
  ]);
  expect((await chief.get(`${keys}${keyId}/`)).body).toMatchObject({ waiting_count: 0, failure: null });
});

test("a refusal comes back as a receipt with its reason, holds nothing up, and is sent again on demand", async () => {
  const hidden = "update project_corps set deleted_at = $1 where corp_type = 6";
  await province.pool.query(hidden, [new Date()]);
  await push("Team.Add", { corpCode: site.subcontractor.corp_code, teamName: "木工班组" });
  await pushPunch("2025-09-07 07:00:00");
  await drain();
  const refused = await lastCall("Team");
  expect(refused).toMatchObject({
    status: upstreamCallStatus.refused,
    code: "2001",
    failure: expect.stringContaining("参建单位"),
  });
  expect(await lastCall("WorkerAttendance")).toMatchObject({ status: upstreamCallStatus.accepted });
  const listed = await chief.list(platforms);
  expect(listed.body).toMatchObject([{ waiting_count: 0, refused_count: 1 }]);

  await province.pool.query(hidden, [null]);
  const again = await chief.post(`${calls}${refused.id}/resend/`);
  expect(again.status, JSON.stringify(again.body)).toBe(200);
  await drain();
  expect(await lastCall("Team")).toMatchObject({ status: upstreamCallStatus.accepted });
});

test("why a report was not accepted is read in the language of the reader", async () => {
  const read = async () => {
    const path = `${calls}${(await lastCall("WorkerAttendance")).id}/`;
    const keyed = `${keys}${keyId}/`;
    const of = async (who: Pick<typeof chief, "get">, at: string) => (await who.get(at)).body.failure as string;
    const english = city.english(chief);
    return { call: [await of(chief, path), await of(english, path)], key: [await of(chief, keyed), await of(english, keyed)] };
  };
  answers = [
    () => ({ code: "2001", message: "参数错误", data: { errors: [{ index: 1, field: "date", message: "格式不正确" }] } }),
  ];
  await pushPunch("2025-09-03 07:00:00");
  await run();
  expect((await read()).call).toEqual(["参数错误：第2行 date 格式不正确", "参数错误: row 2, date 格式不正确"]);
  network = "down";
  await pushPunch("2025-09-03 18:00:00", "02");
  await run();
  const away = [expect.stringMatching(/^对方没有应答：/), expect.stringMatching(/^No answer: /)];
  expect(await read()).toEqual({ call: away, key: away });
  network = "up";
  await drain();
  expect(await read()).toEqual({ call: [null, null], key: [null, null] });
});

test("punches that come back from the archive are not reported a second time", async () => {
  const month = "2022-08";
  const worker = (await workerIn(city))!;
  await ensurePartitions(city.pool, month, month);
  await city.pool.query(
    `insert into worker_attendances (project, corp, team, worker, attend_time, direction, attend_type)
     values ($1, $2, $3, $4, '2022-08-15 07:00:00+08', '01', '001')`,
    [site.project.id, worker.corp, worker.team, worker.id],
  );
  await drain();
  const earlier = (await callsOf()).length;
  const ctx = systemContext(city.services);
  expect(await archiveMonth(ctx, month)).toBe(1);
  expect(await restoreMonth(ctx, month)).toEqual({ rows: 1, added: 1 });
  expect(await callsOf()).toHaveLength(earlier);
  await city.pool.query("delete from worker_attendances where attend_time < '2023-01-01'");
});

test("a platform that handles requests in its own time is queried for the receipt", async () => {
  const answer = (data: object) => () => ({ code: "0", message: "", data });
  answers = [answer({ requestSerialCode: "r-1" }), answer({ status: "00" }), answer({ status: "20", result: "完成" })];
  await pushPunch("2025-09-06 07:00:00");
  await run();
  expect(await lastCall("WorkerAttendance")).toMatchObject({ status: upstreamCallStatus.awaiting });
  await makeDue();
  await run();
  expect(await lastCall("WorkerAttendance")).toMatchObject({ status: upstreamCallStatus.accepted, receipt: { result: "完成" } });
  expect(bodies.map((body) => body.get("method"))).toEqual([
    "WorkerAttendance.Add",
    "AsyncHandleResult.Query",
    "AsyncHandleResult.Query",
  ]);
  answers = [answer({ requestSerialCode: "r-2" }), answer({ status: "10", result: "人员不存在" })];
  await pushPunch("2025-09-06 18:00:00", "02");
  await run();
  expect(await lastCall("WorkerAttendance")).toMatchObject({ status: upstreamCallStatus.refused, failure: "人员不存在" });
});

test("a wrong key waits until it is mended; an error of the platform's own ends as failed", async () => {
  await chief.patch(`${keys}${keyId}/`, { secret: "0".repeat(32), version: (await chief.get(`${keys}${keyId}/`)).body.version });
  const check = async () =>
    chief.post(`${keys}${keyId}/checkKey/`, { version: (await chief.get(`${keys}${keyId}/`)).body.version });
  expect((await check()).status).toBe(400);
  await pushPunch("2025-09-05 07:00:00");
  await run();
  expect(await lastCall("WorkerAttendance")).toMatchObject({ status: upstreamCallStatus.queued, code: "1002" });
  const { version } = (await chief.get(`${keys}${keyId}/`)).body;
  await chief.patch(`${keys}${keyId}/`, { secret: project.made.body.app_secret, version });
  await drain();
  expect(await lastCall("WorkerAttendance")).toMatchObject({ status: upstreamCallStatus.accepted });
  await province.pool.query("update nonces set seen_at = seen_at - interval '1 minute'");
  expect((await check()).status).toBe(200);

  await pushPunch("2025-09-05 18:00:00", "02");
  answers = retrySeconds.map(() => () => ({ code: "9999", message: "系统错误" }));
  await drain();
  expect(await lastCall("WorkerAttendance")).toMatchObject({ status: upstreamCallStatus.failed, attempts: retrySeconds.length });
});

test("a payroll is reported when it is paid, once, though the answer is lost", async () => {
  const worker = (await workerIn(city))!;
  await province.given(wageAccounts, {
    project: project.project.id,
    corp: project.company.corp.id,
    status: accountStatus.open,
  });
  const roll = await city.given(payRolls, {
    ...{ project: site.project.id, corp: worker.corp, team: worker.team, pay_month: "2025-08" },
    status: payrollStatus.paying,
  });
  await city.given(payRollDetails, {
    ...{ pay_roll: roll.id, project: site.project.id, corp: worker.corp, worker: worker.id, pay_month: "2025-08" },
    ...{ id_card_number: number, base_amount: 500_000, total_pay_amount: 500_000, actual_amount: 500_000, days: 20 },
  });
  await city.pool.query("update pay_rolls set status = $2 where id = $1", [roll.id, payrollStatus.paid]);
  network = "answers are lost";
  await makeDue();
  await run();
  network = "up";
  await drain();
  expect(await lastCall("Payroll")).toMatchObject({
    status: upstreamCallStatus.accepted,
    failure: null,
    receipt: { duplicate: 1 },
  });
  const { rows } = await province.pool.query("select status, actual_amount::int as amount, pay_month from pay_rolls");
  expect(rows).toEqual([{ status: payrollStatus.draft, amount: 500_000, pay_month: "2025-08" }]);
});

test("everything is reported again on demand, and the province has nothing twice", async () => {
  const tables = ["teams", "workers", "entry_exits", "worker_contracts", "worker_attendances", "pay_rolls"];
  const before = await Promise.all(tables.map((table) => countIn(province, table)));
  const earlier = (await callsOf()).length;
  const { version } = (await chief.get(`${keys}${keyId}/`)).body;
  const asked = await chief.post(`${keys}${keyId}/reportAll/`, { version });
  expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  await drain();
  const added = (await callsOf()).slice(earlier);
  expect(new Set(added.map(({ method }) => method))).toEqual(new Set(upstreamMethod.codes));
  expect(added.filter(({ status }) => status !== upstreamCallStatus.accepted)).toEqual([]);
  // The four that had failed, or were answered in place of the province, are there now.
  expect(await Promise.all(tables.map((table) => countIn(province, table)))).toEqual(
    before.map((rows, at) => (tables[at] === "worker_attendances" ? rows + 4 : rows)),
  );
});

test("without a platform that is switched on nothing is queued, and what was rolled back is never sent", async () => {
  const earlier = (await callsOf()).length;
  const client = await city.pool.connect();
  await client.query("begin; update teams set remark = '撤销'; rollback");
  client.release();
  expect(await callsOf()).toHaveLength(earlier);
  await city.pool.query("update upstream_platforms set is_enabled = false");
  await pushPunch("2025-09-04 07:00:00");
  expect(await callsOf()).toHaveLength(earlier);
  await city.pool.query("update upstream_platforms set is_enabled = true");
});

test("the stored secret is in no answer, and only the super administrator sees and sends", async () => {
  for (const path of [`${keys}${keyId}/`, keys, platforms, calls])
    expect(JSON.stringify((await chief.get(path)).body)).not.toContain(project.made.body.app_secret);
  const official = await city.official(["project_view", "secret_manage", "project_review"]);
  for (const path of [keys, platforms, calls]) expect((await official.get(path)).status).toBe(403);
  const missing = await chief.post(keys, { platform: 1, project: site.project.id, app_id: "x" });
  expect(missing.body).toHaveProperty("secret");
});
