import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { payRollDetails } from "../../../resources/payrolls/payRollDetails";
import { payRolls } from "../../../resources/payrolls/payRolls";
import { wageAccounts } from "../../../resources/wageAccounts/wageAccounts";
import { notHidden } from "../../../server/site/standardFields";
import { onePixel } from "../../support/siteClient";
import { openWorld, type World } from "../../support/world";
import { bankCard, idCard } from "../people/givenSite";
import { givenKey, type GivenKey } from "./givenKey";

let world: World;
let site: GivenKey;
let teamSysNo: number;

const call = (method: string, data: object) => site.client.call(method, data);
const hide = (text: string) => site.client.hide(text);
const payMonth = "2025-08";

beforeAll(async () => {
  world = await openWorld();
  site = await givenKey(world);
  await site.setting({ source_type: 2 });
  await world.given(wageAccounts, { project: site.project.id, corp: site.company.corp.id, status: 1, filing_status: 2 });
  const team = await call("Team.Add", { corpCode: site.subcontractor.corp_code, teamName: "木工班组" });
  teamSysNo = Number(team.data?.teamSysNo);
  const workerList = [1, 2].map((n) => ({
    ...{ name: "张三", idCardNumber: hide(idCard(n)), nation: "01", address: "云汀市一号路", grantOrg: "云汀市公安局" },
    ...{ headImage: onePixel, cellPhone: hide("15412345678"), workRole: "20", workType: "020" },
  }));
  await call("ProjectWorker.Add", { teamSysNo, workerList });
});
afterAll(() => world.close());
beforeEach(() => world.pool.query("update nonces set seen_at = seen_at - interval '1 minute'"));

const line = (n: number, more: object = {}) => ({
  idCardNumber: hide(idCard(n)),
  days: 22,
  workHours: 176,
  totalPayAmount: "6600.50",
  actualAmount: "6500.50",
  payRollBankCardNumber: hide(bankCard(n)),
  payRollBankCode: "105",
  ...more,
});
const pay = (detailList: readonly object[], more: object = {}) =>
  call("Payroll.Add", { teamSysNo, payMonth, detailList, ...more });
const rolls = () => world.store.findAll(world.pool, payRolls, { project: site.project.id });

test.each([
  [
    "a card in plain text",
    () => [line(1, { payRollBankCardNumber: bankCard(1) })],
    {},
    { index: 0, field: "payRollBankCardNumber", message: notHidden },
  ],
  [
    "more paid than earned",
    () => [line(1), line(2, { actualAmount: "6600.51" })],
    {},
    { index: 1, field: "actualAmount", message: "实发金额不正确" },
  ],
  [
    "half a fen",
    () => [line(1, { totalPayAmount: "6600.505" })],
    {},
    { index: 0, field: "totalPayAmount", message: "应发金额不正确" },
  ],
  ["somebody unknown", () => [line(1), line(9)], {}, { index: 1, field: "idCardNumber" }],
  ["no month", () => [line(1)], { payMonth: "2025年8月" }, { index: 0, field: "payMonth" }],
  ["a team of elsewhere", () => [line(1)], { teamSysNo: 9_999_999 }, { index: 0, field: "teamSysNo" }],
  ["nobody", () => [], {}, { index: 0, field: "detailList" }],
])("%s keeps the whole payroll out", async (_, lines, more, error) => {
  const reply = await pay(lines(), more);
  expect(reply).toMatchObject({ code: "2001", data: { ok: 0 } });
  expect(reply.data?.errors).toMatchObject([error]);
  expect(await rolls()).toEqual([]);
});

test("a payroll waits for the company to look at it, submit it and have it authorised; the same month comes once", async () => {
  const reply = await pay([line(1), line(2, { actualAmount: "6600.50" })]);
  expect(reply).toMatchObject({ code: "0", data: { rows: 2, ok: 2, failed: 0, payRollCode: expect.stringMatching(/^GZ/) } });
  const [roll] = await rolls();
  expect(roll).toMatchObject({
    ...{ status: 0, worker_count: 2, pay_month: payMonth, corp: site.subcontractor.id, submitted_at: null },
    ...{ total_pay_amount: 1_320_100, actual_amount: 1_310_100, pay_roll_code: reply.data?.payRollCode },
  });
  const lines = await world.store.findAll(world.pool, payRollDetails, { pay_roll: roll!.id });
  expect(lines).toMatchObject([
    { deduct_amount: 10_000, pay_roll_bank_card_number: bankCard(1) },
    { deduct_amount: 0, pay_roll_bank_card_number: bankCard(2) },
  ]);
  expect((await site.company.get(`/salary/v1/payRolls/${roll!.id}/`)).body).toMatchObject({ status: 0, worker_count: 2 });

  expect(await pay([line(1)])).toMatchObject({ code: "2001", data: { ok: 0 } });
  expect(await rolls()).toHaveLength(1);
});

test("a site whose data come from elsewhere sends no payrolls", async () => {
  await site.setting({ source_type: 9 });
  expect(await pay([line(1)])).toMatchObject({ code: "2001", data: { errors: [{ field: "appid" }] } });
  await site.setting({ source_type: 2 });
});

test("an exit or an entry names a team of the project, if any", async () => {
  const workerList = [{ idCardNumber: hide(idCard(1)), date: "2025-09-01", type: 1 }];
  expect(await call("WorkerEntryExit.Add", { teamSysNo: 9_999_999, workerList })).toMatchObject({
    code: "2001",
    data: { errors: [{ field: "teamSysNo" }] },
  });
  expect(await call("WorkerEntryExit.Add", { workerList })).toMatchObject({ code: "0", data: { ok: 1 } });
});

test("a participant leaves, but not before it came nor with people on the job", async () => {
  const corp = { corpCode: site.subcontractor.corp_code, corpName: site.subcontractor.corp_name, corpType: "006" };
  const leave = (exitTime: string) => call("ProjectSubContractor.Update", { ...corp, entryTime: "2025-02-01", exitTime });
  expect(await leave("2025-01-31")).toMatchObject({
    data: { errors: [{ field: "exitTime", message: "退场日期不能早于进场日期" }] },
  });
  expect(await leave("2025-09-09")).toMatchObject({ data: { errors: [{ field: "exitTime", message: "该单位尚有在岗人员" }] } });
  await call("WorkerEntryExit.Add", { workerList: [{ idCardNumber: hide(idCard(1)), date: "2025-09-08", type: 0 }] });
  expect(await leave("2025-09-09")).toMatchObject({ code: "0", data: { ok: 1 } });
});

test("every call stands in the log with what came of it, for those who manage the project and its contractor alone", async () => {
  await pay([]);
  const filter = { project: site.project.id, method: "Payroll.Add" };
  const { body } = await site.manager.list("/building/v1/pushLogs/", filter, '&sort=["id","DESC"]');
  expect(body[0]).toMatchObject({ method: "Payroll.Add", ok: 0, failed: 1, message: "第1行 detailList：应为不少于1行的数组" });
  expect((await site.company.list("/building/v1/pushLogs/", filter)).body.length).toBe(body.length);
  const stranger = await world.company();
  expect((await stranger.list("/building/v1/pushLogs/", filter)).body).toEqual([]);
});
