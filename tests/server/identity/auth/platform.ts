import "../../../../server/topics/projects/actions/systemStates";
import multipart from "@fastify/multipart";
import rateLimit from "@fastify/rate-limit";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fastify, { type FastifyInstance } from "fastify";
import { instantOf, shanghaiDay } from "../../../../resources/kit/days";
import { hashPassword } from "../../../../server/platform/crypto/password";
import { makeFieldCipher } from "../../../../server/platform/crypto/fieldCipher";
import { makeStreamCipher } from "../../../../server/platform/crypto/streamCipher";
import { openSession } from "../../../../server/engine/session/sessions";
import { memoryStore } from "../../topics/bank/memoryStore";
import { simulatedBank } from "../../../../server/topics/bank/simulated/simulatedBank";
import { makeStore } from "../../../../server/platform/db/store";
import { localFiles } from "../../../../server/platform/files/localFiles";
import { readSettings, type Settings } from "../../../../server/platform/settings/env";
import { sessionPlugin } from "../../../../server/engine/session/sessionPlugin";
import { registerErrorHandlers } from "../../../../server/engine/rest/errors";
import { responseSerializer } from "../../../../server/engine/rest/responseSerializer";
import { schemaValidator } from "../../../../server/engine/rest/schemaErrors";
import { outboxSms, postgresOutbox } from "../../../../server/platform/sms/outboxSms";
import type { Services } from "../../../../server/engine/services";
import { demoOffer } from "../../../../demo/demoOffer";
import { cloneDatabase } from "../../../support/testDatabase";

/** All passwords of a test are this one: making a hash is slow on purpose. */
export const testPassword = "Right1234";
const passwordHash = await hashPassword(testPassword);

export async function openPlatform(
  routes: (app: FastifyInstance, services: Services) => Promise<void> | void,
  changed: Partial<Settings> = {},
) {
  const database = await cloneDatabase();
  const folder = await mkdtemp(join(tmpdir(), "platform-"));
  const cipher = makeFieldCipher(randomBytes(32));
  const time = { now: instantOf("2026-11-20 09:00:00")! };
  const clock = { now: () => time.now, today: () => shanghaiDay(time.now) };
  const services: Services = {
    settings: { ...readSettings({ NODE_ENV: "test", DEMO: "1" }), ...changed },
    pool: database.pool,
    cipher,
    store: makeStore(cipher),
    clock,
    bank: simulatedBank({
      store: memoryStore({ feesOf: async () => 0, lock: async () => undefined } as never),
      clock: clock.now,
      seconds: 0,
    }),
    sms: outboxSms(postgresOutbox(database.pool, cipher)),
    files: localFiles({ folder, cipher: makeStreamCipher(randomBytes(32)) }),
    demo: demoOffer,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  };
  const app = fastify();
  app.setValidatorCompiler(schemaValidator);
  app.setSerializerCompiler(responseSerializer);
  registerErrorHandlers(app);
  // Many callers share one address in these tests; the limits of a minute are tested at the whole server.
  await app.register(rateLimit, { global: false, allowList: () => true });
  await app.register(multipart);
  await app.register(sessionPlugin, { services });
  await routes(app, services);
  await app.ready();

  const call = async (
    method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
    url: string,
    token?: string,
    payload?: object,
    ip = "127.0.0.1",
  ) => {
    const headers = token ? { authorization: `Token ${token}` } : {};
    const reply = await app.inject({ method, url, headers, remoteAddress: ip, ...(payload && { payload }) });
    return { status: reply.statusCode, body: reply.body === "" ? undefined : reply.json<Record<string, unknown>>(), reply };
  };

  return {
    app,
    services,
    call,
    passTime: (minutes: number) => (time.now = new Date(time.now.getTime() + minutes * 60_000)),
    now: () => time.now,
    rows: async <T = Record<string, unknown>>(text: string, values: unknown[] = []) =>
      (await database.pool.query(text, values)).rows as T[],
    tokenOf: async (account: number) => (await openSession(services, database.pool, { account }, "10.0.0.1")).token,
    lastText: async () => (await postgresOutbox(database.pool, cipher).recent(1))[0]?.text ?? "",
    async close() {
      await app.close();
      await database.drop();
      await rm(folder, { recursive: true });
    },
  };
}
export type TestPlatform = Awaited<ReturnType<typeof openPlatform>>;

/** Everything a company says of itself. */
export const company = {
  corp_code: "91990102MA990001X4",
  corp_name: "云汀建设有限公司",
  business_types: "9",
  corp_reg_type: "110",
  address: '["990000","990100","990102"]',
  address_detail: "东汀区临江路8号",
  legal_man: "林知远",
  legal_man_id_card_type: "01",
  legal_man_id_card_number: "990102198503071235",
  reg_capital: 5000,
  establish_date: "2010-05-06",
  link_man: "周明远",
  link_phone: "15400001234",
  license_files: [],
};

/** A city with one district more than enough, its bodies, roles and one company. */
export async function givenCity({ services: { pool, store }, rows }: TestPlatform) {
  const region = (id: number, name: string, parent: number | null) =>
    rows(
      `insert into regions (id, code, name, parent, level, center_lng, center_lat, hotline, arbitration_channel, legal_aid_channel)
       values ($1, $2, $3, $4, $5, 118, 26, '0591-12345678', '仲裁委', '法律援助中心')`,
      [id, String(990_100 + (parent === null ? 0 : id)), name, parent, parent === null ? 1 : 2],
    );
  await region(1, "云汀市", null);
  await region(2, "东汀区", 1);
  await region(3, "西岭区", 1);
  await pool.query("select setval('regions_id_seq', 10)");
  const { resources } = await import("../../../../resources");
  const { orgs, roles, accounts, corps } = resources;
  const org = async (name: string, parent: number | null, at: number, functional_unit: 0 | 1) =>
    (await store.insert(pool, orgs, { name, parent, region: at, functional_unit, is_system: true })).id;
  const bureau = await org("市人社局", null, 1, 0);
  const housing = await org("市住建局", bureau, 1, 1);
  const east = await org("东汀区人社局", bureau, 2, 0);
  const role = async (name: string, code: "sup" | "company" | "government", permissions: string) =>
    (
      await store.insert(pool, roles, {
        name,
        code,
        role_type: code === "company" ? 2 : 1,
        permissions,
        is_builtin: code !== "government",
      } as never)
    ).id;
  const roleIds = {
    sup: await role("超级管理员", "sup", ""),
    company: await role("施工企业", "company", ""),
    inspector: await role("监察员", "government", "1001,project_view"),
    manager: await role("系统管理员", "government", "1001,user_manage"),
  };
  const corp = (await store.insert(pool, corps, { ...company, review_status: 1, activated: true, region: 2 } as never)).id;
  const account = async (username: string, more: object) =>
    (
      await store.insert(pool, accounts, {
        username,
        name: "周明远",
        user_type: 1,
        password_hash: passwordHash,
        is_com_init: false,
        ...more,
      } as never)
    ).id;
  return {
    bureau,
    housing,
    east,
    roles: roleIds,
    corp,
    account,
    admin: await account("admin", { role: roleIds.sup }),
    city: await account("gov01", { role: roleIds.inspector, org: bureau }),
    builder: await account("zhujian01", { role: roleIds.inspector, org: housing }),
    district: await account("gov02", { role: roleIds.inspector, org: east }),
    company: await account("91990102MA990001X4", {
      role: roleIds.company,
      user_type: 2,
      corp,
      corp_duty: 1,
      phone: "15400001234",
      phone_bound: true,
    }),
  };
}
