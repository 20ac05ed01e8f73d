import { afterEach, beforeEach, expect, test } from "vitest";
import { corpDeposits } from "../../../../resources/deposits/corpDeposits";
import { projects } from "../../../../resources/projects/projects";
import { files } from "../../../../resources/system/files";
import { depositExpiry, publicity } from "../../../../server/engine/jobs/dueActions";
import type { Job } from "../../../../server/engine/jobs/runner";
import { openWorld, type World } from "../../../support/world";

const accountsPath = "/building/v1/wageAccounts/";
const billsPath = "/building/v1/wageAccountBills/";
const depositsPath = "/building/v1/corpDeposits/";
let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

type Someone = { account: { id: number } };
const upload = async ({ account }: Someone): Promise<number> =>
  (await world.given(files, { account: account.id, name: "a.pdf", resource: null, row: null, field: null })).id;

/** The work of a job on that day: the clock is passed to it. */
const runOn = (day: string, job: Job) =>
  job.run({ ...world.services, clock: { now: () => new Date(`${day}T01:00:00+08:00`), today: () => day } });

const logged = async (entity: string, row: number): Promise<string[]> => {
  const found = await world.pool.query<{ action: string }>(
    'select action from audit_logs where entity = $1 and "row" = $2 order by seq',
    [entity, row],
  );
  return found.rows.map(({ action }) => action);
};

async function site(values: object = {}, contractor?: Awaited<ReturnType<World["company"]>>) {
  const admin = contractor ?? (await world.company(1));
  const project = await world.given(projects, {
    ...{
      contractor_corp: admin.corp.id,
      review_status: 1,
      prj_status: 3,
      contract_sign_date: "2025-03-01",
      start_date: "2025-03-01",
    },
    ...{ region: world.regions.east.id, labor_fee_mode: 1, labor_fee_monthly: 100_000_00, deposit_required_amount: 1_000_000_00 },
    ...{ open_wage_alarm_count: 0, ...values },
  });
  const account = (more: object = {}) => ({
    ...{ project: project.id, account_name: `${admin.corp.corp_name}农民工工资专用账户`, account_no: "77000000000011" },
    ...{
      bank_code: "105",
      bank_name: "云汀支行",
      bank_link_number: "105391000018",
      payment_bank: 0,
      open_date: "2025-03-10",
      is_shared: 0,
    },
    ...more,
  });
  return { admin, project, account };
}

test("a special account bears its company's name, is opened in time, and its number belongs to one project", async () => {
  const { admin, account } = await site();
  const wrongName = await admin.post(accountsPath, account({ account_name: "别家公司农民工工资专用账户" }));
  expect(wrongName.body).toEqual({ account_name: ["账户名称应包含企业名称并以“农民工工资专用账户”结尾"] });
  const early = await admin.post(accountsPath, account({ open_date: "2025-01-29" }));
  expect(early.body).toEqual({ open_date: ["开户日期不得早于合同签订日期前30天"] });
  expect((await admin.post(accountsPath, account({ open_date: "2025-01-30" }))).status).toBe(201);
  expect((await admin.post(accountsPath, account())).body).toEqual({ project: ["该项目已有正常状态的专用账户"] });

  const second = await site({}, admin);
  const taken = await admin.post(accountsPath, second.account({ is_shared: 1 }));
  expect(taken.body.account_no).toEqual(["该账号已用于其他项目，仅本企业的共用账户可以重复"]);
  await world.pool.query("update wage_accounts set is_shared = 1");
  expect((await admin.post(accountsPath, second.account({ is_shared: 1 }))).status).toBe(201);
});

test("an account is filed once its three-party agreement was checked, and its number is fixed from then on", async () => {
  const { admin, account } = await site();
  const official = await world.official(["account_view", "account_manage"]);
  const { id } = (await admin.post(accountsPath, account())).body;
  const file = () => official.patch(`${accountsPath}${id}/`, { action: "file", opinion: "同意" });
  expect((await file()).body).toEqual({ detail: "企业尚未上传三方协议，可退回备案" });
  const voucher = await admin.post("/building/v1/wageAccountVouchers/", {
    ...{ wage_account: id, voucher_type: 2, voucher_date: "2025-03-12", files: [await upload(admin)] },
  });
  // Beside its account a voucher lists the actions of each reader.
  const acts = async (who: typeof official) => (await who.get(`${accountsPath}${id}/`)).body.vouchers[0].actions;
  expect([await acts(official), await acts(admin)]).toEqual([["pass", "sendBack"], ["update"]]);
  expect(await acts(await world.official(["account_view"]))).toEqual([]);
  expect((await official.get(`${accountsPath}${id}/`)).body.blocked).toEqual({ file: "请先核验三方协议" });
  expect((await file()).body).toEqual({ detail: "请先核验三方协议" });
  await official.patch(`/building/v1/wageAccountVouchers/${voucher.body.id}/`, { action: "pass" });
  expect((await file()).body).toMatchObject({ filing_status: 2, filing_opinion: "同意" });
  await admin.patch(`${accountsPath}${id}/`, { account_no: "77000000000022" });
  expect((await admin.get(`${accountsPath}${id}/?unmask=1`)).body.account_no).toBe("77000000000011");
});

