// npm run bench:connections -- URL [URL]: fifty users with a connection each make the reads of a working day, at a running platform with the
// demo city. Two platforms (this build and an earlier one on the same machine) take turns. `CONNECTION_ORDER=screens` reads the lists in
// the order in which their screens open, and the home page, instead of the newest rows by id. See docs/scaling.md.
import { Agent, request } from "node:http";
import { gunzipSync } from "node:zlib";
import { z } from "zod";

const urls = process.argv.slice(2);
const connections = 50;
const rounds = Number(process.env.CONNECTION_ROUNDS ?? 5);
const secondsOfRound = Number(process.env.CONNECTION_SECONDS ?? 8);
const password = process.env.DEMO_PASSWORD ?? "Demo1234";
const names = ["gov01", "gov02", "jingban01"] as const;

const asScreens = process.env.CONNECTION_ORDER === "screens";

/** Without a sort, a list answers in its declared order. */
const page = (path: string, filter: object = {}) =>
  `${path}?${new URLSearchParams({ range: "[0,24]", filter: JSON.stringify(filter), ...(!asScreens && { sort: '["id","DESC"]' }) }).toString()}`;
const lists = {
  projects: page("/building/v1/projects/"),
  workers: page("/project/v1/workers/"),
  payRolls: page("/salary/v1/payRolls/"),
  alarms: page("/building/v1/projectAlarms/"),
  accounts: page("/building/v1/wageAccounts/"),
} as const;
const payrollLines = "/salary/v1/payRollDetails/";
/** What stays the same from page to page: a browser requests it again with the ETag that it was given. */
const steady = ["/system/v1/regions/", "/system/v1/orgs/tree/", "/system/v1/permissions/", "/system/v1/alarmSettings/"] as const;

interface Response {
  readonly status: number;
  readonly bytes: number;
  readonly etag: string | undefined;
  readonly body: Buffer;
}

interface Caller {
  get(url: string): Promise<Response>;
}

/** One person with one connection, who compares ETags as a browser does. */
function callerOf(base: string, agent: Agent, token: string): Caller {
  const etags = new Map<string, string>();
  return {
    async get(url) {
      const etag = etags.get(url);
      const response = await send(base, agent, url, {
        authorization: `Token ${token}`,
        "accept-encoding": "gzip",
        ...(etag && { "if-none-match": etag }),
      });
      if (response.etag) etags.set(url, response.etag);
      return response;
    },
  };
}

function send(base: string, agent: Agent, url: string, headers: Record<string, string>, json?: string): Promise<Response> {
  return new Promise((resolve, reject) => {
    const method = json === undefined ? "GET" : "POST";
    const sent = request(new URL(url, base), { agent, method, headers }, (reply) => {
      const parts: Buffer[] = [];
      reply.on("data", (part: Buffer) => parts.push(part));
      reply.on("error", reject);
      reply.on("end", () => {
        const body = Buffer.concat(parts);
        resolve({ status: Number(reply.statusCode), bytes: body.length, etag: reply.headers.etag, body });
      });
    });
    sent.on("error", reject);
    sent.end(json);
  });
}

const loginResponse = z.object({ token: z.string() });
const idRows = z.array(z.object({ id: z.number() }));
const jsonOf = ({ body }: Response): unknown =>
  JSON.parse((body[0] === 0x1f && body[1] === 0x8b ? gunzipSync(body) : body).toString());

interface Platform {
  readonly base: string;
  readonly agent: Agent;
  readonly callers: readonly Caller[];
  /** Addresses in the order in which they are read; each caller begins elsewhere. */
  readonly addresses: ReadonlyMap<Caller, readonly string[]>;
}

async function open(base: string): Promise<Platform> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const tokens: string[] = [];
  for (const username of names) {
    const json = JSON.stringify({ username, password });
    const response = await send(base, agent, "/auth/v1/token/", { "content-type": "application/json" }, json);
    tokens.push(loginResponse.parse(jsonOf(response)).token);
  }
  const callers = Array.from({ length: connections }, (_, at) => callerOf(base, agent, tokens[at % tokens.length]!));
  const addresses = new Map<Caller, readonly string[]>();
  for (const [at, caller] of callers.entries()) {
    const day = [
      ...steady,
      ...Object.values(lists),
      ...(await pagesOf(caller)),
      "/system/v1/messages/unread/",
      ...(asScreens ? ["/system/v1/home/"] : [page(payrollLines)]),
    ];
    const allowed: string[] = [];
    for (const url of day) if ((await caller.get(url)).status < 400) allowed.push(url);
    const from = at % allowed.length;
    addresses.set(caller, [...allowed.slice(from), ...allowed.slice(0, from)]);
  }
  return { base, agent, callers, addresses };
}

/** The page of the first row of some lists; the screen of a payroll reads its lines. */
async function pagesOf(caller: Caller): Promise<readonly string[]> {
  const pages: string[] = [];
  for (const url of [lists.projects, lists.workers, lists.payRolls, lists.accounts]) {
    const response = await caller.get(url);
    const [first] = response.status < 400 && response.status !== 304 ? idRows.parse(jsonOf(response)) : [];
    if (first) pages.push(`${url.split("?")[0]}${first.id}/`);
    if (first && asScreens && url === lists.payRolls) pages.push(page(payrollLines, { pay_roll: first.id }));
  }
  return pages;
}

interface Round {
  readonly perSecond: number;
  readonly times: readonly number[];
  readonly bytes: number;
}

async function round({ callers, addresses }: Platform): Promise<Round> {
  const times: number[] = [];
  let bytes = 0;
  const began = performance.now();
  const end = began + secondsOfRound * 1000;
  await Promise.all(
    callers.map(async (caller) => {
      const day = addresses.get(caller) ?? [];
      for (let at = 0; performance.now() < end; at++) {
        const sent = performance.now();
        const response = await caller.get(day[at % day.length]!);
        if (response.status >= 400) throw new Error(`${day[at % day.length]}: ${response.status}`);
        times.push(performance.now() - sent);
        bytes += response.bytes;
      }
    }),
  );
  return { perSecond: times.length / ((performance.now() - began) / 1000), times: times.sort((a, b) => a - b), bytes };
}

const median = (numbers: readonly number[]): number => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]!;

const platforms: Platform[] = [];
for (const url of urls) platforms.push(await open(url));
const measured = new Map<Platform, Round[]>(platforms.map((platform) => [platform, []]));
for (let no = -1; no < rounds; no++)
  for (const platform of platforms) {
    const result = await round(platform);
    if (no >= 0) measured.get(platform)!.push(result);
  }
for (const [{ base, addresses, agent }, results] of measured) {
  const at = (part: number) => median(results.map(({ times }) => times[Math.floor(times.length * part)]!)).toFixed(0);
  const kilobytes = results.reduce((sum, { bytes }) => sum + bytes, 0) / results.flatMap(({ times }) => times).length / 1000;
  console.log(
    `${base}: ${median(results.map(({ perSecond }) => perSecond)).toFixed(0)} calls/s ` +
      `(${results.map(({ perSecond }) => perSecond.toFixed(0)).join(", ")}), p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ` +
      `${kilobytes.toFixed(1)} kB a call, ${new Set([...addresses.values()].flat()).size} addresses`,
  );
  agent.destroy();
}
const [first, second] = [...measured.values()].map((results) => median(results.map(({ perSecond }) => perSecond)));
if (first && second) console.log(`the first answers ${(first / second).toFixed(2)} times as many`);
