import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { inStatus } from "../../../../resources/dictionaries/inStatus";
import { realinfos } from "../../../../resources/people/realinfos";
import { workers } from "../../../../resources/people/workers";
import { hashToken } from "../../../../server/platform/crypto/token";
import { takeAsLong } from "../../../support/takeAsLong";
import { openWorld, type Reply, type World } from "../../../support/world";
import { idCard } from "../people/siteFixture";

const [own, other, unknown] = ["0123456789abcdef", "fedcba9876543210", "00000000ffffffff"];
let world: World;
let now: number;

beforeAll(async () => {
  world = await openWorld({ env: { HOST: "127.0.0.1" } });
  now = world.services.clock.now().getTime();
  Object.assign(world.services.clock, { now: () => new Date(now) });
  for (const [index, link] of [own, other].entries()) {
    const person = { worker_name: `张${index}`, id_card_number: idCard(index + 1), cell_phone: `1540000310${index}` };
    const { id } = await world.given(realinfos, person);
    await world.givenWhole(workers, { ...person, realinfo: id, in_status: inStatus.onSite });
    await world.pool.query("insert into worker_texts (realinfo, kind, subject, link_hash, sent_at) values ($1, 1, $2, $3, $4)", [
      ...[id, index + 1, hashToken(link), new Date(now)],
    ]);
  }
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
const codeFor = async (link: string): Promise<string> => (await post("code", { link })).body.demo_code;
const wrong = { status: 400, body: { code: ["短信验证码错误或已过期"] } };

test("the link of a text spares the ID number, never the code to the phone", async () => {
  expect(await post("token", { link: own, code: "" })).toMatchObject({ status: 400 });
  expect(await post("token", { link: own, code: "000000" })).toMatchObject(wrong);
  expect(await post("token", { link: own, code: own })).toMatchObject(wrong);
  const { status, body } = await post("token", { link: own, code: await codeFor(own) });
  expect({ status, name: body.name }).toEqual({ status: 200, name: "张0" });
});

test("a link that is used again needs another code", async () => {
  const code = await codeFor(own);
  expect((await post("token", { link: own, code })).status).toBe(200);
  expect(await post("token", { link: own, code })).toMatchObject(wrong);
});

test("the code of one worker does not open the link, nor the number, of another", async () => {
  const code = await codeFor(own);
  expect(await post("token", { link: other, code })).toMatchObject(wrong);
  expect(await post("token", { id_number: idCard(2), code })).toMatchObject(wrong);
  expect((await post("token", { link: own, code })).body.name).toBe("张0");
});

test("the link opens nothing once the session has ended", async () => {
  const { token } = (await post("token", { link: own, code: await codeFor(own) })).body as { token: string };
  const ask = (headers: Record<string, string>) =>
    world.app.inject({ url: `/worker/v1/wages/?k=${own}`, headers }).then(({ statusCode }) => statusCode);
  expect(await ask({ authorization: `Token ${token}` })).toBe(200);
  pass(31);
  expect([await ask({ authorization: `Token ${token}` }), await ask({}), await ask({ authorization: `Token ${own}` })]).toEqual([
    401, 401, 403,
  ]);
});

test.each(["code", "token"])("an unknown link is answered like a known one, and after the same time: %s", async (path) => {
  const answers = new Set<string>();
  const answered = (link: string) => async () => {
    await nextTry();
    const { status, body } = await post(path, { link, code: "000000" });
    answers.add(JSON.stringify([status, Object.keys(body).sort()]));
  };
  await takeAsLong([own, unknown].map(answered));
  expect(answers.size).toBe(1);
});

test("wrong codes by the link and by the number are counted together", async () => {
  const code = await codeFor(own);
  for (let tries = 0; tries < 5; tries++)
    expect(
      await post("token", tries % 2 ? { link: own, code: "000000" } : { id_number: idCard(1), code: "000000" }),
    ).toMatchObject(wrong);
  expect((await post("token", { link: own, code })).body).toEqual({ detail: "账号已锁定，请15分钟后再试" });
});

test("a link is known for a month", async () => {
  pass(31 * 24 * 60);
  expect(await post("token", { link: own, code: await codeFor(own) })).toMatchObject(wrong);
});
