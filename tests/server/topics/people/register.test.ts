import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { entryExits } from "../../../../resources/people/entryExits";
import { realinfos } from "../../../../resources/people/realinfos";
import { teams } from "../../../../resources/people/teams";
import { workerContracts } from "../../../../resources/people/workerContracts";
import { workers } from "../../../../resources/people/workers";
import { childRefused, nameDiffers, phoneDiffers } from "../../../../server/topics/people/persons";
import {
  checkPerson,
  checkWorker,
  hasFailures,
  recordMoves,
  registerContracts,
  registerPersons,
  registerTeams,
  registerWorkers,
  type CheckResult,
  type Registrar,
} from "../../../../server/topics/people/register";
import { onJobElsewhere } from "../../../../server/topics/people/workers";
import { cloneDatabase, type TestDatabase } from "../../../support/testDatabase";
import { givenMinimumWage } from "../../../support/minimumWage";
import { statementsOf } from "../../../support/statements";
import { siteFixture, idCard, manyIdCards, person, store, siteToday, type SiteFixture } from "./siteFixture";

let database: TestDatabase;
let site: SiteFixture;
beforeAll(async () => {
  database = await cloneDatabase();
  site = await siteFixture(database.pool);
});
afterAll(() => database.drop());

const valueOf = <T>(outcome: CheckResult<T> | undefined): T => {
  if (!outcome || hasFailures(outcome)) throw new Error(JSON.stringify(outcome));
  return outcome.value;
};

interface Given {
  readonly participant?: SiteFixture["own"];
  readonly team_name?: string;
  readonly name?: string;
  readonly leader?: 0 | 1;
}

async function worker(number: string, { participant = site.own, team_name = "钢筋班组", name = "张三", leader = 0 }: Given = {}) {
  return site.register(async (registrar) => {
    const [team] = await registerTeams(registrar, [{ participant, team_name }]);
    const [one] = await registerPersons(registrar, [person(number, name)]);
    const { id, corp } = valueOf(team);
    return registerWorkers(registrar, site.project.id, [
      { person: valueOf(one), team: id, corp, work_role: 2, work_type: "020", is_team_leader: leader },
    ]);
  });
}
const move = (id: number, type: 0 | 1, date: string) =>
  site.register((registrar) => recordMoves(registrar, site.project.id, [{ worker: id, type, date }]));
const reload = (id: number) => store.find(database.pool, workers, { id });

test("gender, birthday and birth place come from the ID number", async () => {
  const number = idCard(123);
  const [first] = await site.register((registrar) => registerPersons(registrar, [person(number)]));
  expect(await store.find(database.pool, realinfos, { id: valueOf(first).id })).toMatchObject({
    gender: 1,
    birthday: "1985-03-07",
    birth_place_code: "990102",
    age: 40,
    id_card_number: number,
    verified_status: 0,
  });
});

test("a person is registered once, and keeps what a later push does not tell", async () => {
  const number = idCard(124);
  const [first] = await site.register((registrar) => registerPersons(registrar, [person(number)]));
  const later = { worker_name: "张三", id_card_type: "01", id_card_number: number, culture_level_type: "01" } as const;
  const [second] = await site.register((registrar) => registerPersons(registrar, [later]));
  expect(valueOf(second)).toMatchObject({ id: valueOf(first).id, isNew: false });
  expect(await store.find(database.pool, realinfos, { id: valueOf(first).id })).toMatchObject({
    address: "云汀市一号路",
    culture_level_type: "01",
  });
});

test("the phone by which a worker signs in is kept, whatever another company says about him", async () => {
  const number = idCard(126);
  const [first] = await site.register((registrar) => registerPersons(registrar, [person(number)]));
  const known = (await store.find(database.pool, realinfos, { id: valueOf(first).id }))!.cell_phone;
  const other = { ...person(number), cell_phone: "15412340009" };
  const [pushed] = await site.register((registrar) => registerPersons(registrar, [other]));
  expect(valueOf(pushed).cell_phone).toBe(known);
  const [listed] = await site.register((registrar) => registerPersons({ ...registrar, by: 1 }, [other]));
  expect(listed).toEqual({ wrong: { cell_phone: phoneDiffers } });
  expect((await store.find(database.pool, realinfos, { id: valueOf(first).id }))!.cell_phone).toBe(known);
});