test("what a clerk writes at the fields of a filing is read by the company there, until it corrects them", async () => {
  const { admin, account } = await site();
  const official = await world.official(["account_view", "account_manage"]);
  const { id } = (await admin.post(accountsPath, account())).body;
  const remarks = [
    { field: "account_no", remark: "与开户许可证不一致" },
    { field: "vouchers", remark: "缺少三方协议" },
  ];
  const rejected = { action: "reject_filing", opinion: "请修改", remarks };
  const unknown = { ...rejected, remarks: [{ field: "colour", remark: "没有" }] };
  expect((await official.patch(`${accountsPath}${id}/`, unknown)).status).toBe(400);
  expect((await official.patch(`${accountsPath}${id}/`, rejected)).body).toMatchObject({ filing_status: 3 });
  expect((await admin.get(`${accountsPath}${id}/`)).body).toMatchObject({ filing_opinion: "请修改", field_remarks: remarks });
  const corrected = await admin.patch(`${accountsPath}${id}/`, { account_no: "77000000000033" });
  expect(corrected.body).toMatchObject({ filing_status: 1, field_remarks: [remarks[1]] });
});

test("bills credit the account; a wrong one is reversed once, by its whole amount", async () => {
  const { admin, account } = await site();
  const { id } = (await admin.post(accountsPath, account())).body;
  const bill = async (more: object) =>
    admin.post(billsPath, {
      ...{
        wage_account: id,
        bill_month: "2025-08",
        payer_name: "云汀城投",
        pay_date: "2025-09-01",
        files: [await upload(admin)],
      },
      ...more,
    });
  const first = await bill({ amount: "80000.00", serial_no: "A1" });
  expect(first.body).toMatchObject({ should_amount: "100000.00", amount: "80000.00", confirm_status: true });
  expect((await bill({ amount: "5", serial_no: "A1" })).body).toEqual({ serial_no: ["该流水号已登记"] });
  expect((await bill({ amount: "-70000.00", serial_no: "A2", reverse_of: first.body.id })).status).toBe(400);
  expect((await bill({ amount: "-80000.00", serial_no: "A3", reverse_of: first.body.id })).status).toBe(201);
  expect((await bill({ amount: "-80000.00", serial_no: "A4", reverse_of: first.body.id })).status).toBe(400);
  await Promise.all(Array.from({ length: 10 }, (_, n) => bill({ amount: "1000.01", serial_no: `B${n}` })));
  const { body } = await admin.get(`${accountsPath}${id}/`);
  expect(body).toMatchObject({ balance: "10000.10", total_in: "10000.10", total_out: "0.00" });
  expect(body.months[0]).toEqual({
    ...{
      month: "2025-09",
      should_amount: "0.00",
      in_amount: "10000.10",
      out_amount: "0.00",
      short_amount: "0.00",
      balance_end: "10000.10",
    },
  });
  expect(body.months[1]).toMatchObject({ month: "2025-08", should_amount: "100000.00", balance_end: "0.00" });
});

test("closing waits for completion, thirty days of publicity and the approval", async () => {
  const { admin, account, project } = await site();
  const official = await world.official(["account_view", "account_manage"]);
  const { id } = (await admin.post(accountsPath, account())).body;
  const apply = async (more: object = {}) =>
    admin.patch(`${accountsPath}${id}/`, {
      ...{ action: "apply_close", close_reason: 1, publicity_start: "2025-08-12", close_files: [await upload(admin)] },
      ...more,
    });
  expect((await apply()).body).toEqual({ detail: "工程完工后方可以此原因销户" });
  await world.pool.query("update projects set prj_status = 4, actual_complete_date = '2025-08-10' where id = $1", [project.id]);
  const begins = async (publicity_start: string) => (await apply({ publicity_start })).body;
  expect(await begins("2025-08-09")).toEqual({ publicity_start: ["公示开始日期不得早于2025-08-10"] });
  expect(await begins("2025-10-11")).toEqual({ publicity_start: ["公示开始日期不得晚于2025-10-10"] });
  expect((await apply()).body).toMatchObject({ close_status: 1 });
  const closing = async () => (await official.get(`${accountsPath}${id}/`)).body.close_status;
  await runOn("2025-09-10", publicity);
  expect(await closing()).toBe(1);
  await runOn("2025-09-11", publicity);
  expect(await closing()).toBe(2);
  expect(await logged("wageAccounts", id)).toContain("endPublicity");
  const approve = (close_date: string) => official.patch(`${accountsPath}${id}/`, { action: "approve_close", close_date });
  expect((await approve("2025-09-10")).body).toEqual({ close_date: ["公示期至2025-09-11，销户日期不得早于该日"] });
  expect((await approve("2025-09-11")).status).toBe(400); // not before it has come
  await world.pool.query("update wage_accounts set publicity_start = '2025-08-11'");
  expect((await approve("2025-09-10")).body).toMatchObject({ status: 0, close_status: 3, close_date: "2025-09-10" });
  // What was left went back with the closing, not before the account was opened.
  await world.pool.query("update wage_accounts set total_in = 500, total_out = 200, balance = 0 where id = $1", [id]);
  const { months } = (await admin.get(`${accountsPath}${id}/`)).body;
  expect(months.slice(0, 2)).toMatchObject([
    { month: "2025-09", balance_end: "0.00" },
    { month: "2025-08", balance_end: "3.00" },
  ]);
});

