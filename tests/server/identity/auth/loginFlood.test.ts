import { afterAll, beforeAll, expect, test } from "vitest";
import { maxAddressFailures } from "../../../../server/identity/auth/addressThrottle";
import { makeCaptcha } from "../../../../server/identity/auth/captcha";
import { hashPassword } from "../../../../server/platform/crypto/password";
import { openWorld, type World } from "../../../support/world";

let world: World;
beforeAll(async () => {
  world = await openWorld();
  // Within one moment, however long a machine takes for a hundred logins.
  const now = world.services.clock.now();
  Object.assign(world.services.clock, { now: () => now });
});
afterAll(() => world.close());

const [office, elsewhere] = ["203.0.113.7", "198.51.100.7"];
const password = "Right1234";

async function logIn(username: string, typed: string, ip: string) {
  const { answer, letters } = await makeCaptcha(world.services);
  const credentials = { username, password: typed, captcha_key: answer.captcha_key, captcha: letters };
  return world.anonymous.call("POST", "/auth/v1/token/", credentials, ip);
}

async function colleague(username: string): Promise<string> {
  const { account } = await world.official([]);
  const values = [account.id, username, await hashPassword(password)];
  await world.pool.query("update accounts set username = $2, password_hash = $3 where id = $1", values);
  return username;
}

test("a hundred wrong logins within a minute do not keep out the people who are known at the address", async () => {
  const [known, unknown] = [await colleague("known"), await colleague("unknown")];
  expect((await logIn(known, password, office)).status).toBe(200);

  const statuses: number[] = [];
  for (let count = 0; count < 100; count++) statuses.push((await logIn(`guess${count}`, "Wrong1234", office)).status);
  expect(statuses.filter((status) => status === 400)).toHaveLength(maxAddressFailures);
  expect(statuses.filter((status) => status === 429)).toHaveLength(100 - maxAddressFailures);

  expect((await world.anonymous.call("GET", "/auth/v1/captcha/", undefined, office)).status).toBe(200);
  expect((await logIn(known, password, office)).status).toBe(200);
  expect(await logIn(unknown, password, office)).toMatchObject({
    status: 429,
    body: { detail: "该网络地址登录失败次数过多，请15分钟后再试" },
  });
  expect((await logIn(unknown, password, elsewhere)).status).toBe(200);
});
