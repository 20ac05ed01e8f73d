import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { payrollStatus } from "../../resources/dictionaries/payrollStatus";
import { workerPayStatus } from "../../resources/dictionaries/workerPayStatus";
import { openPool } from "../../server/platform/db/pool";
import { openServedFixture, type ServedFixture } from "../server/topics/payments/servedFixture";
import { expectNobodyPaidTwice } from "../server/topics/payments/paidOnce";
import type { RunningServer } from "../support/servers";
import { startLoad, type Load } from "./load";
import { openRig, processesOf, signal, type Rig } from "./rig";
import { eventually, whyNot } from "./tools";

const reason = whyNot("etcd-server", "patroni", "haproxy", "postgresql");
if (reason) console.info(`Failover is not tried: ${reason}`);

const maxWithoutWrites = 30_000;
const maxWithoutReads = 10_000;
const workers = 20;

type Node = Rig["nodes"][number];
interface Fault {
  readonly name: string;
  strike(node: Node): Promise<void> | void;
  mend(node: Node): Promise<void> | void;
}

const faults = (rig: () => Rig): Fault[] => [
  {
    name: "killed",
    strike: (node) => processesOf(node).forEach((pid) => signal(pid, "SIGKILL")),
    mend: (node) => rig().start(node),
  },
  {
    name: "frozen",
    strike: (node) => processesOf(node).forEach((pid) => signal(pid, "SIGSTOP")),
    mend: (node) => processesOf(node).forEach((pid) => signal(pid, "SIGCONT")),
  },
  {
    name: "cut off from the network",
    strike: (node) => node.wires.forEach((wire) => wire.freeze()),
    mend: (node) => node.wires.forEach((wire) => wire.thaw()),
  },
];

let rig: Rig;
let here: ServedFixture;
let servers: RunningServer[];
let load: Load;
const figures: Record<string, string | number>[] = [];
const seconds = (ms: number) => Math.round(ms / 100) / 10;

describe.skipIf(reason)("the primary of three databases fails while people work at two processes", () => {
  beforeAll(async () => {
    rig = await openRig();
    const env = { DATABASE_URL: rig.url, DATABASE_REPLICA_URL: rig.replicaUrls.join(","), LOG_LEVEL: "silent" };
    here = await openServedFixture("failover", workers, { url: rig.url, env });
    servers = [here.first, await here.servers.start()];
    // Sessions a while old: those of the last seconds are served by the primary.
    await here.pool.query("update sessions set created_at = created_at - interval '1 minute'");
    load = startLoad(here, servers);
    await pause(3_000);
  });
  afterAll(async () => {
    await load?.end();
    await here?.close();
    await rig?.close();
    console.table(figures);
    console.info(Object.fromEntries(load?.answers ?? []));
  });

  test.each(faults(() => rig))(
    "it is $name: nothing acknowledged is lost, writes and reads go on",
    async ({ name, strike, mend }) => {
      const node = await eventually("a primary", 30_000, () => rig.primary());
      for (const clock of [load.reads, load.writes]) clock.restart();
      const began = performance.now();
      const writtenBefore = load.acknowledged.size;
      await strike(node);
      await eventually("another primary", 60_000, () => rig.primary(node));
      const promoted = performance.now() - began;
      await eventually("writes", 60_000, async () => (load.acknowledged.size > writtenBefore + 20 ? true : undefined));
      const [noWrites, noReads] = [load.writes.longest(), load.reads.longest()];

      const mended = performance.now();
      await mend(node);
      await eventually("the old primary follows the new one", 90_000, rig.isWhole);
      const rejoined = performance.now() - mended;

      const ids = [...load.acknowledged];
      const { rows } = await here.pool.query<{ n: number }>("select count(*)::int as n from pay_rolls where id = any($1)", [ids]);
      const lost = ids.length - rows[0]!.n;
      figures.push({
        "the primary is": name,
        "another one after, s": seconds(promoted),
        "no writes, s": seconds(noWrites),
        "no reads, s": seconds(noReads),
        "follows again after, s": seconds(rejoined),
        "acknowledged writes": ids.length,
        lost,
      });
      expect(lost).toBe(0);
      expect(noWrites).toBeLessThan(maxWithoutWrites);
      expect(noReads).toBeLessThan(maxWithoutReads);
    },
  );

  test("every line that was authorised is paid but for closed cards, none twice, and the bank's books are ours", async () => {
    await load.end();
    const rolls = [...load.authorised];
    const countOf = async (text: string, values: unknown[]) => Number((await here.pool.query(text, values)).rows[0].n);
    // A payroll with a closed card ends as failed.
    const unfinished = "select count(*) as n from pay_rolls where (id = any($1) and status <> $2) or status = $3";
    const isFinished = async () => (await countOf(unfinished, [rolls, payrollStatus.failed, payrollStatus.paying])) === 0;
    await eventually("all payments at their end", 60_000, async () => ((await isFinished()) ? true : undefined));
    expect(rolls.length).toBeGreaterThan(5);
    const otherwise = `select count(*) as n from pay_roll_details d join workers w on w.id = d.worker
      where d.pay_roll = any($1) and d.status <> case when w.worker_name = '赵二' then $3::int else $2::int end`;
    expect(await countOf(otherwise, [rolls, workerPayStatus.paid, workerPayStatus.failed])).toBe(0);
    await expectNobodyPaidTwice(here.pool);
  });

  test("readers of their own have the replica port", async () => {
    const pool = openPool(rig.replicasPortUrl, () => undefined, 1);
    expect((await pool.query("select pg_is_in_recovery() as it")).rows).toEqual([{ it: true }]);
    await pool.end();
  });
});
