import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { attendanceDays } from "../../../../../resources/attendance/attendanceDays";
import { workerAttendances } from "../../../../../resources/attendance/workerAttendances";
import { alarmQueue } from "../../../../../resources/alarms/alarmQueue";
import { realinfos } from "../../../../../resources/people/realinfos";
import { workerContracts } from "../../../../../resources/people/workerContracts";
import { workers } from "../../../../../resources/people/workers";
import { projectCorps } from "../../../../../resources/projects/projectCorps";
import { notHidden } from "../../../../../server/topics/siteProtocol/rowCodec";
import { onePixel } from "../../../../support/siteClient";
import { openWorld, type World } from "../../../../support/world";
import { randomBankCard, idCard } from "../../people/siteFixture";
import { givenKey, type GivenKey } from "./givenKey";

let world: World;
let site: GivenKey;
let teamSysNo: number;
beforeAll(async () => {
  world = await openWorld();
  site = await givenKey(world);
  const team = await site.client.call("Team.Add", { corpCode: site.subcontractor.corp_code, teamName: "钢筋班组" });
  teamSysNo = Number(team.data?.teamSysNo);
});
afterAll(() => world.close());
beforeEach(() => world.pool.query("update nonces set seen_at = seen_at - interval '1 minute'"));

const call = (method: string, data: object) => site.client.call(method, data);
const hide = (text: string) => site.client.hide(text);
const person = (number: string, more: object = {}) => ({
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
const pushWorkers = (...workerList: object[]) =>
  call("ProjectWorker.Add", { corpCode: site.subcontractor.corp_code, teamSysNo, workerList });
const enter = (number: string, type: 0 | 1 = 1, date = "2025-09-01") =>
  call("WorkerEntryExit.Add", { teamSysNo, workerList: [{ idCardType: "01", idCardNumber: hide(number), date, type }] });
const punch = (number: string, date: string, direction: string, more: object = {}) => ({
  idCardType: "01",
  idCardNumber: hide(number),
  date,
  direction,
  attendType: "001",
  ...more,
});
const workerOf = (number: string) => world.store.find(world.pool, workers, { project: site.project.id, id_card_number: number });

test("the project's card names its participants and teams", async () => {
  const { code, data } = await call("Project.Query", {});
  expect(code).toBe("0");
  expect(data).toMatchObject({ projectCode: site.project.project_code, prjStatus: "003" });
  expect(data?.corps).toMatchObject([{ corpType: "009" }, { corpType: "006" }]);
  expect(data?.teams).toMatchObject([{ teamSysNo, teamName: "钢筋班组" }]);
});

test("a team reported again is the same team", async () => {
  const again = await call("Team.Add", { corpCode: site.subcontractor.corp_code, teamName: "钢筋班组" });
  expect(again.data).toMatchObject({ teamSysNo, ok: 0, duplicate: 1 });
  expect((await call("Team.Update", { teamSysNo, remark: "夜班" })).data).toMatchObject({ ok: 1 });
  expect((await call("Team.Query", { teamSysNo })).data?.rows).toMatchObject([{ remark: "夜班" }]);
});

describe("participants", () => {
  test("an unknown company becomes one of the contractor's other companies", async () => {
    const corp = { corpCode: "91990102MA990001X4", corpName: "云汀监理有限公司", corpType: "007", entryTime: "2025-02-01" };
    expect(await call("ProjectSubContractor.Add", corp)).toMatchObject({ code: "0", data: { ok: 1 } });
    expect(await call("ProjectSubContractor.Add", corp)).toMatchObject({ code: "0", data: { duplicate: 1 } });
    const [kept] = await world.store.findAll(world.pool, projectCorps, { project: site.project.id, corp_type: 7 });
    expect(kept).toMatchObject({ corp: null, corp_name: "云汀监理有限公司" });
    expect(kept?.extra_corp).not.toBeNull();
  });
  test("the client is the company's own business", async () => {
    const corp = { corpCode: "91990102MA99000284", corpName: "云汀城投公司", corpType: "008", entryTime: "2025-02-01" };
    expect(await call("ProjectSubContractor.Add", corp)).toMatchObject({
      code: "2001",
      data: { errors: [{ field: "corpType" }] },
    });
  });
});

test("people come with person, portrait and card, and are not on the job until they enter", async () => {
  expect(await pushWorkers(person(idCard(1)))).toMatchObject({ code: "0", data: { rows: 1, ok: 1, failed: 0 } });
  const worker = await workerOf(idCard(1));
  expect(worker).toMatchObject({
    worker_name: "张三",
    work_role: 2,
    in_status: 0,
    corp: site.subcontractor.id,
    pay_roll_bank_card_number: randomBankCard(7),
    creator_type: 9,
  });
  expect(await world.store.find(world.pool, realinfos, { id: worker!.realinfo })).toMatchObject({
    nation: "01",
    gender: 2 - (Number(idCard(1)[16]) % 2),
    head_image: [{ name: "照片.png" }],
  });
  expect(await enter(idCard(1))).toMatchObject({ code: "0", data: { ok: 1 } });
  expect(await workerOf(idCard(1))).toMatchObject({ in_status: 1, employment: true, entry_time: "2025-09-01" });
  expect(await world.store.find(world.pool, alarmQueue, { project: site.project.id })).toBeDefined();
});

test("what is not hidden is refused, and so is a wrong row; the others are taken", async () => {
  const reply = await pushWorkers(
    person(idCard(2)),
    person(idCard(3), { idCardNumber: idCard(3) }),
    person(idCard(4), { workType: "999999", cellPhone: hide("123") }),
  );
  expect(reply).toMatchObject({ code: "2001", data: { rows: 3, ok: 1, failed: 2 } });
  expect(reply.data?.errors).toEqual(
    expect.arrayContaining([
      { index: 1, field: "idCardNumber", message: notHidden[0] },
      { index: 2, field: "cellPhone", message: "手机号码不正确，应为1开头的11位数字" },
      { index: 2, field: "workType", message: expect.stringMatching(/^工种“999999”不在选项中，可选：/) },
    ]),
  );
  expect(await workerOf(idCard(2))).toBeDefined();
  expect(await workerOf(idCard(4))).toBeUndefined();
});

test("the same person twice in a call sends it back whole", async () => {
  expect(await pushWorkers(person(idCard(5)), person(idCard(5)))).toMatchObject({ code: "2001", data: { ok: 0, failed: 2 } });
  expect(await workerOf(idCard(5))).toBeUndefined();
});

test("an update tells only what changed, and a query answers hidden numbers", async () => {
  await pushWorkers(person(idCard(6)));
  const workerList = [
    { name: "张三", idCardNumber: hide(idCard(6)), workRole: 2, workType: "010", cellPhone: hide("15400000006") },
  ];
  expect(await call("ProjectWorker.Update", { teamSysNo, workerList })).toMatchObject({ code: "0", data: { ok: 1 } });
  const { data } = await call("ProjectWorker.Query", { idCardNumber: hide(idCard(6)) });
  expect(data?.rows).toMatchObject([{ idCardNumber: hide(idCard(6)), workType: "010", teamSysNo }]);
  const beyond = await call("ProjectWorker.Query", { idCardNumber: hide(idCard(6)), pageIndex: 9 });
  expect(beyond.data).toMatchObject({ pageIndex: 9, totalCount: 1, rows: [] });
});

test("a child is refused", async () => {
  const reply = await pushWorkers(person(idCard(7, "20100101")));
  expect(reply.data?.errors).toEqual([{ index: 0, field: "idCardNumber", message: "未满16周岁，不得使用童工" }]);
});

test("contracts come with the standard's names", async () => {
  await pushWorkers(person(idCard(8)));
  const contract = {
    idCardNumber: hide(idCard(8)),
    contractPeriodType: 0,
    startDate: "2025-03-01",
    endDate: "2026-02-28",
    unit: 81,
    unitPrice: "38.50",
    attachments: [{ name: "合同.png", data: onePixel }],
  };
  expect(await call("WorkerContract.Add", { contractList: [contract] })).toMatchObject({ code: "0", data: { ok: 1 } });
  const worker = await workerOf(idCard(8));
  expect(worker).toMatchObject({ has_contract: 1 });
  expect(await world.store.find(world.pool, workerContracts, { worker: worker!.id })).toMatchObject({
    pay_type: 6,
    unit: "81",
    unit_price: 3850,
    sign_date: "2025-03-01",
    contract_files: [{ name: "劳动合同.png" }],
  });
});

describe("punches", () => {
  const number = idCard(20);
  beforeAll(async () => {
    await pushWorkers(person(number));
    await enter(number);
  });
  const daysOf = async () =>
    (await world.store.findAll(world.pool, attendanceDays, { worker: (await workerOf(number))!.id })).sort((a, b) =>
      a.date < b.date ? -1 : 1,
    );
  const push = (...dataList: (object | null)[]) => call("WorkerAttendance.Add", { teamSysNo, dataList });

  test("are paired into days as they come, in any order and more than once", async () => {
    expect(await push(punch(number, "2025-09-05 03:30:00", "02"))).toMatchObject({ code: "0", data: { ok: 1 } });
    expect(await daysOf()).toMatchObject([{ date: "2025-09-05", punch_count: 1, day_value: 0.5 }]);
    // The evening before arrives late and takes the night with it.
    await push(punch(number, "2025-09-04 19:00:00", "01"));
    expect(await daysOf()).toMatchObject([{ date: "2025-09-04", work_hours: 8.5, day_value: 1 }]);
    const again = await push(punch(number, "2025-09-04 19:00:00", "01"), punch(number, "2025-09-05 07:00", "01"));
    expect(again).toMatchObject({ code: "0", data: { rows: 2, ok: 1, duplicate: 1 } });
    expect(await daysOf()).toMatchObject([
      { date: "2025-09-04", punch_count: 2 },
      { date: "2025-09-05", punch_count: 1 },
    ]);
  });

  test("too old, too early, of nobody, in no direction or no object are refused one by one", async () => {
    const reply = await push(
      punch(number, "2025-08-01 07:00:00", "01"),
      punch(number, "2025-09-11 23:00:00", "01"),
      punch(idCard(999), "2025-09-08 07:00:00", "01"),
      punch(number, "2025-09-08 07:00:00", "03"),
      null,
      punch(number, "2025-09-08 07:00:00", "01"),
    );
    expect(reply).toMatchObject({ code: "2001", data: { ok: 1, failed: 5 } });
    expect(reply.data?.errors?.map(({ index, field }) => [index, field])).toEqual([
      [0, "date"],
      [1, "date"],
      [2, "idCardNumber"],
      [3, "direction"],
      [4, "idCardNumber"],
    ]);
  });

  test("far from the site, unlike the face or before the entry are kept and marked", async () => {
    await push(
      punch(number, "2025-09-06 07:00:00", "01", { lng: 118.05, lat: 26 }),
      punch(number, "2025-09-06 18:00:00", "02", { sim: 0.55, image: onePixel }),
      punch(number, "2025-08-31 07:00:00", "01"),
    );
    const kept = await world.store.findAll(world.pool, workerAttendances, { worker: (await workerOf(number))!.id });
    const reasons = Object.fromEntries(kept.map((row) => [row.attend_time, row.abnormal_reason]));
    expect(reasons).toMatchObject({
      "2025-09-06 07:00:00": expect.stringContaining("2公里"),
      "2025-09-06 18:00:00": expect.stringContaining("相似度"),
      "2025-08-31 07:00:00": "人员不在岗",
      "2025-09-04 19:00:00": null,
    });
    expect((await daysOf()).find(({ date }) => date === "2025-09-06")).toMatchObject({ abnormal: true, work_hours: 11 });
  });

  test("at two projects in the same minute are marked", async () => {
    const other = await givenKey(world);
    const team = await other.client.call("Team.Add", { corpCode: other.subcontractor.corp_code, teamName: "木工班组" });
    const sys = team.data?.teamSysNo;
    await other.client.call("ProjectWorker.Add", {
      teamSysNo: sys,
      workerList: [
        {
          ...person(number),
          idCardNumber: other.client.hide(number),
          cellPhone: other.client.hide("15412345678"),
          payRollBankCardNumber: other.client.hide(randomBankCard(7)),
        },
      ],
    });
    const dataList = [{ ...punch(number, "2025-09-04 19:00:30", "01"), idCardNumber: other.client.hide(number) }];
    expect(await other.client.call("WorkerAttendance.Add", { teamSysNo: sys, dataList })).toMatchObject({ code: "0" });
    const [kept] = await world.store.findAll(world.pool, workerAttendances, { project: other.project.id });
    expect(kept?.abnormal_reason).toContain("其他项目");
  });

  test("more than two hundred in a call are too many", async () => {
    const reply = await push(...Array.from({ length: 201 }, () => punch(number, "2025-09-08 07:00:00", "01")));
    expect(reply).toMatchObject({ code: "2001", data: { errors: [{ field: "dataList", message: "一次最多200行" }] } });
  });
});

test("an exit ends the work, not before it began", async () => {
  await pushWorkers(person(idCard(30)));
  await enter(idCard(30));
  expect((await enter(idCard(30), 0, "2025-08-01")).data?.errors).toMatchObject([{ field: "date" }]);
  expect((await enter(idCard(30), 0, "2025-09-09")).code).toBe("0");
  expect((await enter(idCard(30), 0, "2025-09-09")).data).toMatchObject({ ok: 0, duplicate: 1 });
});

test("a team of another project is not there", async () => {
  const other = await givenKey(world);
  expect(await other.client.call("Team.Query", { teamSysNo })).toMatchObject({ code: "0", data: { rows: [] } });
  expect(await other.client.call("ProjectWorker.Add", { teamSysNo, workerList: [person(idCard(40))] })).toMatchObject({
    code: "2001",
    data: { errors: [{ field: "teamSysNo" }] },
  });
});

test("every call is finished when it is answered", async () => {
  const { data } = await call("Team.Update", { teamSysNo, remark: "白班" });
  const { requestSerialCode } = data ?? {};
  expect(await call("AsyncHandleResult.Query", { requestSerialCode })).toMatchObject({ code: "0", data: { status: 20 } });
});
