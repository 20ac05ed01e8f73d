import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { inStatus } from "../../../../resources/dictionaries/inStatus";
import { realinfos } from "../../../../resources/people/realinfos";
import { workers } from "../../../../resources/people/workers";
import { accounts } from "../../../../resources/system/accounts";
import { hashPassword } from "../../../../server/platform/crypto/password";
import { makeCaptcha } from "../../../../server/identity/auth/captcha";
import { openWorld, type Reply, type World } from "../../../support/world";
import { idCard } from "../../topics/people/siteFixture";

const home = "10.1.0.1";
const elsewhere = "10.2.0.1";
const [stranger, ...strangers] = Array.from({ length: 8 }, (_, at) => `10.9.${at}.1`) as [string, ...string[]];
const password = "Right-Pass-2718";
let world: World;
let now: number;
let count = 0;

beforeAll(async () => {
  world = await openWorld();
  now = world.services.clock.now().getTime();
  Object.assign(world.services.clock, { now: () => new Date(now) });
});
afterAll(() => world.close());
beforeEach(() => pass(20));

const pass = (minutes: number) => void (now += minutes * 60_000);

interface From {
  readonly ip: string;
  readonly device?: string;
}
async function post(url: string, payload: object, { ip, device }: From): Promise<Reply> {
  const headers = { "accept-language": "zh-CN", ...(device && { "x-device-key": device }) };
  const reply = await world.app.inject({ method: "POST", url, remoteAddress: ip, headers, payload });
  return { status: reply.statusCode, body: reply.json(), headers: reply.headers };
}

/** The text of the last message to this phone, as only its owner reads it. */
const texts = new Map<string, string>();
beforeAll(() => {
  Object.assign(world.services.sms, {
    send: async (phone: string, _: string, text: string) => void texts.set(phone, text),
  });
});
const codeOf = (phone: string): string => /\d{6}/.exec(texts.get(phone) ?? "")?.[0] ?? "";

async function newWorker() {
  count += 1;
  const [id_number, phone] = [idCard(count), `154000055${String(10 + count)}`];
  const realinfo = await world.given(realinfos, { worker_name: "张有田", id_card_number: id_number, cell_phone: phone });
  await world.givenWhole(workers, { realinfo: realinfo.id, in_status: inStatus.onSite });
  const ask = (from: From) => post("/worker/v1/code/", { id_number }, from);
  const enter = (code: string, from: From) => post("/worker/v1/token/", { id_number, code }, from).then(({ status }) => status);
  /** With the code that was sent. */
  const signIn = async (from: From) => {
    const { status } = await ask(from);
    return status === 200 ? enter(codeOf(phone), from) : status;
  };
  return { id_number, phone, ask, enter, signIn };
}

test("wrong codes of a stranger do not keep a worker out, wherever he is", async () => {
  const { ask, enter, signIn, phone } = await newWorker();
  await ask({ ip: home });
  for (let tries = 0; tries < 6; tries++) expect(await enter("000000", { ip: stranger })).toBe(400);
  expect(await enter(codeOf(phone), { ip: home })).toBe(200);
  pass(2);
  for (let tries = 0; tries < 6; tries++) expect(await enter("000000", { ip: stranger })).toBe(400);
  expect(await signIn({ ip: elsewhere })).toBe(200);
});

test("nor do those of strangers at many addresses, once he has asked for a code", async () => {
  const { ask, enter, phone } = await newWorker();
  await ask({ ip: home });
  for (const ip of strangers) for (let tries = 0; tries < 5; tries++) await enter("000000", { ip });
  expect(await enter(codeOf(phone), { ip: elsewhere })).toBe(400);
  expect(await enter(codeOf(phone), { ip: home })).toBe(200);
});

test("codes that strangers request leave a worker his own, and do not spoil the one he has", async () => {
  const { ask, enter, signIn, phone } = await newWorker();
  expect(await signIn({ ip: home })).toBe(200);
  pass(2);
  for (const ip of [stranger, ...strangers].slice(0, 3))
    for (let requests = 0; requests < 11; requests++) {
      await ask({ ip });
      pass(2);
    }
  expect((await ask({ ip: strangers[6]! })).status).toBe(429);
  expect((await ask({ ip: home })).status).toBe(200);
  const own = codeOf(phone);
  expect((await ask({ ip: strangers[6]! })).status).toBe(429);
  expect(await enter(own, { ip: home })).toBe(200);
});

test("a stranger behind the worker's own address does not lock his phone out", async () => {
  const device = "k".repeat(32);
  const { enter, signIn } = await newWorker();
  expect(await signIn({ ip: home, device })).toBe(200);
  pass(2);
  for (let tries = 0; tries < 6; tries++) await enter("000000", { ip: home });
  expect(await enter("000000", { ip: home })).toBe(400);
  expect(await signIn({ ip: home, device })).toBe(200);
});

test("a stranger's guesses stay few: twenty for all addresses, whatever keys they send", async () => {
  const { ask, enter, phone } = await newWorker();
  await ask({ ip: home });
  let tried = 0;
  for (const ip of [stranger, ...strangers])
    for (let tries = 0; tries < 5; tries++) {
      await enter("000000", { ip, device: `${tried}`.padStart(32, "d") });
      tried += 1;
    }
  expect(await enter(codeOf(phone), { ip: "10.8.0.1" })).toBe(400);
});

async function newOfficial() {
  const { account } = await world.official([]);
  const password_hash = await hashPassword(password);
  await world.store.update(world.pool, accounts, account.id, { password_hash });
  const logIn = async (typed: string, from: From) => {
    const { answer, letters } = await makeCaptcha(world.services);
    const body = { username: account.username, password: typed, captcha_key: answer.captcha_key, captcha: letters };
    return (await post("/auth/v1/token/", body, from)).status;
  };
  return { account, logIn };
}

test("wrong passwords of strangers, from however many addresses, do not keep an official out of the office", async () => {
  const { logIn } = await newOfficial();
  expect(await logIn(password, { ip: home })).toBe(200);
  for (const ip of [stranger, ...strangers])
    for (let tries = 0; tries < 5; tries++) expect(await logIn("Wrong-Pass-1", { ip })).toBe(400);
  // The strangers are locked, with the right password too.
  expect(await logIn(password, { ip: "10.8.0.2" })).toBe(400);
  expect(await logIn(password, { ip: home })).toBe(200);
});

test("one stranger does not keep an official out at a new desk; a username is the same in every spelling", async () => {
  const { account, logIn } = await newOfficial();
  for (let tries = 0; tries < 6; tries++) await logIn("Wrong-Pass-1", { ip: stranger });
  expect(await logIn(password, { ip: stranger })).toBe(400);
  expect(await logIn(password, { ip: elsewhere })).toBe(200);
  await world.store.update(world.pool, accounts, account.id, { username: account.username.toUpperCase() });
  expect(await logIn(password, { ip: elsewhere })).toBe(200);
});
