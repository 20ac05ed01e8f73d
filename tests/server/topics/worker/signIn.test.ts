import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { inStatus } from "../../../../resources/dictionaries/inStatus";
import { phoneRequestStatus } from "../../../../resources/people/phoneRequestStatus";
import { phoneRequests } from "../../../../resources/people/phoneRequests";
import { maskPhone } from "../../../../resources/kit/mask";
import { realinfos } from "../../../../resources/people/realinfos";
import { workers } from "../../../../resources/people/workers";
import { maxWorkerAddressFailures, workerThrottle } from "../../../../server/identity/auth/addressThrottle";
import { sendCode } from "../../../../server/identity/auth/smsCodes";
import { anonymousContext } from "../../../../server/engine/session/context";
import { takeAsLong } from "../../../support/takeAsLong";
import { openWorld, type Reply, type World } from "../../../support/world";
import { idCard } from "../people/siteFixture";

const phone = "15400003101";
const card = "6217000000000123456";
const [known, unknown] = [idCard(1), idCard(2)];

let world: World;
let person: { id: number };
let worker: { id: number; project: number; corp: number };
let now: number;

beforeAll(async () => {
  world = await openWorld({ env: { HOST: "127.0.0.1" } });
  person = await world.given(realinfos, { worker_name: "张有田", id_card_number: known, cell_phone: phone });
  worker = await world.givenWhole(workers, {
    ...{ realinfo: person.id, worker_name: "张有田", id_card_number: known, cell_phone: phone },
    ...{ pay_roll_bank_card_number: card, in_status: inStatus.onSite },
  });
  now = world.services.clock.now().getTime();
  Object.assign(world.services.clock, { now: () => new Date(now) });
});
afterAll(() => world.close());
/** Codes are not sent twice within a minute, and tries count for a quarter of an hour. */
beforeEach(() => pass(20));

const pass = (minutes: number) => void (now += minutes * 60_000);
/** Ten codes a day are sent to a phone: how often the time is measured depends on the machine. */
const nextTry = () => {
  pass(20);
  return world.pool.query("delete from sms_codes");
};
const post = (path: string, body: object): Promise<Reply> => world.anonymous.post(`/worker/v1/${path}/`, { ...body });
const codeFor = async (id_number: string): Promise<string> => (await post("code", { id_number })).body.demo_code;
const signIn = async (id_number: string, more: object = {}) =>
  post("token", { id_number, code: await codeFor(id_number), ...more });

test("the number of the identity card and a code to the phone of the roster open the worker's page", async () => {
  const { status, body } = await signIn(known);
  expect(status).toBe(200);
  expect(body).toMatchObject({ name: "张有田", phone: "154****3101", is_remembered: false, confirmation_proved: false });
  expect(body.id_card_number).toBe(`${known.slice(0, 6)}********${known.slice(-4)}`);
});

test("a number that nobody has is answered like one that somebody has", async () => {
  const replies: Reply[] = [];
  for (const id_number of [known, unknown]) replies.push(await post("code", { id_number }));
  const [of, without] = replies.map(({ status, body }) => ({ status, keys: Object.keys(body).sort() }));
  expect(of).toEqual(without);
  const wrong = await Promise.all([known, unknown].map((id_number) => post("token", { id_number, code: "000000" })));
  expect(wrong[0]).toMatchObject({ status: 400, body: { code: ["短信验证码错误或已过期"] } });
  expect({ status: wrong[1]!.status, body: wrong[1]!.body }).toEqual({ status: wrong[0]!.status, body: wrong[0]!.body });
});

test.each(["code", "token"])("a number that nobody has takes as long: %s", async (path) => {
  const answered = (id_number: string) => async () => {
    await nextTry();
    return post(path, { id_number, code: "000000" });
  };
  for (const time of await takeAsLong([known, unknown].map(answered))) expect(time).toBeGreaterThan(140);
});

