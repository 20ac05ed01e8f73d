import { afterEach, beforeEach, expect, test } from "vitest";
import { complaints } from "../../../../resources/complaints/complaints";
import { complaintType } from "../../../../resources/dictionaries/complaintType";
import { depositStanding } from "../../../../resources/deposits/depositStanding";
import { corpDeposits } from "../../../../resources/deposits/corpDeposits";
import { projects } from "../../../../resources/projects/projects";
import { files } from "../../../../resources/system/files";
import { wageAccountBills } from "../../../../resources/wageAccounts/wageAccountBills";
import { payRolls } from "../../../../resources/payrolls/payRolls";
import { wageAccounts } from "../../../../resources/wageAccounts/wageAccounts";
import { openWageAlarm } from "../../../support/wageAlarm";
import { openWorld, type World } from "../../../support/world";

const depositsPath = "/building/v1/corpDeposits/";
const accountsPath = "/building/v1/wageAccounts/";
let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

const project = async (contractor_corp: number, values: object = {}) =>
  world.given(projects, {
    ...{ contractor_corp, review_status: 1, prj_status: 3, region: world.regions.east.id, builder_licenses: [] },
    ...{ contract_sign_date: "2025-07-01", deposit_required_amount: 1_000_000_00, open_wage_alarm_count: 0 },
    ...{ labor_fee_mode: 1, labor_fee_monthly: 100_000_00, labor_fee_pay_day: 5 },
    ...{ actual_start_date: "2025-06-20", actual_complete_date: null, ...values },
  });
const stored = async (of: { id: number; contractor_corp: number }, values: object = {}) =>
  world.given(corpDeposits, {
    ...{ project: of.id, corp: of.contractor_corp, deposit_type: 1, amount: 1_000_000_00, required_amount: 1_000_000_00 },
    ...{ used_amount: 0, status: 2, insufficient: false, expire_date: null, replaces: null, ...values },
  });

test("projects without a deposit are reported to everyone who reads deposits, each his own, with the day it was due", async () => {
  const [ours, others] = [await world.company(1), await world.company(1)];
  const lacking = await project(ours.corp.id, { name: "青峦学校" });
  const foreign = await project(others.corp.id, { region: world.regions.west.id });
  await stored(await project(ours.corp.id));
  await project(ours.corp.id, { deposit_required_amount: 0 });
  await project(ours.corp.id, { prj_status: 4 });
  const ids = async (who: { list: (typeof ours)["list"] }, filter: object = {}) =>
    (await who.list(depositsPath, { without: 1, ...filter })).body
      .map(({ id }: { id: number }) => id)
      .toSorted((a: number, b: number) => a - b);

  const { body, headers } = await ours.get(`${depositsPath}?without=1`);
  expect(body).toMatchObject([
    { id: lacking.id, name: "青峦学校", deposit_required_amount: "1000000.00", deposit_due: "2025-07-29", overdue_days: 43 },
  ]);
  expect(headers["content-range"]).toBe("corpDeposits 0-0/1");
  expect(await ids(others)).toEqual([foreign.id]);
  expect(await ids(await world.official(["deposit_view"]))).toEqual([lacking.id, foreign.id]);
  expect(await ids(await world.official(["deposit_view"], world.orgs.eastBureau.id))).toEqual([lacking.id]);
  expect(await ids(await world.administrator(), { q: "青峦" })).toEqual([lacking.id]);

  // The same rows as a separate list: it has all features of a list.
  const list = "/building/v1/projectsWithoutDeposit/";
  const clerk = await world.official(["deposit_view", "export_data"]);
  const listed = await clerk.get(`${list}?sort=${encodeURIComponent('["contractor_corp","DESC"]')}&range=[0,0]`);
  expect([listed.headers["content-range"], listed.body]).toEqual(["projectsWithoutDeposit 0-0/2", [expect.any(Object)]]);
  expect((await clerk.list(list, { deposit_due_to: "2025-07-28" })).body).toEqual([]);
  expect((await clerk.list(list, { standing: depositStanding.overdue, project: foreign.id })).body).toMatchObject([
    { id: foreign.id },
  ]);
  expect(await ids(clerk, { corp: ours.corp.id })).toEqual([lacking.id]);
  expect((await clerk.get(`${list}?summary=1`)).body).toEqual({ count: 2, deposit_required_amount: "2000000.00" });
  const sheet = String((await clerk.get(`${list}?format=csv`)).body)
    .trimEnd()
    .split("\r\n");
  expect(sheet).toHaveLength(3);
  expect(sheet[1]).toContain("2025-07-29,逾期43天");
  expect((await ours.get(`${list}?format=csv`)).status).toBe(200);
  expect((await (await world.official(["deposit_view"])).get(`${list}?format=csv`)).status).toBe(403);
  expect((await clerk.list(list, { deposit_ratio: 3 })).status).toBe(400);
  expect((await clerk.get(`${list}?sort=${encodeURIComponent('["deposit_used","ASC"]')}`)).status).toBe(400);
  expect((await clerk.get(`${list}${lacking.id}/`)).status).toBe(404);
  expect((await (await world.official(["project_view"])).get(`${depositsPath}?without=1`)).status).toBe(403);
  expect((await world.anonymous.get(`${depositsPath}?without=1`)).status).toBe(401);
});

