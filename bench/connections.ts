// npm run bench:connections -- URL [URL]: fifty users with a connection each make the reads of a working day, at a running platform with the
// demo city. Of two platforms (this build and an earlier one on the same machine), each user calls one after the other. `CONNECTION_ORDER=screens` reads the lists in
// the order in which their screens open, and the home page, instead of the newest rows by id. Of a program on this machine with its own
// database, also the processor's time of a call. See docs/scaling.md.
import { Agent, request } from "node:http";
import { gunzipSync } from "node:zlib";
import { z } from "zod";
import { clusterOf, clusterCpu, listenerOn, processCpu } from "./databaseCpu";

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

/** Milliseconds of the processor. */
interface Cost {
  readonly program: number;
  readonly database: number;
}

interface Platform {
  readonly base: string;
  /** How much it has used, if it is a program on this machine. */
  readonly cost: (() => Cost) | undefined;
  readonly agent: Agent;
  readonly callers: readonly Caller[];
  /** What each caller may read, by what it is on all platforms, in the order in which it is read. */
  readonly allowed: ReadonlyMap<Caller, ReadonlyMap<string, string>>;
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
  const allowed = new Map<Caller, ReadonlyMap<string, string>>();
  for (const caller of callers) {
    const others = ["/system/v1/messages/unread/", ...(asScreens ? ["/system/v1/home/"] : [page(payrollLines)])];
    const day = new Map([...steady, ...Object.values(lists)].map((url) => [url, url]));
    for (const [what, url] of await pagesOf(caller)) day.set(what, url);
    for (const url of others) day.set(url, url);
    for (const [what, url] of day) if ((await caller.get(url)).status >= 400) day.delete(what);
    allowed.set(caller, day);
  }
  return { base, cost: costOf(base), agent, callers, allowed };
}

/** Addresses that the same caller may read on all platforms; each caller begins elsewhere. */
function addressesOf({ allowed, callers }: Platform, caller: Caller): readonly string[] {
  const at = callers.indexOf(caller);
  const common = [...allowed.get(caller)!].filter(([what]) =>
    platforms.every((other) => other.allowed.get(other.callers[at]!)!.has(what)),
  );
  const urls = common.map(([, url]) => url);
  const from = at % urls.length;
  return [...urls.slice(from), ...urls.slice(0, from)];
}

function costOf(base: string): (() => Cost) | undefined {
  const program = listenerOn(Number(new URL(base).port));
  const cluster = program === undefined ? undefined : clusterOf(program);
  if (program === undefined || cluster === undefined) return undefined;
  return () => ({ program: processCpu(program), database: clusterCpu(cluster) });
}

/** The page of the first row of some lists; the screen of a payroll reads its lines. */
async function pagesOf(caller: Caller): Promise<readonly (readonly [what: string, url: string])[]> {
  const pages: [string, string][] = [];
  for (const url of [lists.projects, lists.workers, lists.payRolls, lists.accounts]) {
    const response = await caller.get(url);
    const [first] = response.status < 400 && response.status !== 304 ? idRows.parse(jsonOf(response)) : [];
    if (!first) continue;
    const list = url.split("?")[0]!;
    pages.push([`page of ${list}`, `${list}${first.id}/`]);
    if (asScreens && url === lists.payRolls) pages.push(["lines of a payroll", page(payrollLines, { pay_roll: first.id })]);
  }
  return pages;
}

interface Round {
  readonly times: readonly number[];
  readonly bytes: number;
  /** Of a call. */
  readonly cost: Cost | undefined;
}

/** Each caller makes a call at one platform, then the same at the next: whatever else the machine does affects all alike. */
async function round(): Promise<readonly Round[]> {
  const results = platforms.map(({ cost }) => ({ times: [] as number[], bytes: 0, before: cost?.() }));
  const end = performance.now() + secondsOfRound * 1000;
  await Promise.all(
    Array.from({ length: connections }, async (_, index) => {
      const days = platforms.map((platform) => addressesOf(platform, platform.callers[index]!));
      for (let at = 0; performance.now() < end; at++)
        for (const [n, { callers }] of platforms.entries()) {
          const url = days[n]![at % days[n]!.length]!;
          const sent = performance.now();
          const { status, bytes } = await callers[index]!.get(url);
          if (status >= 400) throw new Error(`${url}: ${status}`);
          results[n]!.times.push(performance.now() - sent);
          results[n]!.bytes += bytes;
        }
    }),
  );
  return results.map(({ times, bytes, before }, n) => {
    const after = platforms[n]!.cost?.();
    const used = (part: keyof Cost) => (after![part] - before![part]) / times.length;
    return {
      bytes,
      times: times.sort((a, b) => a - b),
      cost: before && { program: used("program"), database: used("database") },
    };
  });
}

const median = (numbers: readonly number[]): number => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]!;

const platforms: Platform[] = [];
for (const url of urls) platforms.push(await open(url));
await round(); // so that connections have prepared their statements
const measured: (readonly Round[])[] = [];
for (let no = 0; no < rounds; no++) measured.push(await round());
for (const [n, platform] of platforms.entries()) {
  const { base, agent, callers } = platform;
  const results = measured.map((round) => round[n]!);
  const at = (part: number) => median(results.map(({ times }) => times[Math.floor(times.length * part)]!)).toFixed(0);
  const calls = results.flatMap(({ times }) => times).length;
  const kilobytes = results.reduce((sum, { bytes }) => sum + bytes, 0) / calls / 1000;
  const costs = results.flatMap(({ cost }) => cost ?? []);
  const each = (part: keyof Cost) => median(costs.map((cost) => cost[part])).toFixed(2);
  console.log(
    `${base}: ${calls} calls, ${(calls / rounds / secondsOfRound).toFixed(0)}/s, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ` +
      `${kilobytes.toFixed(1)} kB a call, ${new Set(callers.flatMap((caller) => addressesOf(platform, caller))).size} addresses` +
      (costs.length > 0 ? `; ${each("program")} + ${each("database")} ms of CPU a call (program + database)` : ""),
  );
  agent.destroy();
}
const ratios = measured.flatMap(([first, second]) =>
  first?.cost && second?.cost ? (first.cost.program + first.cost.database) / (second.cost.program + second.cost.database) : [],
);
if (ratios.length > 0)
  console.log(
    `a call of the first costs ${median(ratios).toFixed(2)} times as much (${ratios.map((each) => each.toFixed(2)).join(", ")})`,
  );