test("the code shown for a number that nobody has opens nothing", async () => {
  expect(await signIn(unknown)).toMatchObject({ status: 400, body: { code: ["短信验证码错误或已过期"] } });
});

test("a code is good once, for the person to whom it was sent", async () => {
  const other = await world.given(realinfos, { worker_name: "李满仓", id_card_number: idCard(3), cell_phone: phone });
  expect(other.id).not.toBe(person.id);
  const code = await codeFor(known);
  expect((await post("token", { id_number: idCard(3), code })).status).toBe(400);
  expect((await post("token", { id_number: known, code })).status).toBe(200);
  expect((await post("token", { id_number: known, code })).status).toBe(400);
});

test.each([known, unknown])("five wrong codes for %s, and none is tried for a quarter of an hour", async (id_number) => {
  const code = await codeFor(id_number);
  for (let tries = 0; tries < 5; tries++)
    expect((await post("token", { id_number, code: "000000" })).body).toEqual({ code: ["短信验证码错误或已过期"] });
  expect((await post("token", { id_number, code })).body).toEqual({ detail: "账号已锁定，请15分钟后再试" });
  pass(16);
  expect((await signIn(id_number)).status).toBe(id_number === known ? 200 : 400);
});

test("an address that fails often is refused, whichever numbers it tries; the office there still signs in", async () => {
  const from = (id_number: string) =>
    world.anonymous.call("POST", "/worker/v1/token/", { id_number, code: "000000" }, "10.9.9.9").then(({ status }) => status);
  for (let tries = 0; tries < 25; tries++) expect(await from(idCard(100 + tries))).toBe(400);
  for (let tries = 25; tries < maxWorkerAddressFailures; tries++)
    await workerThrottle.reserve(world.pool, "10.9.9.9", new Date(now));
  expect(await from(idCard(500))).toBe(429);
  const office = { username: "nobody", password: "Wrong1234" };
  expect((await world.anonymous.call("POST", "/auth/v1/token/", office, "10.9.9.9")).status).toBe(400);
});

test("a dormitory shares one address: more than thirty get their codes on a day, and take none from others there", async () => {
  const ask = (id_number: string) =>
    world.anonymous.call("POST", "/worker/v1/code/", { id_number }, "10.9.9.10").then(({ status }) => status);
  const statuses = await Promise.all(Array.from({ length: 40 }, (_, index) => ask(idCard(200 + index))));
  expect(new Set(statuses)).toEqual(new Set([200]));
  const there = { ...anonymousContext(world.services), ip: "10.9.9.10" };
  expect(await sendCode(there, "worker_phone", "15400003198")).toMatchObject({ expires_in: 300 });
  await world.pool.query(
    `insert into sms_codes (phone, phone_index, scene, code_hash, sent_at, expires_at, ip)
       select phone, 'x' || n, 'worker', code_hash, sent_at, expires_at, ip from (select * from sms_codes where ip = '10.9.9.10' limit 1) c,
         generate_series(1, 960) n`,
  );
  expect(await ask(idCard(300))).toBe(429);
});

const sessionOf = async (more: object = {}) => {
  const { token } = (await signIn(known, more)).body as { token: string };
  return (path = "/worker/v1/token/") =>
    world.app.inject({ url: path, headers: { authorization: `Token ${token}` } }).then(({ statusCode }) => statusCode);
};

test("a session ends after half an hour without a call", async () => {
  const ask = await sessionOf();
  pass(29);
  expect(await ask()).toBe(200);
  pass(31);
  expect(await ask()).toBe(401);
});

test("the worker's own phone stays signed in for 30 days", async () => {
  const ask = await sessionOf({ remember: true });
  pass(29 * 24 * 60);
  expect(await ask()).toBe(200);
  pass(2 * 24 * 60);
  expect(await ask()).toBe(401);
});