test("what is too little, and what ends soon, is asked for; the sums beside the list count each project once", async () => {
  const { corp, ...ours } = await world.company(1);
  const [a, b] = [await project(corp.id), await project(corp.id)];
  await stored(a, { amount: 600_000_00, insufficient: true });
  await stored(a, { amount: 600_000_00, deposit_type: 2, guarantee_no: "G1", expire_date: "2025-10-10" });
  const lapsed = { deposit_type: 2, guarantee_no: "G0", status: 6, expire_date: "2025-09-01" };
  await stored(b, lapsed);
  const refill = await stored(b, { amount: 900_000_00, used_amount: 200_000_00, status: 3, insufficient: true });
  await project(corp.id);

  const amounts = async (query: string) =>
    (await ours.get(`${depositsPath}?${query}`)).body
      .map(({ amount }: { amount: string }) => amount)
      .toSorted((a: string, b: string) => Number(a) - Number(b));
  expect(await amounts("insufficient=1")).toEqual(["600000.00", "900000.00"]);
  expect(await amounts(`filter=${encodeURIComponent('{"insufficient":1}')}`)).toEqual(["600000.00", "900000.00"]);
  expect(await amounts("expire_within=30")).toEqual(["600000.00"]);
  expect((await ours.get(`${depositsPath}?summary=1`)).body).toMatchObject({
    ...{ required_amount: "3000000.00", stored_amount: "1900000.00", short_amount: "1300000.00", surplus_amount: "200000.00" },
    ...{ expiring_count: 1, refill_count: 1, without_count: 1 },
  });
  expect(refill.status).toBe(3);
});

test("an account on file refuses another number or bank; what is masked means unchanged", async () => {
  const { corp, ...ours } = await world.company(1);
  const site = await project(corp.id);
  const account = await world.given(wageAccounts, {
    ...{ project: site.id, corp: corp.id, account_no: "35050161000012345", status: 1, filing_status: 2, close_status: 0 },
    ...{ account_name: `${corp.corp_name}农民工工资专用账户`, open_date: "2025-07-02", bank_code: "105" },
  });
  const address = `${accountsPath}${account.id}/`;
  const change = async (body: object) => (await ours.patch(address, { ...body })).status;
  expect(await change({ account_no: "35050161000099999" })).toBe(409);
  expect(await change({ bank_code: "102" })).toBe(409);
  expect(await change({ account_no: "*************2345", tripartite_sign_date: "2025-07-05" })).toBe(200);
});

test("an account is not closed while a complaint about wages is open", async () => {
  const { corp, account: person, ...ours } = await world.company(1);
  const site = await project(corp.id, { prj_status: 4 });
  const account = await world.given(wageAccounts, {
    ...{ project: site.id, corp: corp.id, status: 1, filing_status: 2, close_status: 0 },
  });
  const complaint = await world.given(complaints, { project: site.id, type: complaintType.arrears, status: 1 });
  const paper = await world.given(files, { account: person.id, name: "a.pdf", resource: null, row: null, field: null });
  const apply = () =>
    ours.patch(`${accountsPath}${account.id}/`, {
      ...{ action: "apply_close", close_reason: 1, publicity_start: "2025-09-10", close_files: [paper.id] },
    });
  expect((await apply()).body).toEqual({ detail: "存在未办结的欠薪投诉，不能销户" });
  await world.pool.query("update complaints set status = 3 where id = $1", [complaint.id]);
  expect((await apply()).status).toBe(200);
});

