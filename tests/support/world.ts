import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { resourceByName } from "../../resources";
import { isStored, type AnyResource, type Row } from "../../resources/kit/resource";
import { accounts } from "../../resources/system/accounts";
import { orgs } from "../../resources/system/orgs";
import { regions } from "../../resources/system/regions";
import { roles } from "../../resources/system/roles";
import { corps } from "../../resources/corps/corps";
import { buildApp } from "../../server/app";
import { openSession } from "../../server/engine/session/sessions";
import type { DatabaseLimits } from "../../server/platform/db/limits";
import { alarmQueueJob } from "../../server/topics/alarms/jobs/alarms";
import { makeServices } from "../../server/operations/makeServices";
import { readSettings } from "../../server/platform/settings/env";
import type { Services } from "../../server/engine/services";
import { cloneDatabase, patientLimits } from "./testDatabase";
import { withDefaults } from "./filled";

type Body = Record<string, unknown>;
export interface Reply {
  readonly status: number;
  readonly body: any;
  readonly headers: Record<string, unknown>;
}

const silent = { info: () => undefined, warn: () => undefined, error: (fact: object, text: string) => console.error(text, fact) };

/** Today in every test, unless it says otherwise. */
export const testDay = "2025-09-10";

interface WorldOptions {
  readonly day?: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly extra?: readonly AnyResource[];
  /** By another way than the usual to the database at this address. */
  readonly connect?: (url: string) => Promise<pg.Pool>;
  readonly shortLimits?: DatabaseLimits;
  /**
   * By default the alarm queue is held back: no job derives the wage ledger, as in a city where the jobs are behind. With false it is
   * drained after every call. Decisions about money must be the same; WORLD_QUEUE=drained runs any test file the other way.
   */
  readonly holdQueue?: boolean;
}