test("a worker ends the session of a phone that he lost", async () => {
  const lost = await sessionOf({ remember: true });
  pass(2);
  const own = await world.worker(person.id);
  expect((await own.get("/worker/v1/sessions/")).body.length).toBeGreaterThan(1);
  expect((await own.post("/worker/v1/sessions/end/", { session: null })).status).toBe(200);
  expect(await lost()).toBe(403);
  expect((await own.get("/worker/v1/token/")).status).toBe(200);
});

const fresh = "15400003199";
const askForPhone = async (more: object = {}) => {
  const ctx = { ...anonymousContext(world.services), isOwnMachine: true };
  const { demo_code: code } = await sendCode(ctx, "worker_phone", fresh);
  return post("phone", { last_name: "张", id_number: known, card_tail: card.slice(-6), phone: fresh, code, ...more });
};
const requests = () => world.pool.query("select * from phone_requests").then(({ rows }) => rows.length);

test.each([
  ["another last name", { last_name: "李" }],
  ["another card", { card_tail: "000000" }],
  ["a number that nobody has", { id_number: unknown }],
])("another phone with %s is answered alike, and asks nobody", async (_, more) => {
  expect(await askForPhone(more)).toMatchObject({ status: 200, body: {} });
  expect(await requests()).toBe(0);
});

const phoneOf = async () => (await world.store.find(world.pool, realinfos, { id: person.id }))?.cell_phone;

test("another phone opens the page once the district has confirmed it, never the employer; the old one is warned", async () => {
  const old = await sessionOf({ remember: true });
  const sent = vi.spyOn(world.services.sms, "send");
  const warnings = () => sent.mock.calls.filter(([, kind]) => kind === "notice");
  expect(await askForPhone()).toMatchObject({ status: 200, body: {} });
  expect(warnings()).toEqual([[phone, "notice", expect.stringContaining(maskPhone(fresh))]]);
  const [request] = (await world.pool.query("select id from phone_requests")).rows;
  expect(await phoneOf()).toBe(phone);

  const corp = (await world.pool.query("update corps set review_status = 1 where id = $1 returning *", [worker.corp])).rows[0];
  const confirm = `/project/v1/phoneRequests/${request.id}/confirm/`;
  for (const duty of [1, 2, 3]) expect((await (await world.company(duty, corp)).post(confirm)).status).toBe(403);
  expect(await phoneOf()).toBe(phone);

  await world.pool.query("update projects set region = $1 where id = $2", [world.regions.east.id, worker.project]);
  const official = await world.official(["worker_view", "evidence_accept"]);
  expect((await official.post(confirm)).status).toBe(200);
  expect(warnings().slice(1)).toEqual([[phone, "notice", expect.stringContaining(maskPhone(fresh))]]);
  sent.mockRestore();
  expect(await phoneOf()).toBe(fresh);
  expect((await world.store.find(world.pool, workers, { id: worker.id }))?.cell_phone).toBe(fresh);
  expect((await world.store.find(world.pool, phoneRequests, { id: request.id }))?.status).toBe(phoneRequestStatus.confirmed);
  expect(await old()).toBe(403);
});

test("a worker who still has the old phone changes it at once, by a code to each of the two", async () => {
  await world.store.update(world.pool, realinfos, person.id, { cell_phone: phone, phone_changed_on: null });
  const { demo_code: old_code } = (await post("phone/code", { id_number: known })).body;
  expect(await askForPhone({ old_code: "000000" })).toMatchObject({ status: 400, body: { old_code: expect.any(Array) } });
  expect(await phoneOf()).toBe(phone);
  pass(2);
  expect((await askForPhone({ old_code })).status).toBe(200);
  expect(await phoneOf()).toBe(fresh);
  const changed = await world.store.find(world.pool, realinfos, { id: person.id });
  expect(changed?.phone_changed_on).not.toBeNull();
});

test("a code for the old phone of a number that nobody has is answered alike", async () => {
  const replies = [known, unknown].map((id_number) => post("phone/code", { id_number }));
  const [of, without] = (await Promise.all(replies)).map(({ status, body }) => ({ status, keys: Object.keys(body).sort() }));
  expect(of).toEqual(without);
});
