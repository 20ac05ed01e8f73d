import { afterEach, beforeEach, expect, test } from "vitest";
import { projects } from "../../../../resources/projects/projects";
import { defaultRoles } from "../../../../resources/system/defaultRoles";
import { files } from "../../../../resources/system/files";
import { reassessDeposits } from "../../../../server/topics/deposits/actions/projectDeposit";
import { depositExpiry } from "../../../../server/engine/jobs/dueActions";
import { openWageAlarm } from "../../../support/wageAlarm";
import { openWorld, type World } from "../../../support/world";

const path = "/building/v1/corpDeposits/";
let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

/** A project that needs a deposit of a million, its contractor, and the official who confirms. */
async function site() {
  const admin = await world.company(1);
  const official = await world.official(["deposit_view", "deposit_manage"]);
  const project = await world.given(projects, {
    ...{ contractor_corp: admin.corp.id, review_status: 1, prj_status: 3, region: world.regions.east.id },
    ...{ contract_sign_date: "2025-03-01", deposit_required_amount: 1_000_000_00, open_wage_alarm_count: 0 },
    ...{ actual_start_date: "2025-03-05", actual_complete_date: null },
  });
  const paper = async () =>
    (await world.given(files, { account: admin.account.id, name: "a.pdf", resource: null, row: null, field: null })).id;
  const store = async (values: object = {}) =>
    admin.post(path, {
      ...{ project: project.id, amount: "1000000.00", bank_code: "105", bank_name: "云汀支行", store_date: "2025-03-20" },
      ...{ files: [await paper()], ...values },
    });
  const cash = { deposit_type: 1, account_no: "77000000000033" };
  const guaranteed = (deposit_type: number, guarantee_no: string) => ({
    ...{ deposit_type, guarantee_no, guarantor_name: "云汀融资担保有限公司", expire_date: "2026-03-20" },
  });
  const act = async (id: number, action: string, values: object = {}) => official.patch(`${path}${id}/`, { action, ...values });
  const short = async (id: number) => (await admin.get(`${path}${id}/`)).body.insufficient as boolean;
  return { admin, official, project, paper, store, cash, guaranteed, act, short };
}

test("the clerk of deposits takes the book along", async () => {
  const clerk = await world.official(defaultRoles.保证金专员.permissions);
  expect((await clerk.get(`${path}?format=csv`)).status).toBe(200);
});

test.each([
  [2, "a bank's guarantee"],
  [3, "a guarantee company's letter"],
  [4, "an insurance"],
])("form %d, %s, needs its papers, is in force until it ends, and is returned after completion and publicity", async (form) => {
  const { admin, project, paper, store, guaranteed, act } = await site();
  const bare = await store({ deposit_type: form, account_no: "77000000000033" });
  expect(bare.body).toEqual({
    guarantee_no: ["请输入保函(保单)编号"],
    guarantor_name: ["请输入担保人"],
    expire_date: ["请选择有效期至"],
  });
  expect((await store({ ...guaranteed(form, "D1"), expire_date: "2026-03-19" })).body).toEqual({
    expire_date: ["保函有效期不得少于1年"],
  });
  const { id, ...made } = (await store(guaranteed(form, "D1"))).body;
  expect(made).toMatchObject({
    deposit_type: form,
    beneficiary: "东汀区人社局",
    account_no: null,
    status: 1,
    insufficient: false,
  });
  expect((await store(guaranteed(form, "D1"))).body).toEqual({ guarantee_no: ["保函(保单)编号已存在"] });
  expect((await act(id, "confirm")).body).toMatchObject({ status: 2 });

  const applyFrom = async (publicity_start: string) =>
    admin.patch(`${path}${id}/`, { action: "apply_return", publicity_start, promise_files: [await paper()] });
  expect((await applyFrom("2025-08-11")).body).toEqual({ detail: "工程完工后方可申请返还" });
  await world.pool.query("update projects set prj_status = 4, actual_complete_date = '2025-08-10' where id = $1", [project.id]);
  expect((await applyFrom("2025-08-09")).body).toEqual({ publicity_start: ["公示开始日期不得早于2025-08-10"] });
  expect((await applyFrom("2025-08-12")).body).toMatchObject({ status: 4, return_apply_date: "2025-09-10" });
  const confirm = (return_date: string) => act(id, "confirm_return", { return_date });
  expect((await confirm("2025-09-10")).body).toEqual({ detail: "公示期至2025-09-11，期满后方可核准" });
  expect((await act(id, "reject_return", { opinion: "承诺书未盖章" })).body).toMatchObject({ status: 2, publicity_start: null });
  expect((await applyFrom("2025-08-11")).body).toMatchObject({ status: 4, return_due: "2025-09-17" });
  expect((await confirm("2025-09-09")).body).toEqual({ return_date: ["公示期至2025-09-10，返还日期不得早于该日"] });
  // Wages that fell due during the publicity.
  const alarm = await openWageAlarm(world, project);
  expect((await confirm("2025-09-10")).body).toEqual({ detail: "存在未销号的工资类预警" });
  await alarm.close();
  expect((await confirm("2025-09-10")).body).toMatchObject({ status: 5, return_date: "2025-09-10" });
});