/** The whole server on a separate database, without a port: who acts is the first thing one reads. */
export async function openWorld({
  day = testDay,
  env = {},
  extra = [],
  connect,
  shortLimits = patientLimits,
  holdQueue = process.env["WORLD_QUEUE"] !== "drained",
}: WorldOptions = {}) {
  const database = await cloneDatabase("NOW" in env ? env.NOW : day);
  const pool = (await connect?.(database.url)) ?? database.pool;
  const folder = mkdtempSync(path.join(os.tmpdir(), "world-"));
  const settings = readSettings({ NODE_ENV: "test", DATA_DIR: folder, DATABASE_URL: database.url, DEMO: "1", NOW: day, ...env });
  const services: Services = await makeServices(settings, pool, silent);
  const app: FastifyInstance = await buildApp(services, {
    extra,
    logger: { level: "error" },
    shortLimits,
  });
  /** Each status that was answered, as "GET /building/v1/corps/{id}/ 200". */
  const answered = new Set<string>();
  app.addHook("onResponse", async ({ method, routeOptions: { url = "" } }, { statusCode }) => {
    answered.add(`${method} ${url.replaceAll(/:(\w+)/g, "{$1}")} ${statusCode}`);
  });
  await app.ready();
  const { store } = services;

  /** A row that states only what matters; the rest is filled in by the kinds of its fields. */
  const given = async <R extends AnyResource>(resource: R, values: Body = {}): Promise<Row<R>> =>
    store.insert(pool, resource as never, withDefaults(resource, values, given.count++) as never);
  given.count = 1;
  /** The same, with a separate row for every reference that the table requires. */
  const givenWhole = async <R extends AnyResource>(resource: R, values: Body = {}): Promise<Row<R>> => {
    const references: Body = {};
    for (const [field, declared] of Object.entries(resource.fields)) {
      const { kind, required, when, target } = declared.spec;
      if (kind === "ref" && required && !when && isStored(declared) && !(field in values))
        references[field] = (await givenWhole(resourceByName(target!))).id;
    }
    return given(resource, { ...references, ...values });
  };

  const caller = (token?: string, language = "zh-CN") => {
    type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
    const call = async (method: Method, url: string, body?: Body, remoteAddress = "127.0.0.1"): Promise<Reply> => {
      const reply = await app.inject({
        ...{ method, url, remoteAddress },
        headers: { "accept-language": language, ...(token && { authorization: `Token ${token}` }) },
        ...(body && { payload: body }),
      });
      if (!holdQueue) await alarmQueueJob.run(services);
      const text = reply.body;
      const isJson = String(reply.headers["content-type"] ?? "").includes("json");
      return { status: reply.statusCode, body: isJson && text ? JSON.parse(text) : text, headers: reply.headers };
    };
    return {
      token,
      call,
      get: (url: string) => call("GET", url),
      post: (url: string, body: Body = {}) => call("POST", url, body),
      patch: (url: string, body: Body = {}) => call("PATCH", url, body),
      put: (url: string, body: Body = {}) => call("PUT", url, body),
      delete: (url: string, body?: Body) => call("DELETE", url, body),
      list: (url: string, filter: Body = {}, more = "") =>
        call("GET", `${url}?filter=${encodeURIComponent(JSON.stringify(filter))}${more}`),
    };
  };

  const signIn = async (account: number, language?: string) =>
    caller((await openSession(services, pool, { account }, "127.0.0.1")).token, language);

  /** A worker on his own page. */
  const worker = async (realinfo: number) =>
    caller((await openSession(services, pool, { realinfo, is_remembered: false }, "127.0.0.1")).token);

  const city = await given(regions, { code: "990100", name: "云汀市", level: 1 });
  const east = await given(regions, { code: "990102", name: "东汀区", level: 2, parent: city.id });
  const west = await given(regions, { code: "990103", name: "西岭区", level: 2, parent: city.id });
  const bureau = await given(orgs, { name: "云汀市人社局", region: city.id, functional_unit: 0, is_system: true });
  const eastBureau = await given(orgs, {
    name: "东汀区人社局",
    region: east.id,
    functional_unit: 0,
    parent: bureau.id,
    is_system: true,
  });
  const supRole = await given(roles, { name: "超级管理员", role_type: 1, code: "sup", permissions: "", is_builtin: true });
  const companyRole = await given(roles, { name: "施工企业", role_type: 2, code: "company", permissions: "", is_builtin: true });

  /** The name under which the next person logs in. */
  const username = () => `person${given.count}`;

  /** An official with these permissions. */
  const official = async (permissions: readonly string[], org = bureau.id) => {
    const role = await given(roles, {
      name: `角色${given.count}`,
      role_type: 1,
      permissions: ["1001", ...permissions].join(","),
      is_builtin: false,
    });
    const account = await given(accounts, { username: username(), user_type: 1, role: role.id, org, is_com_init: false });
    return { ...(await signIn(account.id)), account };
  };
  const administrator = async () => {
    const account = await given(accounts, { username: username(), user_type: 1, role: supRole.id, is_com_init: false });
    return { ...(await signIn(account.id)), account };
  };
  /** A company that passed review, and one of its people (1 administrator, 2 maker, 3 checker). */
  const company = async (duty = 1, corp?: Row<typeof corps>) => {
    const own = corp ?? (await given(corps, { review_status: 1, area_code: "990102", region: east.id }));
    const account = await given(accounts, {
      username: username(),
      user_type: 2,
      role: companyRole.id,
      corp: own.id,
      corp_duty: duty,
      phone: `1540000${String(1234 + given.count)}`,
      phone_bound: true,
      is_com_init: false,
    });
    return { ...(await signIn(account.id)), account, corp: own };
  };

  return {
    app,
    answered,
    services,
    pool,
    store,
    given,
    givenWhole,
    signIn,
    anonymous: caller(),
    english: (who: { token?: string }) => caller(who.token, "en"),
    regions: { city, east, west },
    orgs: { bureau, eastBureau },
    official,
    administrator,
    company,
    worker,
    async close() {
      // A client that was aborted or read no answer to its end would hold the connection, and the close, for a minute.
      app.server.closeAllConnections();
      await app.close();
      if (pool !== database.pool) await pool.end();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type World = Awaited<ReturnType<typeof openWorld>>;
