import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { postmasterPid } from "../../../support/programs";
import { laterRepairs, repairs } from "../../../../server/operations/repairs";
import type { RunningServer } from "../../../support/servers";
import { expectNobodyPaidTwice } from "./paidOnce";
import { openServedFixture, type ServedFixture } from "./servedFixture";
import { patienceMs } from "../../../support/patience";

/** How often each accident happens: a few times here, a hundred times in npm run bench:payments. */
const rounds = Number(process.env.PAYMENT_ROUNDS ?? 3);
const lines = Number(process.env.PAYMENT_LINES ?? 100);
const minute = 60_000;
/** In the bench alone, which has the machine to itself. */
const isTimed = process.env.PAYMENT_ROUNDS !== undefined;
const soon = { timeout: patienceMs, interval: 100 };
/** Longer than a payment takes. */
const paymentMs = 1500;
/** A real time, because any moment of a payment is meant; each round has its own, spread evenly by the golden ratio. */
const momentOf = (round: number) => ((round * 0.618) % 1) * paymentMs;

let here: ServedFixture;
let first: RunningServer;
let second: RunningServer;
beforeAll(async () => {
  here = await openServedFixture("payment-processes", lines);
  first = here.first;
  second = await here.servers.start();
});
afterAll(() => here.close());

/** Until the bank has answered for every line that was ordered. */
const waitUntilSettled = () =>
  vi.waitFor(async () => expect(await one("select count(*)::int as n from pay_rolls where status = 2")).toEqual({ n: 0 }), soon);

const one = async <Row>(text: string, ...values: unknown[]): Promise<Row> => (await here.pool.query(text, values)).rows[0] as Row;

test("of fifty who authorise at once at two processes one is heard, and each line is ordered once", async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { id, address } = await here.submitted(first);
    const calls = Array.from({ length: 50 }, (_, index) => here.ask(index % 2 ? first : second, "checker", address));
    const answers = (await Promise.all(calls)).map(({ status }) => status);
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
    expect(answers.filter((status) => status === 400)).toHaveLength(49);
    const orders = await one(
      `select count(distinct b.id)::int as orders, count(*)::int as lines, count(distinct r.pay_roll_detail)::int as workers
       from bank_batches b join bank_records r on r.bank_batch = b.id where b.pay_roll = $1`,
      id,
    );
    expect(orders).toEqual({ orders: 1, lines, workers: lines });
    // Cards that the bank refuses warn on the next payroll, between the answers to its warnings and its submission too.
    await waitUntilSettled();
  }
  await expectNobodyPaidTwice(here.pool);
});

test("the submitter who switches the checker off at one process is refused at the other", async () => {
  const { id } = await here.submitted(first);
  await here.pool.query("update pay_rolls set submitted_by = (select id from accounts where name = '管理员') where id = $1", [
    id,
  ]);
  const switching = async (action: "switchOff" | "switchOn", server: RunningServer) => {
    const { version } = await one<{ version: number }>("select version from accounts where id = $1", here.checker.id);
    const body = JSON.stringify({ action, version });
    const address = `/system/v1/accounts/${here.checker.id}/`;
    expect((await here.call(server, "admin", address, { method: "PATCH", body })).status).toBe(200);
  };
  await switching("switchOff", first);
  for (const server of [second, first])
    expect(await here.ask(server, "admin", `${id}/auth/`)).toMatchObject({
      status: 409,
      body: { detail: "提交人不能授权本人提交的工资单" },
    });
  await switching("switchOn", second);
  await here.signIn("checker"); // switching an account off ends its sessions
  await here.pool.query("update pay_rolls set status = 0 where id = $1", [id]);
});

