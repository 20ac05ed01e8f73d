// npm run bench: the product beside a hand-written server on the same database, in interleaved rounds (see docs/operations.md).
import { fork } from "node:child_process";
import { cpus, tmpdir } from "node:os";
import path from "node:path";
import { mkdirSync } from "node:fs";
import { openDatabase } from "../server/db/pool";
import { migrate } from "../server/db/migrate";
import { buildApp } from "../server/app";
import { makeServices } from "../server/makeServices";
import { readSettings } from "../server/plugins/settings";
import { fill, tokens } from "./fill";
import { handwritten } from "./handwritten";

const dataDir = process.env.BENCH_DATA ?? path.join(tmpdir(), "wage-bench");
mkdirSync(dataDir, { recursive: true });
const settings = readSettings({ DATA_DIR: dataDir, DEMO: "1", NODE_ENV: "test" });
const silent = { info: () => undefined, warn: () => undefined, error: console.error };
const rounds = 9;
const perRound = 150;
const atOnce = 4;

const cases: { name: string; limit: number; url: (n: number) => string; token: string; post?: (n: number) => object }[] = [
  {
    name: "projects, filter + sort + total",
    limit: 1.7,
    token: tokens.administrator,
    url: (n) => list("/building/v1/projects/", { prj_status: 1 + (n % 5) }),
  },
  {
    name: "projects, search",
    limit: 1.7,
    token: tokens.administrator,
    url: (n) => list("/building/v1/projects/", { q: `项目${1000 + n}` }),
  },
  {
    name: "2 M payroll lines",
    limit: 2,
    token: tokens.administrator,
    url: (n) => list("/salary/v1/payRollDetails/", { status: 2 + (n % 2) }),
  },
  { name: "get one", limit: 2, token: tokens.administrator, url: () => "/system/v1/roles/3/" },
  {
    name: "create",
    limit: 2,
    token: tokens.administrator,
    url: () => "/system/v1/roles/",
    post: (n) => ({ name: `r${process.pid}${Date.now() % 1e7}${n}`, role_type: 1, permissions: "1001,project_view" }),
  },
];
const memberCases = [0, 2].map((index) => ({ ...cases[index]!, name: `${cases[index]!.name}, member`, token: tokens.member }));
const list = (base: string, filter: object) =>
  `${base}?filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,24]&sort=["id","DESC"]`;

async function serve(kind: string): Promise<void> {
  const database = await openDatabase(settings, () => undefined);
  const services = await makeServices(settings, database.pool, silent);
  const app = kind === "product" ? await buildApp(services) : handwritten(database.pool, services.cipher);
  await app.listen({ port: 0, host: "127.0.0.1" });
  const [address] = app.addresses() as { port: number }[];
  process.send!({ port: address!.port });
  process.on("message", () => process.send!({ memory: process.memoryUsage().rss / 1024 / 1024 }));
}

async function round(port: number, one: (typeof cases)[number]): Promise<number> {
  const times: number[] = [];
  let n = 0;
  const worker = async () => {
    while (n < perRound) {
      const mine = n++;
      const began = performance.now();
      const reply = await fetch(`http://127.0.0.1:${port}${one.url(mine)}`, {
        method: one.post ? "POST" : "GET",
        headers: { authorization: `Token ${one.token}`, ...(one.post && { "content-type": "application/json" }) },
        ...(one.post && { body: JSON.stringify(one.post(mine)) }),
      });
      const text = await reply.text();
      if (!reply.ok) throw new Error(`${one.name}: ${reply.status} ${text}`);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return median(times);
}
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

async function compare(): Promise<void> {
  const database = await openDatabase(settings, console.log);
  await migrate(database.pool);
  const services = await makeServices(settings, database.pool, silent);
  const { rows } = await database.pool.query("select count(*)::int as n from projects");
  if (rows[0].n === 0) await fill(database.pool, services.cipher, console.log);
  const start = (kind: string) =>
    new Promise<{ port: number; child: ReturnType<typeof fork> }>((resolve) => {
      const child = fork(process.argv[1]!, [kind], { execArgv: process.execArgv });
      child.once("message", (message: { port: number }) => resolve({ port: message.port, child }));
    });
  const [product, byHand] = [await start("product"), await start("handwritten")];
  console.log(`${cpus().length} cores, ${rounds} interleaved rounds of ${perRound} requests, ${atOnce} at once; medians in ms`);
  const results = new Map<string, number>();
  for (const one of [...cases, ...memberCases]) {
    await round(product.port, one);
    await round(byHand.port, one);
    const pairs: [number, number][] = [];
    // They take turns in going first.
    for (let r = 0; r < rounds; r++) {
      const before = r % 2 ? undefined : await round(byHand.port, one);
      const ours = await round(product.port, one);
      pairs.push([ours, before ?? (await round(byHand.port, one))]);
    }
    const ours = median(pairs.map(([a]) => a));
    results.set(one.name, ours);
    console.log(
      `${one.name.padEnd(40)} product ${ours.toFixed(2)}  by hand ${median(pairs.map(([, b]) => b)).toFixed(2)}  ratio ${median(pairs.map(([a, b]) => a / b)).toFixed(2)} (at most ${one.limit})`,
    );
  }
  for (const [index, one] of memberCases.entries())
    console.log(
      `${one.name.padEnd(40)} member / super administrator ${(results.get(one.name)! / results.get(cases[[0, 2][index]!]!.name)!).toFixed(2)} (at most 1.2)`,
    );
  product.child.once("message", (message: { memory: number }) => {
    console.log(`resident memory of the product's process after load: ${message.memory.toFixed(0)} MB (under 250)`);
    product.child.kill();
    byHand.child.kill();
    void database.close();
  });
  product.child.send("memory");
}

const kind = process.argv[2];
if (kind) await serve(kind);
else await compare();
