import { isStored } from "../../../../../resources/kit/resource";
import { resourceByName, resources } from "../../../../../resources";
import { workerPayStatus } from "../../../../../resources/dictionaries/workerPayStatus";
import { empty, fetchRows, identifier, sql } from "../../../../../server/platform/db/query";
import { checkBooks } from "../../../../../server/topics/ledger/checkBooks";
import { withDerivedLedger } from "../../../../../server/topics/ledger/deriveWageLedger";
import { seededRandom } from "../../../../../server/platform/seededRandom";
import { gateDay, judgeDay, shifts } from "../scenarios/story";
import { openTown, type Site } from "../scenarios/town";
import { declaredCalls, writtenCalls, type CompanyCall } from "./companyCalls";
import { pick, type Surroundings } from "./values";

/** Fen: what is owed past due, by attendance and contract or as submitted (what is only claimed to be paid is no declaration), and what lowers it lawfully. */
interface Books extends Record<string, unknown> {
  readonly owed: number;
  /** With the lawful deductions of submitted payrolls, and differences within the city's tolerance. */
  readonly by_bank: number;
}

export interface Hole {
  readonly seed: number;
  readonly calls: readonly string[];
  readonly before: number;
  readonly after: number;
}

export interface FuzzReport {
  readonly sequences: number;
  readonly calls: number;
  /** How often each call was accepted. */
  readonly accepted: ReadonlyMap<string, number>;
  /** The last refusal of each call. */
  readonly refused: ReadonlyMap<string, string>;
  readonly holes: readonly Hole[];
  /** Where the ledger did not balance after a sequence. */
  readonly faults: readonly unknown[];
}

const callsPerSequence = 6;
/** A site is used for several sequences: what one leaves behind is the beginning of the next. */
const sequencesPerSite = 10;
/** Calls about wages are made more often than those about permits. */
const aboutWages = /^(payRoll|workerWages|workerContracts|workers|teams|roster|entryExits|projects|overpayments)/;

/**
 * Random sequences of all calls that a company may make, on sites that owe wages. No sequence may lower what is owed past due, except by
 * what the bank paid: no worker confirms and no official decides here.
 */
export async function fuzzCompanyCalls(
  sequences: number,
  firstSeed: number,
  reached: (seed: number, holes: readonly Hole[]) => void = () => undefined,
): Promise<FuzzReport> {
  const town = await openTown();
  const { world } = town;
  const accepted = new Map<string, number>();
  const refused = new Map<string, string>();
  const holes: Hole[] = [];
  const faults: unknown[] = [];
  let made = 0;
  try {
    const declared = declaredCalls();
    for (let done = 0; done < sequences; done += sequencesPerSite) {
      await town.moveTo("2026-02-01");
      const site = await town.site();
      const crew = [await site.person(), await site.person({ employer: "sub" }), await site.person({ pay_type: 1, price: 6000 })];
      await town.moveTo(gateDay);
      for (const one of crew) await site.punch(one, shifts());
      await town.moveTo(judgeDay);
      const callers = [
        { by: await site.as("admin"), account: site.admin.account.id },
        { by: await site.as("admin"), account: site.admin.account.id },
        { by: await site.as("checker"), account: site.checker.account.id },
        { by: await site.asSub(), account: site.subAdmin.account.id },
      ];
      const calls = [...declared, ...writtenCalls(site), wholeRoll(site)].flatMap((call) =>
        aboutWages.test(call.name) ? [call, call, call] : [call],
      );
      // What a sequence leaves is what the next one finds.
      let before = await booksOf(town, site);
      for (let turn = 0; turn < sequencesPerSite && done + turn < sequences; turn += 1) {
        const seed = firstSeed + done + turn;
        const choose = seededRandom(seed);
        const names: string[] = [];
        for (let at = 0; at < callsPerSequence; at += 1) {
          const call = pick(calls, choose)!;
          const { by, account } = pick(callers, choose)!;
          const reply = await call.run(by, surroundingsOf(town, site, account), choose);
          if (!reply) continue;
          made += 1;
          if (reply.status < 300) {
            accepted.set(call.name, (accepted.get(call.name) ?? 0) + 1);
            names.push(call.name);
          } else refused.set(call.name, `${reply.status} ${JSON.stringify(reply.body)}`);
        }
        const after = await booksOf(town, site);
        const least = before.owed - Math.max(0, after.by_bank - before.by_bank);
        const [fault] = await checkBooks(world.pool, [site.project.id]);
        if (fault) faults.push({ seed, ...fault });
        if (after.owed < least) holes.push({ seed, calls: names, before: least, after: after.owed });
        before = after;
      }
      reached(firstSeed + Math.min(done + sequencesPerSite, sequences), holes);
    }
  } finally {
    await world.close();
  }
  return { sequences, calls: made, accepted, refused, holes, faults };
}

