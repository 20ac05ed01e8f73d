import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { confirmMethod } from "../../../../resources/dictionaries/confirmMethod";
import { inStatus } from "../../../../resources/dictionaries/inStatus";
import { payrollStatus } from "../../../../resources/dictionaries/payrollStatus";
import { corps } from "../../../../resources/corps/corps";
import { payRollDetails } from "../../../../resources/payrolls/payRollDetails";
import { payRolls } from "../../../../resources/payrolls/payRolls";
import { wageLedger } from "../../../../resources/payrolls/wageLedger";
import { realinfos } from "../../../../resources/people/realinfos";
import { workers } from "../../../../resources/people/workers";
import { projects } from "../../../../resources/projects/projects";
import { accounts } from "../../../../resources/system/accounts";
import { formerPhones } from "../../../../resources/system/formerPhones";
import { addDays } from "../../../../resources/kit/days";
import { newPhoneDays } from "../../../../resources/people/newPhone";
import { sendCode } from "../../../../server/identity/auth/smsCodes";
import { anonymousContext } from "../../../../server/engine/session/context";
import { phoneNeedsOfficial, registerPersons } from "../../../../server/topics/people/persons";
import { transaction } from "../../../../server/platform/db/query";
import { openWorld, testDay, type World } from "../../../support/world";
import { idCard } from "../people/siteFixture";

const card = "6217000000000123456";
const ownPhone = "15400003101";
const month = "2025-08";
let world: World;
let now: number;
let count = 0;

beforeAll(async () => {
  world = await openWorld({ env: { HOST: "127.0.0.1" } });
  now = world.services.clock.now().getTime();
  Object.assign(world.services.clock, { now: () => new Date(now) });
});
afterAll(() => world.close());
/** Codes are not sent twice within a minute. */
beforeEach(() => void (now += 20 * 60_000));

/** A worker with a submitted wage, and the people of the employer. */
async function openSite(phone = `154000032${String(10 + count)}`) {
  count += 1;
  const corp = await world.given(corps, { review_status: 1 });
  const place = { contractor_corp: corp.id, region: world.regions.east.id, review_status: 1, prj_status: 3 };
  const project = await world.given(projects, place);
  const who = { worker_name: "张有田", id_card_number: idCard(count), cell_phone: phone };
  const realinfo = await world.given(realinfos, who);
  const on = { project: project.id, corp: corp.id };
  const worker = await world.givenWhole(workers, {
    ...{ ...who, ...on, realinfo: realinfo.id, in_status: inStatus.onSite, pay_roll_bank_card_number: card },
  });
  const roll = await world.given(payRolls, { ...on, pay_month: month, status: payrollStatus.submitted, worker_count: 1 });
  const line = await world.given(payRollDetails, {
    ...{ ...on, pay_roll: roll.id, worker: worker.id, pay_month: month, actual_amount: 6_300_00, total_pay_amount: 6_300_00 },
    ...{ cell_phone: phone, confirm_status: false, confirm_method: null },
  });
  const wage = await world.given(wageLedger, {
    ...{ ...on, worker: worker.id, pay_month: month, due_amount: 6_300_00, owed_amount: 6_300_00, due_date: "2025-08-29" },
  });
  const preparer = await world.company(2, corp);
  return { corp, realinfo, worker, line, wage, preparer, id_number: who.id_card_number, phone };
}
type Site = Awaited<ReturnType<typeof openSite>>;

const post = (path: string, body: object) => world.anonymous.post(`/worker/v1/${path}/`, { ...body });
const methodOf = async ({ line }: Site) => (await world.store.find(world.pool, payRollDetails, { id: line.id }))?.confirm_method;
const setPhone = (site: Site, values: { cell_phone: string; phone_changed_on?: string }) =>
  world.store.update(world.pool, realinfos, site.realinfo.id, values);

/** Signs in with the phone on file, and confirms the wage by it. */
async function confirmByPhone({ id_number, wage }: Site) {
  const { demo_code } = (await post("code", { id_number })).body;
  const { token } = (await post("token", { id_number, code: demo_code })).body;
  const call = async (path: string, payload: object = {}) => {
    const url = `/worker/v1/wages/${path}`;
    const reply = await world.app.inject({ method: "POST", url, headers: { authorization: `Token ${token}` }, payload });
    return { status: reply.statusCode, body: reply.json() };
  };
  const asked = await call("code/");
  const confirmed = await call(`${wage.id}/confirm/`, { code: asked.body.demo_code ?? "000000" });
  return { asked, confirmed };
}

/** As an employer who has all data of the worker and a phone of its own would. */
async function askForPhone({ id_number }: Site, phone: string) {
  const ctx = { ...anonymousContext(world.services), isOwnMachine: true };
  const { demo_code: code } = await sendCode(ctx, "worker_phone", phone);
  expect((await post("phone", { last_name: "张", id_number, card_tail: card.slice(-6), phone, code })).status).toBe(200);
  const [request] = (await world.pool.query("select id from phone_requests order by id desc")).rows;
  return `/project/v1/phoneRequests/${request.id}/confirm/`;
}

