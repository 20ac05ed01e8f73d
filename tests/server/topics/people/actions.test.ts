import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { projectAlarms } from "../../../../resources/alarms/projectAlarms";
import { wageState } from "../../../../resources/dictionaries/wageState";
import { wageLedger } from "../../../../resources/payrolls/wageLedger";
import { realinfos } from "../../../../resources/people/realinfos";
import { teams } from "../../../../resources/people/teams";
import { workers } from "../../../../resources/people/workers";
import { files } from "../../../../resources/system/files";
import { projectCorps } from "../../../../resources/projects/projectCorps";
import { openWorld, type World } from "../../../support/world";
import { givenKey, type GivenKey } from "../site/pushApi/givenKey";
import { idCard } from "./siteFixture";

let world: World;
let site: GivenKey;
let worker: { id: number; realinfo: number };
let paper: number;

async function givenWorker(of: GivenKey, number: string, realinfo?: { id: number }) {
  const [participant] = await world.store.findAll(world.pool, projectCorps, { project: of.project.id, corp_type: 9 });
  const team = await world.given(teams, {
    team_sys_no: 100_000_001 + of.project.id,
    project: of.project.id,
    project_corp: participant!.id,
    corp: participant!.corp,
    team_name: `班组${number.slice(-4)}`,
  });
  const person = realinfo ?? (await world.given(realinfos, { worker_name: "张三", id_card_type: "01", id_card_number: number }));
  return world.given(workers, {
    project: of.project.id,
    corp: participant!.corp,
    team: team.id,
    realinfo: person.id,
    worker_name: "张三",
    id_card_number: number,
    in_status: 1,
    work_role: 2,
    work_type: "020",
    entry_time: "2025-09-01",
  });
}
beforeAll(async () => {
  world = await openWorld();
  site = await givenKey(world);
  worker = await givenWorker(site, idCard(1));
  paper = await uploaded(1);
});
afterAll(() => world.close());

/** A signed copy belongs to one contract: each needs its own. */
const uploaded = async (number: number): Promise<number> => {
  const path = `ab/ab${String(number).padStart(62, "0")}.pdf`;
  return (await world.given(files, { path, account: site.company.account.id, name: "a.pdf", resource: null, row: null })).id;
};
const reload = () => world.store.find(world.pool, workers, { id: worker.id });

test("a worker has no password to be reset: what ends are his sessions", async () => {
  const person = await world.worker(worker.realinfo);
  expect((await person.get("/worker/v1/token/")).status).toBe(200);
  const reply = await site.company.post(`/project/v1/workers/${worker.id}/resetPassword/`);
  expect(reply).toMatchObject({ status: 200, body: { detail: "已退出该工人的全部登录" } });
  expect((await person.get("/worker/v1/token/")).status).toBe(403);
});

test("the half year says what the ledger owes, and the state of the wage on the day", async () => {
  const august = {
    ...{ project: site.project.id, corp: site.company.corp.id, worker: worker.id, pay_month: "2025-08", attend_days: 10 },
    ...{ earned_amount: 3_000_00, due_amount: 3_000_00, paid_amount: 1_000_00, owed_amount: 2_000_00, due_date: "2025-08-29" },
  };
  await world.given(wageLedger, august);
  const { body } = await site.company.get(`/project/v1/workers/${worker.id}/`);
  expect(body.months[1]).toEqual({
    ...{ month: "2025-08", days: 0, earned_amount: "3000.00", due_amount: "3000.00", paid_amount: "1000.00" },
    ...{ deposit_amount: "0.00", owed_amount: "2000.00", due_date: "2025-08-29", state: wageState.partlyPaid },
  });
});

test("the detail shows the person, half a year and the alarms that name him", async () => {
  await world.given(projectAlarms, {
    project: site.project.id,
    corp: site.company.corp.id,
    rule_code: "C04",
    title: "未签订劳动合同",
    status: 1,
    evidence: [{ type: "workers", id: worker.id, text: "张三" }],
  });
  const { body } = await site.company.get(`/project/v1/workers/${worker.id}/`);
  expect(body.realinfo_detail).toMatchObject({ worker_name: "张三", id_card_number: expect.stringContaining("********") });
  expect(body.realinfo_detail).not.toHaveProperty("password_hash");
  expect(body.months).toHaveLength(6);
  expect(body.months[0]).toEqual({
    ...{ month: "2025-09", days: 0, earned_amount: null, due_amount: null, paid_amount: null, owed_amount: null },
    ...{ deposit_amount: null, due_date: null, state: null },
  });
  expect(body.open_alarms).toMatchObject([{ rule_code: "C04" }]);
  expect(body.entry_exits).toEqual([]);
});

test("of a person one sees only the work that one may see", async () => {
  const other = await givenKey(world);
  await givenWorker(other, idCard(1), { id: worker.realinfo });
  const { body } = await site.company.get(`/auth/v1/realinfos/${worker.realinfo}/`);
  expect(body.workers).toHaveLength(1);
  expect(body.workers[0]).toMatchObject({ id: worker.id });
});

test("what a masked number of an identity card leaves out is not beside it", async () => {
  await world.pool.query("update realinfos set birthday = '1985-03-07' where id = $1", [worker.realinfo]);
  const path = `/auth/v1/realinfos/${worker.realinfo}/`;
  const id_card_number = `990102********${idCard(1).slice(-4)}`;
  expect((await site.company.get(path)).body).toMatchObject({ id_card_number, birthday: "***" });
  expect((await site.company.get(`${path}?unmask=1`)).body).toMatchObject({ birthday: "1985-03-07" });
});

describe("contracts entered by the company", () => {
  const terms = () => ({
    worker: worker.id,
    contract_kind: 1,
    contract_period_type: 0,
    sign_date: "2025-09-01",
    start_date: "2025-09-01",
    end_date: "2026-08-31",
    pay_type: 3,
    unit_price: "320.00",
    contract_files: [paper],
  });
  let id: number;

  test("are coded, take the project's pay day and show on the worker", async () => {
    const reply = await site.company.post("/project/v1/workerContracts/", terms());
    expect(reply).toMatchObject({ status: 201, body: { status: 1 } });
    id = reply.body.id;
    const { body } = await site.company.get(`/project/v1/workerContracts/${id}/`);
    expect(body.contract_code).toMatch(/^HT250910\d{8}$/);
    expect(await reload()).toMatchObject({ has_contract: 1 });
  });
  test("must not overlap", async () => {
    expect(
      await site.company.post("/project/v1/workerContracts/", {
        ...terms(),
        start_date: "2026-08-31",
        end_date: "2027-08-31",
        contract_files: [await uploaded(2)],
      }),
    ).toMatchObject({
      status: 400,
      body: { start_date: ["与已有合同期限重叠"] },
    });
  });
  test("end when they are terminated", async () => {
    const terminate = (terminate_date: string) =>
      site.company.post("/project/v1/workerContracts/", { id, terminate: true, terminate_date });
    expect(await terminate("2025-08-31")).toMatchObject({
      status: 400,
      body: { terminate_date: ["解除日期不能早于合同开始日期"] },
    });
    const reply = await terminate("2025-09-05");
    expect(reply).toMatchObject({ status: 200, body: { status: 3 } });
    expect(await reload()).toMatchObject({ has_contract: 0 });
  });
});
