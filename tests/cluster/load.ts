import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { ServedFixture } from "../server/topics/payments/servedFixture";
import type { RunningServer } from "../support/servers";

/** A caller gives up after so long and sends the call again. */
const requestTimeoutMs = 6_000;

/** The longest time without a success, and when each was. */
function makeClock() {
  let last = performance.now();
  let longest = 0;
  return {
    succeed() {
      const now = performance.now();
      longest = Math.max(longest, now - last);
      last = now;
    },
    /** Since `restart`, in milliseconds; with what is lasting. */
    longest: () => Math.max(longest, performance.now() - last),
    restart() {
      last = performance.now();
      longest = 0;
    },
  };
}

/** People at work at each process: a payroll is made, the workers are read, wages are authorised, all the time and each again until it succeeds. */
export function startLoad(here: ServedFixture, servers: readonly RunningServer[]) {
  const acknowledged = new Set<number>();
  const authorised = new Set<number>();
  const answers = new Map<string, number>();
  const reads = makeClock();
  const writes = makeClock();
  let hasEnded = false;

  const call = async (
    kind: string,
    work: (signal: AbortSignal) => Promise<{ status: number; body: Record<string, unknown> }>,
  ) => {
    const answer = await work(AbortSignal.timeout(requestTimeoutMs)).catch(() => undefined);
    const name = `${kind} ${answer?.status ?? "no answer"}`;
    answers.set(name, (answers.get(name) ?? 0) + 1);
    return answer;
  };
  const repeat = async (everyMs: number, work: () => Promise<void>) => {
    while (!hasEnded) {
      await work();
      await pause(everyMs);
    }
  };

  const write = async (server: RunningServer) => {
    const body = JSON.stringify({
      ...{ project: here.fixture.project.id, corp: here.fixture.sub.id, pay_month: "2025-09" },
      ...{ is_back_pay: 1, back_pay_month: "2025-08", prefill: "none" },
    });
    const headers = { "Idempotency-Key": randomUUID() };
    while (!hasEnded) {
      const answer = await call("write", (signal) =>
        here.call(server, "maker", "/salary/v1/payRolls/", { method: "POST", body, headers, signal }),
      );
      if (answer && answer.status < 300) {
        acknowledged.add(Number(answer.body.id));
        writes.succeed();
        return;
      }
      await pause(200);
    }
  };
  const read = async (server: RunningServer) => {
    const answer = await call("read", (signal) => here.call(server, "reader", "/project/v1/workers/", { signal }));
    if (answer?.status === 200) reads.succeed();
  };
  const authorise = async (server: RunningServer) => {
    const roll = await here.submitted(server).catch(() => undefined);
    if (!roll) return;
    const answer = await call("authorise", (signal) =>
      here.call(server, "checker", `/salary/v1/payRolls/${roll.address}`, { signal }),
    );
    if (answer?.status === 200) authorised.add(roll.id);
  };

  const [first, second] = servers;
  const ends = [
    ...servers.map((server) => repeat(100, () => write(server))),
    ...servers.map((server) => repeat(100, () => read(server))),
    repeat(1_500, () => authorise(first!)),
    repeat(1_500, () => authorise(second!)),
  ];
  return {
    acknowledged,
    authorised,
    answers,
    reads,
    writes,
    async end() {
      hasEnded = true;
      await Promise.all(ends);
    },
  };
}
export type Load = ReturnType<typeof startLoad>;