test("a closing is not approved while the project owes wages that fell due during the publicity", async () => {
  const { corp } = await world.company(1);
  const site = await project(corp.id, { prj_status: 4, open_wage_alarm_count: 0 });
  const account = await world.given(wageAccounts, {
    ...{ project: site.id, corp: corp.id, status: 1, filing_status: 2, close_status: 2, publicity_start: "2025-07-01" },
  });
  const official = await world.official(["account_view", "account_manage"]);
  const approve = async () =>
    (await official.patch(`${accountsPath}${account.id}/`, { action: "approve_close", close_date: "2025-09-05" })).body;
  const roll = await world.given(payRolls, { project: site.id, corp: corp.id, wage_account: account.id, status: 1 });
  expect(await approve()).toEqual({ detail: "尚有未发放完成的工资单" });
  await world.store.remove(world.pool, payRolls, roll.id);
  const complaint = await world.given(complaints, { project: site.id, type: complaintType.arrears, status: 1 });
  expect(await approve()).toEqual({ detail: "存在未办结的欠薪投诉，不能销户" });
  await world.pool.query("update complaints set status = 3 where id = $1", [complaint.id]);
  const alarm = await openWageAlarm(world, site);
  expect(await approve()).toEqual({ detail: "存在未销号的工资类预警" });
  await alarm.close();
  expect(await approve()).toMatchObject({ status: 0, close_status: 3 });
});

test("a month in which nobody transferred the agreed sum is short of it; a reversed transfer counts for nothing", async () => {
  const { corp, ...ours } = await world.company(1);
  const site = await project(corp.id);
  const account = await world.given(wageAccounts, { project: site.id, corp: corp.id, status: 1, balance: 60_000_00 });
  const bill = { wage_account: account.id, project: site.id, corp: corp.id, should_amount: 100_000_00, pay_date: "2025-08-20" };
  const wrong = await world.given(wageAccountBills, {
    ...bill,
    ...{ bill_month: "2025-08", amount: 100_000_00, serial_no: "1", reverse_of: null },
  });
  await world.given(wageAccountBills, {
    ...bill,
    ...{ bill_month: "2025-08", amount: -100_000_00, should_amount: 0, serial_no: "2", reverse_of: wrong.id },
  });
  await world.given(wageAccountBills, {
    ...bill,
    ...{ bill_month: "2025-08", amount: 60_000_00, serial_no: "3", reverse_of: null },
  });
  const { months } = (await ours.get(`${accountsPath}${account.id}/`)).body;
  const short = Object.fromEntries(
    months.map(({ month, should_amount, short_amount }: Record<string, string>) => [month, [should_amount, short_amount]]),
  );
  expect(short).toMatchObject({
    "2025-05": ["0.00", "0.00"],
    "2025-07": ["100000.00", "100000.00"],
    "2025-08": ["100000.00", "40000.00"],
    "2025-09": ["100000.00", "100000.00"],
  });
});

test("what the platform does by itself nobody can ask for", async () => {
  const { corp } = await world.company(1);
  const site = await project(corp.id);
  const guarantee = await stored(site, { deposit_type: 2, guarantee_no: "G1", expire_date: "2025-09-01" });
  const account = await world.given(wageAccounts, {
    ...{ project: site.id, corp: corp.id, status: 1, close_status: 1, publicity_start: "2025-08-01" },
  });
  const administrator = await world.administrator();
  expect((await administrator.patch(`${depositsPath}${guarantee.id}/`, { action: "expire" })).status).toBe(400);
  expect((await administrator.patch(`${accountsPath}${account.id}/`, { action: "endPublicity" })).status).toBe(400);
  expect((await administrator.post(`${depositsPath}${guarantee.id}/system/`)).status).toBe(404);
});