test("a publicity that was over at the site before it was reported here is not waited for again", async () => {
  const { admin, account } = await site();
  const { id } = (await admin.post(accountsPath, account())).body;
  const applied = await admin.patch(`${accountsPath}${id}/`, {
    ...{ action: "apply_close", close_reason: 3, publicity_start: "2025-08-11", close_files: [await upload(admin)] },
  });
  expect(applied.body, JSON.stringify(applied.body)).toMatchObject({ status: 1, close_status: 2 });
});

test("a deposit is used up to what is left, refilled in ten working days, and confirmed again", async () => {
  const { admin, project } = await site();
  const official = await world.official(["deposit_view", "deposit_manage"]);
  const made = await admin.post(depositsPath, {
    ...{
      project: project.id,
      deposit_type: 1,
      amount: "900000.00",
      bank_code: "105",
      bank_name: "云汀支行",
      account_no: "77000000000033",
    },
    ...{ store_date: "2025-03-20", files: [await upload(admin)] },
  });
  expect(made.body, JSON.stringify(made.body)).toMatchObject({ status: 1, required_amount: "1000000.00", insufficient: true });
  const address = `${depositsPath}${made.body.id}/`;
  await official.patch(address, { action: "confirm" });
  const use = { action: "use", date: "2025-09-10", doc_no: "云人社监〔2025〕1号", workers: 12, reason: "垫付拖欠工资" };
  expect((await official.patch(address, { ...use, amount: "900000.01" })).body).toEqual({
    amount: ["动用金额不能超过余额900,000元"],
  });
  const used = await official.patch(address, { ...use, amount: "300000.00" });
  expect(used.body).toMatchObject({ status: 3, used_amount: "300000.00", replenish_deadline: "2025-09-24" });
  const refill = async (amount: string) => admin.patch(address, { action: "replenish", amount, files: [await upload(admin)] });
  expect((await refill("299999.99")).status).toBe(400);
  expect((await official.patch(address, { action: "confirm_replenish" })).status).toBe(409);
  expect((await refill("300000.00")).status).toBe(200);
  expect((await official.patch(address, { action: "confirm_replenish" })).body).toMatchObject({ status: 2, used_amount: "0.00" });
});

test("a new guarantee takes the place of the old one when it is confirmed; one that has run out has no force", async () => {
  const { admin, project } = await site();
  const official = await world.official(["deposit_view", "deposit_manage"]);
  const guarantee = async (more: object) =>
    admin.post(depositsPath, {
      ...{
        project: project.id,
        deposit_type: 2,
        amount: "1000000.00",
        bank_code: "105",
        bank_name: "云汀支行",
        guarantor_name: "建行",
      },
      ...{ store_date: "2025-03-20", expire_date: "2026-03-20", files: [await upload(admin)], ...more },
    });
  const old = await guarantee({ guarantee_no: "G1" });
  expect(old.body, JSON.stringify(old.body)).toMatchObject({ beneficiary: "东汀区人社局", insufficient: false });
  expect((await guarantee({ guarantee_no: "G2", replaces: old.body.id })).body.replaces).toBeDefined();
  await official.patch(`${depositsPath}${old.body.id}/`, { action: "confirm" });
  const fresh = await guarantee({ guarantee_no: "G3", replaces: old.body.id, expire_date: "2026-06-30" });
  await official.patch(`${depositsPath}${fresh.body.id}/`, { action: "confirm" });
  expect((await admin.get(`${depositsPath}${old.body.id}/`)).body.status).toBe(6);
  await runOn("2026-06-30", depositExpiry);
  expect(await world.store.find(world.pool, corpDeposits, { id: fresh.body.id })).toMatchObject({ status: 2 });
  await runOn("2026-07-01", depositExpiry);
  expect(await world.store.find(world.pool, corpDeposits, { id: fresh.body.id })).toMatchObject({ status: 6 });
});