test("a worker confirms by the phone first registered", async () => {
  const site = await openSite(ownPhone);
  expect((await confirmByPhone(site)).confirmed.status).toBe(200);
  expect(await methodOf(site)).toBe(confirmMethod.ownPhone);
});

test("no employer takes a worker's phone over and confirms the wage in his place", async () => {
  const site = await openSite();
  const confirm = await askForPhone(site, site.preparer.account.phone!);
  expect((await site.preparer.post(confirm)).status).toBe(403);
  expect((await world.store.find(world.pool, realinfos, { id: site.realinfo.id }))?.cell_phone).toBe(site.phone);

  // Even if an official was deceived.
  const official = await world.official(["worker_view", "evidence_accept"]);
  expect((await official.post(confirm)).status).toBe(200);
  const { asked, confirmed } = await confirmByPhone(site);
  expect([asked.status, confirmed.status]).toEqual([409, 409]);
  now += newPhoneDays * 86_400_000;
  expect((await confirmByPhone(site)).confirmed).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining("用人单位") },
  });
  expect(await methodOf(site)).toBeNull();
});

test("a phone that an official verified confirms after seven days", async () => {
  const site = await openSite();
  const confirm = await askForPhone(site, "15400003377");
  expect((await (await world.official(["worker_view", "evidence_accept"])).post(confirm)).status).toBe(200);
  const today = () => world.services.clock.today();
  const changed = await world.store.find(world.pool, realinfos, { id: site.realinfo.id });
  expect(changed?.phone_changed_on).toBe(today());
  const { confirmed } = await confirmByPhone(site);
  expect(confirmed).toMatchObject({ status: 409, body: { detail: expect.stringContaining(addDays(today(), newPhoneDays)) } });
  await setPhone(site, { cell_phone: "15400003377", phone_changed_on: addDays(today(), -newPhoneDays) });
  now += 20 * 60_000;
  expect((await confirmByPhone(site)).confirmed.status).toBe(200);
  expect(await methodOf(site)).toBe(confirmMethod.ownPhone);
});

test("a phone of several workers is nobody's own", async () => {
  const site = await openSite();
  await openSite(site.phone);
  expect((await confirmByPhone(site)).confirmed).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining("多名工人") },
  });
  expect(await methodOf(site)).toBeNull();
});

test("nor is one that belonged to a company's account in the last half year", async () => {
  const site = await openSite();
  const { id: account } = (await world.company(3)).account;
  await world.given(formerPhones, { account, phone: site.phone, replaced_at: `${addDays(testDay, -100)}T10:00:00+08:00` });
  expect((await confirmByPhone(site)).confirmed.status).toBe(409);
  await world.pool.query("update former_phones set replaced_at = replaced_at - interval '100 days' where account = $1", [
    account,
  ]);
  now += 20 * 60_000;
  expect((await confirmByPhone(site)).confirmed.status).toBe(200);
});

test("an official's phone is no employer's", async () => {
  const site = await openSite();
  const { account } = await world.official(["worker_view"]);
  await world.store.update(world.pool, accounts, account.id, { phone: site.phone });
  expect((await confirmByPhone(site)).confirmed.status).toBe(200);
});

const register = (site: Site, cell_phone: string, by: number | null) =>
  transaction(world.pool, (db) =>
    registerPersons({ db, services: world.services, today: testDay, source: by === null ? 3 : 1, by } as never, [
      { worker_name: "张有田", id_card_type: "01", id_card_number: site.id_number, cell_phone } as never,
    ]),
  );

test.each([
  ["roster", 1],
  ["push", null],
] as const)("a %s gives no phone to a person who is owed wages", async (_, by) => {
  const site = await openSite();
  await setPhone(site, { cell_phone: "" });
  const [outcome] = await register(site, "15400003388", by);
  expect(outcome).toMatchObject(by === null ? { value: { cell_phone: "" } } : { wrong: { cell_phone: phoneNeedsOfficial } });
  expect((await world.store.find(world.pool, realinfos, { id: site.realinfo.id }))?.cell_phone).toBe("");
});

test.each([
  ["roster", 1],
  ["push", null],
] as const)("the first phone of a known person by a %s is a new phone", async (_, by) => {
  const site = await openSite();
  await setPhone(site, { cell_phone: "" });
  await world.pool.query("delete from pay_roll_details where id = $1", [site.line.id]);
  await world.pool.query("delete from wage_ledger where id = $1", [site.wage.id]);
  const phone = by === null ? "15400003391" : "15400003392";
  await register(site, phone, by);
  const person = await world.store.find(world.pool, realinfos, { id: site.realinfo.id });
  expect(person).toMatchObject({ cell_phone: phone, phone_changed_on: testDay });
});