test("the deposits of a project stand for each other: short is what all of them together are below the required sum", async () => {
  const { admin, project, paper, store, cash, guaranteed, act, short } = await site();
  const first = (await store({ ...cash, amount: "600000.00" })).body;
  expect(first.insufficient).toBe(true);
  await act(first.id, "confirm");
  expect(await short(first.id)).toBe(true);
  // What waits is judged with what holds now; what holds now is not yet helped by what waits.
  const second = (await store({ ...guaranteed(3, "D1"), amount: "400000.00" })).body;
  expect(second.insufficient).toBe(false);
  expect(await short(first.id)).toBe(true);
  await act(second.id, "confirm");
  expect([await short(first.id), await short(second.id)]).toEqual([false, false]);
  expect((await admin.list(path, { insufficient: true })).body).toEqual([]);

  await act(first.id, "use", { date: "2025-09-10", amount: "0.01", doc_no: "1号", workers: 1, reason: "垫付拖欠工资" });
  expect((await admin.get(`${path}?insufficient=1`)).body).toHaveLength(2);
  await admin.patch(`${path}${first.id}/`, { action: "replenish", amount: "0.01", files: [await paper()] });
  await act(first.id, "confirm_replenish");
  expect((await admin.get(`${path}?insufficient=1`)).body).toEqual([]);

  const better = (await store({ ...guaranteed(4, "D2"), amount: "300000.00", replaces: second.id })).body;
  expect(better.insufficient).toBe(true); // it replaces the 400,000
  await act(better.id, "reject", { opinion: "保额不足" });
  expect([await short(better.id), await short(first.id)]).toEqual([false, false]);
  await world.pool.query("update corp_deposits set expire_date = '2025-09-09' where id = $1", [second.id]);
  await depositExpiry.run(world.services);
  expect([await short(first.id), await short(second.id)]).toEqual([true, false]);
  // Less is required from now on.
  await world.pool.query("update projects set contract_amount = $2 where id = $1", [project.id, 30_000_000_00]);
  await reassessDeposits(world.pool, admin.corp.id);
  expect(await short(first.id)).toBe(false);
});

test("it takes the place of a deposit of its own project", async () => {
  const { admin, project, store, cash, guaranteed, act } = await site();
  const other = await world.given(projects, {
    ...{ contractor_corp: admin.corp.id, review_status: 1, prj_status: 3, region: world.regions.east.id },
    ...{ contract_sign_date: "2025-03-01", deposit_required_amount: 1_000_000_00, actual_start_date: "2025-03-05" },
  });
  const old = (await store({ ...cash, project: other.id })).body;
  await act(old.id, "confirm");
  const foreign = { ...guaranteed(4, "D9"), replaces: old.id };
  expect((await store(foreign)).body).toEqual({ replaces: ["所选替换原保证金不属于该项目"] });
  expect((await store({ ...foreign, project: other.id })).status).toBe(201);
  expect((await admin.list(path, { project: project.id })).body).toEqual([]);
});