test("killed at any moment of a payment, with or without the database, every line is paid once or shown unpaid within a minute", async () => {
  await second.end("SIGTERM");
  let longest = 0;
  const moments: Record<string, number> = {};
  for (let round = 0; round < rounds; round += 1) {
    const { id, address } = await here.submitted(first);
    const authorised = here.ask(first, "checker", address).catch(() => undefined);
    await pause(momentOf(round));
    const accident = ["server", "database", "both"][round % 3]!;
    const postmaster = postmasterPid(here.servers.folder);
    if (accident !== "server") process.kill(postmaster, round % 2 ? "SIGQUIT" : "SIGKILL");
    if (accident !== "database") await first.end("SIGKILL");
    const answer = await authorised;
    // Cut off, or paid, or the database is away: a payment that is refused for another reason would prove nothing.
    expect([undefined, 200, 503]).toContain(answer?.status);
    if (accident !== "database") first = await here.servers.start();
    // For a moment the connections of a killed database still answer.
    if (accident !== "server") await vi.waitFor(() => expect(postmasterPid(here.servers.folder)).not.toBe(postmaster), soon);

    const began = Date.now();
    const state = () =>
      one<{ status: number; bank_status: string }>("select status, bank_status from pay_rolls where id = $1", id);
    await waitUntilSettled();
    longest = Math.max(longest, Date.now() - began);
    const { status } = await state();
    moments[`${accident}, then ${status}`] = (moments[`${accident}, then ${status}`] ?? 0) + 1;
    // 1: the authorisation was never acknowledged and nothing was ordered; 4: paid, save those whose card was closed.
    expect([1, 4]).toContain(status);
    const ends = await one(
      `select count(*) filter (where status = 1)::int as open, count(*) filter (where status = 2)::int as paid,
         count(*) filter (where status = 3)::int as refused from pay_roll_details where pay_roll = $1`,
      id,
    );
    const refused = here.closedCards;
    expect(ends).toEqual(status === 1 ? { open: lines, paid: 0, refused: 0 } : { open: 0, paid: lines - refused, refused });
    await expectNobodyPaidTwice(here.pool);
  }
  if (isTimed) expect(longest).toBeLessThan(minute);
  console.info(`${rounds} accidents, the longest wait after one ${(longest / 1000).toFixed(1)} s: ${JSON.stringify(moments)}`);
});

/** The number of the process that runs the jobs. */
const leader = async (): Promise<string | undefined> =>
  (
    await here.pool.query<{ process: string }>(
      "select split_part(process, ' ', 2) as process from job_leaders where expires_at > now()",
    )
  ).rows[0]?.process;
/** Run once at a start and recorded in the table of jobs; no schedule runs them. */
const repairNames = [...repairs, ...laterRepairs].map(({ name }) => name);

/** As if the nightly hours had come without a running process, and a guarantee had run out meanwhile. */
const missHours = () =>
  here.pool.query(
    "update job_runs set due_at = due_at - interval '2 days', finished_at = null, process = null where name <> all($1)",
    [repairNames],
  );
const nightly = async () =>
  (
    await here.pool.query<{ name: string; process: string | null; done: boolean }>(
      "select name, process, finished_at is not null as done from job_runs where name <> all($1)",
      [repairNames],
    )
  ).rows;

test("the jobs are one process's, and when it is killed the other has them within a minute", async () => {
  const both = [first, await here.servers.start()];
  await vi.waitFor(async () => expect(both.map(({ child }) => String(child.pid))).toContain(await leader()), soon);
  const process = await leader();
  const holder = both.find(({ child }) => String(child.pid) === process)!;
  const other = both.find((server) => server !== holder)!;
  const doneBy = async (server: RunningServer) => {
    await missHours();
    await vi.waitFor(async () => {
      for (const job of await nightly())
        expect(job).toEqual({
          name: job.name,
          done: true,
          process: expect.stringMatching(new RegExp(` ${server.child.pid}$`)),
        });
    }, soon);
  };
  await doneBy(holder);

  await holder.end("SIGKILL");
  const killed = Date.now();
  const { left } = await one<{ left: number }>(
    "select extract(epoch from expires_at - now())::float as left from job_leaders where name = 'jobs'",
  );
  expect(left).toBeLessThan(minute / 1000);
  await vi.waitFor(async () => expect(await leader()).toBe(String(other.child.pid)), soon);
  if (isTimed) expect(Date.now() - killed).toBeLessThan(minute);
  console.info(`jobs taken over within ${((Date.now() - killed) / 1000).toFixed(1)} s`);
  await doneBy(other);
  first = other;
});
