import { afterEach, expect, test } from "vitest";
import { demoCode } from "../../../server/engine/ownMachine";
import { makeCaptcha } from "../../../server/identity/auth/captcha";
import { anonymousContext } from "../../../server/engine/session/context";
import { authRoutes } from "../../../server/identity/routes/auth";
import { platformRoutes } from "../../../server/identity/routes/platform";
import { openPlatform, type TestPlatform } from "../identity/auth/platform";

let platform: TestPlatform | undefined;
afterEach(() => platform?.close());

const open = (host: string) =>
  openPlatform(
    async (app, services) => {
      await authRoutes(app);
      await platformRoutes(app, services);
    },
    { host },
  );

async function secretsShown({ app, services }: TestPlatform, remoteAddress: string, headers: Record<string, string> = {}) {
  const { answer, letters } = await makeCaptcha(services);
  const sent = await app.inject({
    ...{ method: "POST", url: "/auth/v1/send/message", remoteAddress, headers },
    payload: { scene: "register", phone: "15400008888", captcha_key: answer.captcha_key, captcha: letters },
  });
  expect(sent.statusCode).toBe(200);
  await services.pool.query("delete from sms_codes");
  const outbox = await app.inject({ url: "/demo/sms", remoteAddress, headers });
  const accounts = await app.inject({ url: "/demo/accounts", remoteAddress, headers });
  return ["demo_code" in sent.json(), outbox.statusCode === 200, accounts.json()[0].password !== null];
}

const none = [false, false, false];

test("codes, messages and passwords of a demonstration are shown on its own machine alone", async () => {
  platform = await open("127.0.0.1");
  expect(await secretsShown(platform, "127.0.0.1")).toEqual([true, true, true]);
  expect(await secretsShown(platform, "10.0.0.1")).toEqual(none);
  for (const name of ["X-Forwarded-For", "Forwarded", "X-Real-IP"])
    expect(await secretsShown(platform, "127.0.0.1", { [name]: "203.0.113.7" }), name).toEqual(none);
});

test("a demonstration that others can reach shows them to nobody", async () => {
  platform = await open("0.0.0.0");
  expect(await secretsShown(platform, "127.0.0.1")).toEqual(none);
  const origin = { locale: "zh", ip: "127.0.0.1" } as const;
  expect(demoCode(anonymousContext(platform.services, origin), "123456")).toEqual({});
  expect(demoCode(anonymousContext(platform.services, { ...origin, isOwnMachine: true }), "123456")).toEqual({
    demo_code: "123456",
  });
});