type Town = Awaited<ReturnType<typeof openTown>>;

async function booksOf({ world }: Town, { project }: Site): Promise<Books> {
  const today = world.services.clock.today();
  return withDerivedLedger(world.pool, project.id, async ({ db }) => {
    const [found] = await fetchRows<Books>(db)`select
        (select coalesce(sum(least(owed_amount, greatest(0, greatest(earned_amount, former_amount, case when is_submitted then total_amount end) - paid_amount))), 0)::bigint from wage_ledger where project = ${project.id} and due_date < ${today}) as owed,
        (select coalesce(sum(actual_amount), 0)::bigint from worker_wages where project = ${project.id} and pay_roll is not null
          and grant_status = ${workerPayStatus.paid} and deleted_at is null)
          + (select coalesce(sum(lawful_deduction + difference_amount) filter (where is_submitted), 0)::bigint from wage_ledger
            where project = ${project.id}) as by_bank`;
    return found!;
  });
}

/** The whole way of a payroll with one changed line: a draft, submitted, withdrawn again, or to the bank. */
const wholeRoll = (site: Site): CompanyCall => ({
  name: "payRolls.whole",
  run: async (_, around, choose) => {
    const worker = pick(await around.idsOf("workers"), choose);
    const until = pick(["draft", "submitted", "withdrawn", "paid"], choose);
    try {
      const amount = pick(["1.00", "480.00", "960.00", "4320.00", "9600.00"], choose);
      const line = pick(
        [{ deduct_amount: amount, deduct_reason: "罚款" }, { pay_type: 9, base_amount: amount }, { bonus_amount: amount }],
        choose,
      )!;
      const roll = await site.draft(new Map(worker && choose() < 0.7 ? [[worker, line]] : []));
      if (until === "draft") return { status: 201, body: roll, headers: {} };
      if (until === "paid") return await site.payRoll(roll);
      const submitted = await site.submit(roll);
      if (until === "submitted" || submitted.status !== 200) return submitted;
      return await site.call("admin", "post", `/salary/v1/payRolls/${roll}/edit/`, { action: "withdraw" });
    } catch (error) {
      return { status: 400, body: String(error), headers: {} };
    }
  },
});

function surroundingsOf({ world }: Town, site: Site, account: number): Surroundings {
  const corps = [site.admin.corp.id, site.subcontractor.id];
  return {
    today: world.services.clock.today(),
    file: () => site.paper(account),
    async idsOf(name) {
      if (name === "projects") return [site.project.id];
      if (name === "corps") return corps;
      if (!(name in resources)) return [];
      const { fields, table, path } = resourceByName(name);
      if (!path || !table) return [];
      const column = ["project", "corp"].find((field) => field in fields && isStored(fields[field]!));
      if (!column) return [];
      const of = column === "project" ? [site.project.id] : corps;
      const found = await fetchRows<{ id: number }>(
        world.pool,
        sql`select id from ${identifier(table)} where ${identifier(column)} = any(${of}::bigint[]) ${resourceByName(name).noMeta ? empty : sql`and deleted_at is null`} order by id desc limit 12`,
      );
      return found.map(({ id }) => id);
    },
  };
}
