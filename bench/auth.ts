// npm run bench:auth: whether the public calls take equally long for existing and for unknown accounts (docs/scaling.md).
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildApp } from "../server/app";
import { makeCaptcha } from "../server/identity/auth/captcha";
import { migrate } from "../server/platform/db/migrate";
import { openDatabase } from "../server/platform/db/pool";
import { firstRun } from "../server/operations/firstRun";
import { makeServices } from "../server/operations/makeServices";
import { readSettings } from "../server/platform/settings/env";
import { userType } from "../resources/system/userType";

const rounds = Number(process.env.AUTH_ROUNDS ?? 60);
/** Percent by which the medians may differ. */
const limit = 5;

const dataDir = mkdtempSync(path.join(tmpdir(), "wage-bench-auth-"));
const settings = readSettings({
  DATA_DIR: dataDir,
  DEMO: "1",
  NODE_ENV: "test",
  DEMO_SIZE: "small",
  DATABASE_URL: process.env.DATABASE_URL,
});
const database = await openDatabase(settings, () => undefined);
await migrate(database.pool);
const services = await makeServices(settings, database.pool, {
  info: () => undefined,
  warn: () => undefined,
  error: console.error,
});
await firstRun(services, () => undefined);
const app = await buildApp(services);

const known = await database.pool.query<{ corp_code: string }>(
  `select a.username as corp_code from accounts a where a.user_type = ${userType.company} and a.phone_bound and a.username not like '%-%' order by a.id limit 1`,
);
const company = known.rows[0]!.corp_code;
let calls = 0;
/** Every call from another address, so that none is held back for its number. */
const post = async (url: string, payload: object) => {
  calls++;
  const began = performance.now();
  const reply = await app.inject({
    method: "POST",
    url,
    payload,
    remoteAddress: `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`,
  });
  return { ms: performance.now() - began, status: reply.statusCode, body: reply.json<Record<string, unknown>>() };
};
const picture = async () => {
  const { answer, letters } = await makeCaptcha(services);
  return { captcha_key: answer.captcha_key, captcha: letters };
};
/** What was tried and sent so far holds the next round back: it is taken away. */
const forget = () => database.pool.query("delete from tickets; delete from sms_codes");

const unknown = "91990102MA99999993";
const phones = { known: "", unknown: "15499999999" };
phones.known = services.cipher.decryptPlaced(
  (
    await database.pool.query("select 'accounts.phone ' || id || ' ' || phone as phone from accounts where username = $1", [
      company,
    ])
  ).rows[0].phone,
);

type Who = "known" | "unknown";
const names = { known: company, unknown } as const;
const ticketOf = async (who: Who) =>
  String((await post("/auth/v1/check/psd", { username: names[who], ...(await picture()) })).body.ticket);

const cases: Readonly<Record<string, (who: Who) => Promise<Awaited<ReturnType<typeof post>>>>> = {
  "login, wrong password": (who) => post("/auth/v1/token/", { username: names[who], password: "Wrong1234" }),
  "forget, account": async (who) => post("/auth/v1/check/psd", { username: names[who], ...(await picture()) }),
  "forget, code": async (who) => post("/auth/v1/send/message", { scene: "find", ticket: await ticketOf(who) }),
  "forget, wrong code": async (who) =>
    post("/auth/v1/find/psd", {
      ticket: await ticketOf(who),
      code: "000000",
      new_password: "Fresh1234",
      check_password: "Fresh1234",
    }),
  "register, code": async (who) => post("/auth/v1/send/message", { scene: "register", phone: phones[who], ...(await picture()) }),
};

const median = (times: readonly number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)]!;
/** Status and the names of what is answered; values of tickets and masked phones differ by nature. */
const shape = ({ status, body }: { status: number; body: object }) => `${status} ${Object.keys(body).sort().join(",")}`;

console.log(`medians of ${rounds} rounds each; known and unknown take turns`);
for (const [name, ask] of Object.entries(cases)) {
  const times: Record<Who, number[]> = { known: [], unknown: [] };
  const shapes = new Set<string>();
  for (let round = -5; round < rounds; round++)
    for (const who of round % 2 ? (["known", "unknown"] as const) : (["unknown", "known"] as const)) {
      await forget();
      const response = await ask(who);
      shapes.add(shape(response));
      if (round >= 0) times[who].push(response.ms);
    }
  const [a, b] = [median(times.known), median(times.unknown)];
  const apart = (Math.abs(a - b) / Math.max(a, b)) * 100;
  console.log(
    `${name.padEnd(24)} known ${a.toFixed(1)} ms, unknown ${b.toFixed(1)} ms, apart ${apart.toFixed(1)} % (under ${limit})` +
      `${apart < limit ? "" : "  ✗"}${shapes.size === 1 ? "" : `  ✗ answers differ: ${[...shapes].join(" | ")}`}`,
  );
}
await app.close();
await database.close();
rmSync(dataDir, { recursive: true, force: true });