test("a known number under another name is refused", async () => {
  const number = idCard(125);
  await site.register((registrar) => registerPersons(registrar, [person(number)]));
  const [again] = await site.register((registrar) => registerPersons(registrar, [person(number, "李四")]));
  expect(again).toEqual({ wrong: { worker_name: nameDiffers } });
});

test("a long roster holds up no other site, but for the people of both", async () => {
  const [shared, own] = [idCard(127), idCard(128)];
  const add = (number: string, team_name: string) => async (registrar: Registrar) => {
    await registerTeams(registrar, [{ participant: site.own, team_name }]);
    const [made] = await registerPersons(registrar, [person(number)]);
    return valueOf(made);
  };
  let pushed: Promise<{ id: number; isNew: boolean }> | undefined;
  const listed = await site.register(async (registrar) => {
    const made = await add(shared, "名册班组")(registrar);
    const other = await site.register(add(own, "推送班组"));
    expect(other.isNew).toBe(true);
    pushed = site.register(add(shared, "推送班组"));
    await vi.waitFor(async () => {
      const { rows } = await database.pool.query(
        "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      );
      expect(rows).toHaveLength(1);
    });
    return made;
  });
  expect(await pushed).toMatchObject({ id: listed.id, isNew: false });
});

describe("age on entry", () => {
  test.each([
    ["15 years are refused", "20091101", undefined],
    ["16 and 17 are let in and flagged", "20081101", { minor_flag: true, over_age_flag: false }],
    ["a woman over 50 is flagged", "19740301", { minor_flag: false, over_age_flag: true }],
  ])("%s", async (_, born, flags) => {
    const [outcome] = await site.register((registrar) => registerPersons(registrar, [person(idCard(202, born))]));
    if (!flags) return expect(outcome).toEqual({ wrong: { id_card_number: childRefused } });
    const [made] = await worker(idCard(202, born));
    expect(valueOf(made).row).toMatchObject(flags);
    await move(valueOf(made).row.id, 1, siteToday);
    expect(await reload(valueOf(made).row.id)).toMatchObject({ ...flags, in_status: 1 });
  });
});

test("teams are numbered from 100000001 on, and found again by their name", async () => {
  const made = await site.register((registrar) =>
    registerTeams(registrar, [
      { participant: site.labour, team_name: "木工班组" },
      { participant: site.labour, team_name: "瓦工班组" },
    ]),
  );
  const [one, two] = made.map(valueOf);
  expect(one!.team_sys_no).toBeGreaterThan(100_000_000);
  expect(two!.team_sys_no).toBe(one!.team_sys_no + 1);
  const [again] = await site.register((registrar) =>
    registerTeams(registrar, [{ participant: site.labour, team_name: "木工班组", remark: "东区" }]),
  );
  expect(valueOf(again)).toEqual({ ...one, isNew: false });
  expect(await store.find(database.pool, teams, { id: one!.id })).toMatchObject({ remark: "东区", corp: site.subcontractor.id });
});

test("a team bears the name of its leader", async () => {
  const [made] = await worker(idCard(300), { team_name: "架子班组", name: "赵头", leader: 1 });
  expect(await store.find(database.pool, teams, { id: valueOf(made).row.team })).toMatchObject({
    team_leader_name: "赵头",
    team_leader_id_number: idCard(300),
  });
});

test("anyone who enters, leaves and comes back has one row and a history of three", async () => {
  const [made] = await worker(idCard(310));
  const { id } = valueOf(made).row;
  expect(await reload(id)).toMatchObject({ in_status: 0, employment: false, entry_time: null });
  expect((await move(id, 1, "2025-09-01")).map(valueOf)).toEqual(["moved"]);
  expect((await move(id, 1, "2025-09-01")).map(valueOf)).toEqual(["same"]);
  expect(await move(id, 1, "2025-09-02")).toEqual([{ wrong: { date: ["该人员已在场", expect.any(String)] } }]);
  expect(await move(id, 0, "2025-08-31")).toEqual([{ wrong: { date: ["退场日期不能早于进场日期", expect.any(String)] } }]);
  expect(await move(id, 0, "2025-09-16")).toEqual([{ wrong: { date: ["日期不能晚于今天", expect.any(String)] } }]);
  await move(id, 0, "2025-09-10");
  expect(await reload(id)).toMatchObject({ in_status: 0, employment: false, exit_time: "2025-09-10", settle_status: 0 });
  await move(id, 1, "2025-09-12");
  expect(await reload(id)).toMatchObject({ in_status: 1, entry_time: "2025-09-12", exit_time: null, settle_status: null });
  expect(await store.findAll(database.pool, entryExits, { worker: id })).toHaveLength(3);
});

test("a person on the job with one employer cannot be registered by another of the project", async () => {
  const [made] = await worker(idCard(320));
  await move(valueOf(made).row.id, 1, "2025-09-01");
  expect(await worker(idCard(320), { participant: site.labour })).toEqual([{ wrong: { corp_code: onJobElsewhere } }]);
  await move(valueOf(made).row.id, 0, "2025-09-05");
  const [other] = await worker(idCard(320), { participant: site.labour });
  expect(valueOf(other).row.id).not.toBe(valueOf(made).row.id);
});

test("another team of the same employer is a move, and changes nothing else", async () => {
  const [made] = await worker(idCard(330));
  await move(valueOf(made).row.id, 1, "2025-09-01");
  const [moved] = await worker(idCard(330), { team_name: "油漆班组" });
  expect(valueOf(moved).row.id).toBe(valueOf(made).row.id);
  expect(await reload(valueOf(made).row.id)).toMatchObject({ in_status: 1, entry_time: "2025-09-01" });
});

describe("contracts", () => {
  const terms = {
    contract_period_type: 0,
    sign_date: "2025-01-02",
    start_date: "2025-01-02",
    end_date: "2025-12-31",
    pay_type: 1,
  } as const;
  const contract = async (number: string, ...many: object[]) => {
    const [made] = await worker(number);
    const { row } = valueOf(made);
    const outcomes = await site.register((registrar) =>
      registerContracts(
        registrar,
        site.project.id,
        many.map((given) => ({ ...terms, unit_price: 500_000, ...given, worker: row })),
      ),
    );
    return { row, outcomes };
  };

  test("one without a code is given one, the project's pay day, and shows on the worker", async () => {
    const { row, outcomes } = await contract(idCard(400), {});
    const made = await store.find(database.pool, workerContracts, { id: valueOf(outcomes[0]).id });
    expect(made).toMatchObject({ pay_day: 15, status: 1, corp: row.corp, person_name: "张三" });
    expect(made?.contract_code).toMatch(/^HT250915\d{8}$/);
    expect(await reload(row.id)).toMatchObject({ has_contract: 1 });
  });
  test("a monthly wage below the local minimum is refused", async () => {
    const { outcomes } = await contract(idCard(401), { unit_price: 202_999 }, { unit_price: 203_000 });
    expect(outcomes[0]).toEqual({ wrong: { unit_price: ["月薪不得低于当地最低工资标准2,030元", expect.any(String)] } });
    expect(hasFailures(outcomes[1]!)).toBe(false);
  });
  test("a later contract is compared with the minimum that applies when it begins", async () => {
    const next = { start_date: "2026-03-01", end_date: "2026-12-31" };
    const region = await database.pool.query("select region from projects where id = $1", [site.project.id]);
    await givenMinimumWage(database.pool, region.rows[0].region, 230_000, { from: "2026-01-01" });
    const { outcomes } = await contract(idCard(411), { unit_price: 203_000 }, { ...next, unit_price: 229_999 });
    expect(hasFailures(outcomes[0]!)).toBe(false);
    expect(outcomes[1]).toEqual({ wrong: { unit_price: ["月薪不得低于当地最低工资标准2,300元", expect.any(String)] } });
  });
  test("periods must not overlap", async () => {
    const { outcomes } = await contract(idCard(402), {}, { start_date: "2025-12-31", end_date: "2026-12-31" });
    expect(outcomes[1]).toEqual({ wrong: { start_date: ["与已有合同期限重叠", expect.any(String)] } });
  });
  test("reported again it changes nothing", async () => {
    const { outcomes } = await contract(idCard(403), { contract_code: "A-1" }, { contract_code: "A-1" });
    expect(outcomes.map(valueOf).map(({ id, isChanged }) => [id === valueOf(outcomes[0]).id, isChanged])).toEqual([
      [true, true],
      [true, false],
    ]);
  });
  test("one that was terminated covers its days: another begins on the day of its end at the earliest", async () => {
    const { row } = await contract(idCard(412), { unit_price: 600_000 });
    await move(row.id, 1, "2025-02-01");
    await move(row.id, 0, "2025-09-01");
    const { outcomes } = await contract(
      idCard(412),
      { contract_code: "B-1", start_date: "2025-08-31", unit_price: 500_000 },
      { contract_code: "B-2", start_date: "2025-09-01", unit_price: 500_000 },
    );
    expect(outcomes[0]).toEqual({ wrong: { start_date: ["与已有合同期限重叠", expect.any(String)] } });
    expect(hasFailures(outcomes[1]!)).toBe(false);
  });
  test("ends when the worker leaves", async () => {
    const { row, outcomes } = await contract(idCard(404), {});
    await move(row.id, 1, "2025-02-01");
    await move(row.id, 0, "2025-09-01");
    expect(await store.find(database.pool, workerContracts, { id: valueOf(outcomes[0]).id })).toMatchObject({
      status: 3,
      terminate_date: "2025-09-01",
    });
    expect(await reload(row.id)).toMatchObject({ has_contract: 0 });
  });
});

test("input is checked in the words of the forms", () => {
  const setting = { today: siteToday, demo: true };
  expect(checkPerson({ ...person("990102198503071234"), nation: "汉" }, setting, "push")).toEqual({
    wrong: {
      id_card_number: ["身份证号码不正确，请按证件核对", "Invalid ID card number; check it against the card"],
      head_image: ["请上传证件头像", "Upload portrait"],
    },
  });
  expect(checkPerson({ ...person(idCard(1)), nation: "汉" }, setting, "roster")).toMatchObject({ value: { nation: "01" } });
  expect(checkWorker({ work_role: 2, work_type: "900" }, setting)).toMatchObject({
    wrong: { work_type: [expect.stringContaining("管理人员"), expect.any(String)] },
  });
  expect(checkWorker({ work_role: 2, work_type: "020" }, setting)).toEqual({ value: { work_role: 2, work_type: "020" } });
});

test("two thousand people are registered with few statements, so that it takes seconds", async () => {
  const numbers = manyIdCards(2000);
  const register = async (registrar: Registrar) => {
    const [team] = await registerTeams(registrar, [{ participant: site.own, team_name: "大班组" }]);
    const persons = await registerPersons(
      registrar,
      numbers.map((number) => person(number)),
    );
    const registered = await registerWorkers(
      registrar,
      site.project.id,
      persons.map(
        (one) =>
          ({ person: valueOf(one), team: valueOf(team).id, corp: valueOf(team).corp, work_role: 2, work_type: "020" }) as const,
      ),
    );
    await recordMoves(
      registrar,
      site.project.id,
      registered.map((one) => ({ worker: valueOf(one).row.id, type: 1, date: siteToday }) as const),
    );
    return registered;
  };
  const statements = await statementsOf(async () => {
    const made = await site.register(register);
    expect(made.every((one) => !hasFailures(one))).toBe(true);
  });
  expect(statements).toBeLessThan(60);
});
